import { entryHash, FIRST_HASH } from '@miyar/contract/evaluation/workbook/hash';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeviceClock } from '../sender/clock.ts';
import { storeAlong, readAlong } from './along.ts';
import { randomText } from './base64url.ts';
import { append, readChain } from './chain.ts';
import { localEntries } from './entries.ts';
import { deleteDatabase, openDatabase, read, resultOf } from './idb.ts';
import { acknowledge, countWaiting, firstWaiting } from './outbox.ts';
import { photoBytes, photoRow, settlePhoto } from './photos.ts';
import { rechain } from './rechain.ts';
import { giveUpReserve, reserveRoom } from './reserve.ts';
import type { Opened } from './rows.ts';
import { openVault } from './secret.ts';
import type { Secrets } from './vault.ts';
import { takenAlong } from '../../../../testing/samples/evaluation/workbook.ts';

const CASE = 12;
const TOKEN = 'token of a session';
let userId = 5000;
let opened: Opened;
const clock = new DeviceClock(() => new Date('2027-01-10T07:00:00.000Z'));
const ask =
  (...secrets: Secrets) =>
  () =>
    Promise.resolve(secrets);
const never = () => Promise.reject(new Error('asked the server'));

async function openFor(token: string, secret: () => Promise<Secrets>): Promise<Opened> {
  const database = await openDatabase(userId);
  return { userId, database, vault: await openVault(database, token, secret) };
}

const note = (text: string, base: string | null = null) => ({ kind: 'note', indicator: '1.1.1', field: 'main', value: { text }, base });
const write = (text: string, to = opened) => append(to, CASE, note(text), clock);

beforeEach(async () => {
  userId += 1;
  opened = await openFor(TOKEN, ask(randomText(32)));
});
afterEach(async () => {
  opened.database.close();
  await deleteDatabase(userId);
});

describe('entries', () => {
  it('are a chain: each has the next number and names the hash before it', async () => {
    for (const text of ['one', 'two', 'three']) await write(text);
    const rows = await localEntries(opened, CASE);
    expect(rows.map(({ entry }) => [entry.seq, entry.value['text']])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]);
    expect(rows.map(({ entry }) => entry.prev)).toEqual([FIRST_HASH, rows[0]!.hash, rows[1]!.hash]);
    for (const { entry, hash } of rows) expect(await entryHash(entry)).toBe(hash);
    expect(rows[0]!.device).toMatch(/^[\w-]{22}$/);
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 3, photos: 0 });
  });

  it.each(['InvalidStateError', 'UnknownError'])('are written on a new connection where the browser ended the first one with %s', async (name) => {
    await write('one');
    const connection = await opened.database.connection();
    connection.transaction = () => {
      throw new DOMException('The connection was closed', name);
    };
    await write('two');
    expect((await localEntries(opened, CASE)).map(({ entry }) => entry.value['text'])).toEqual(['one', 'two']);
    expect(await opened.database.connection()).not.toBe(connection);
  });

  it('are written after the browser closed the connection', async () => {
    const connection = await opened.database.connection();
    connection.close();
    connection.dispatchEvent(new Event('close'));
    await write('one');
    expect((await localEntries(opened, CASE)).map(({ entry }) => entry.value['text'])).toEqual(['one']);
  });

  it('are not written any more once another tab deletes the database, which is not made anew', async () => {
    await write('one');
    await deleteDatabase(userId);
    await expect(write('two')).rejects.toThrow('deleted');
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`miyar-workbook-${userId}`);
  });

  it('written by two tabs at once have one order without a gap', async () => {
    const other = await openFor(TOKEN, never);
    await Promise.all(Array.from({ length: 40 }, (_, index) => write(`${index}`, index % 2 ? opened : other)));
    const rows = await localEntries(opened, CASE);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(rows.slice(1).every(({ entry }, index) => entry.prev === rows[index]!.hash)).toBe(true);
    other.database.close();
  });

  it('are marked as arrived only if the head of the server is that of the device', async () => {
    const [first, second] = [await write('one'), await write('two')];
    const answer = { through: 2, results: [] };
    expect(await acknowledge(opened, CASE, first.device, { ...answer, head: first.hash })).toBe('head_differs');
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 2, photos: 0 });
    expect(await acknowledge(opened, CASE, first.device, { ...answer, head: second.hash })).toBe('all');
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 0, photos: 0 });
    expect(await localEntries(opened, CASE)).toHaveLength(2);
  });

  it('of a device that takes another name are written again in their order, and name each other anew', async () => {
    const sent = await write('sent');
    await acknowledge(opened, CASE, sent.device, { through: 1, head: sent.hash, results: [] });
    const second = await append(opened, CASE, note('two', sent.hash), clock);
    await append(opened, CASE, note('three', second.hash), clock);
    await append(opened, CASE, { kind: 'remove', value: { hash: second.hash }, base: null }, clock);
    await rechain(opened, CASE);
    const [before, ...rows] = await localEntries(opened, CASE);
    expect(before!.device).toBe(sent.device);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(rows.every(({ device }) => device !== sent.device)).toBe(true);
    expect(rows.map(({ entry }) => entry.base)).toEqual([sent.hash, rows[0]!.hash, null]);
    expect(rows[2]!.entry.value).toEqual({ hash: rows[0]!.hash });
    expect((await readChain(opened, CASE)).hash).toBe(rows[2]!.hash);
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 3, photos: 0 });
    expect((await write('four')).seq).toBe(4);
  });
});

describe('what lies on the device', () => {
  it('has no readable word in it, and opens again without a network in the same session', async () => {
    await write('a secret word');
    await storeAlong(opened, CASE, { at: 'now', taken: takenAlong() });
    const rows = await Promise.all(
      (['entries', 'base', 'meta'] as const).map((name) => read(opened.database, name, (store) => resultOf(store.getAll() as IDBRequest<unknown[]>))),
    );
    const bytes = rows.flat(2).flatMap(function of(value: unknown): Uint8Array[] {
      if (value instanceof ArrayBuffer) return [new Uint8Array(value)];
      if (ArrayBuffer.isView(value)) return [new Uint8Array(value.buffer)];
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(of) : [new TextEncoder().encode(String(value))];
    });
    expect(bytes.some((part) => new TextDecoder().decode(part).includes('secret word') || new TextDecoder().decode(part).includes('A drill'))).toBe(false);
    opened.database.close();
    opened = await openFor(TOKEN, never);
    expect((await localEntries(opened, CASE))[0]?.entry.value).toEqual({ text: 'a secret word' });
    expect((await readAlong(opened, CASE))?.taken.answers).toHaveLength(2);
  });

  it('opens in another session only after the server gave the secret, and never with another one', async () => {
    const secret = randomText(32);
    opened.database.close();
    userId += 1;
    opened = await openFor(TOKEN, ask(secret));
    await write('mine');
    opened.database.close();
    await expect(openFor('another token', never)).rejects.toThrow('asked the server');
    const stranger = await openFor('token of a stranger', ask(randomText(32)));
    await expect(localEntries(stranger, CASE)).rejects.toThrow(DOMException);
    stranger.database.close();
    opened = await openFor('a later token', ask(secret));
    expect((await localEntries(opened, CASE))[0]?.entry.value).toEqual({ text: 'mine' });
  });

  it('reads what was written before the secret was renewed, and writes with the new one', async () => {
    const [before, after] = [randomText(32), randomText(32)];
    opened.database.close();
    userId += 1;
    opened = await openFor(TOKEN, ask(before));
    await write('of before');
    opened.database.close();
    opened = await openFor('a token after the reset', ask(after, before));
    await write('of after');
    opened.database.close();
    // Remembered with the session, all of them.
    opened = await openFor('a token after the reset', never);
    expect((await localEntries(opened, CASE)).map(({ entry }) => entry.value)).toEqual([{ text: 'of before' }, { text: 'of after' }]);
    opened.database.close();
    const former = await openFor('a token of before', ask(before));
    await expect(localEntries(former, CASE)).rejects.toThrow(DOMException);
    former.database.close();
    opened = await openFor('a last token', ask(after, before));
  });

  it('a photograph is stored with its entry, and counts apart until it has arrived', async () => {
    const photo = await photoRow(opened, CASE, new Uint8Array([1, 2, 3]), new Date('2027-01-10T07:00:00.000Z'));
    await append(opened, CASE, { kind: 'photo', indicator: '1.1.1', field: 'a', value: { sha256: photo.sha256 }, base: null }, clock, photo);
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 1, photos: 1 });
    expect(await photoBytes(opened, CASE, photo.sha256)).toEqual(new Uint8Array([1, 2, 3]));
    await settlePhoto(opened, CASE, photo.sha256, 'too large');
    expect((await countWaiting(opened, CASE)).photos).toBe(1);
    await settlePhoto(opened, CASE, photo.sha256);
    expect((await countWaiting(opened, CASE)).photos).toBe(0);
  });

  it('the reserve is made once, and given up once', async () => {
    expect(await reserveRoom(opened.database)).toBe(true);
    expect(await reserveRoom(opened.database)).toBe(true);
    expect(await giveUpReserve(opened.database)).toBe(true);
    expect(await giveUpReserve(opened.database)).toBe(false);
  });

  it('is sent in the order in which it was written', async () => {
    for (let index = 0; index < 12; index += 1) await write(`${index}`);
    expect((await firstWaiting(opened, CASE, 5)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });
});
