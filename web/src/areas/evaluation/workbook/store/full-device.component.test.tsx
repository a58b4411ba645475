import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FullDevice, type Refuses } from '../../../../testing/full-device.ts';
import { takenAlong } from '../../../../testing/samples/evaluation/workbook.ts';
import { DeviceClock } from '../sender/clock.ts';
import { readAlong, storeAlong } from './along.ts';
import { randomText } from './base64url.ts';
import { append, DeviceFull, readChain } from './chain.ts';
import { localEntries } from './entries.ts';
import { deleteDatabase, isFull, openDatabase } from './idb.ts';
import { acknowledge, countWaiting } from './outbox.ts';
import { photoBytes, photoRow } from './photos.ts';
import { giveUpReserve, reserveRoom } from './reserve.ts';
import type { Opened } from './rows.ts';
import { openVault } from './secret.ts';

const CASE = 12;
let userId = 7000;
let opened: Opened;
let device: FullDevice | undefined;
const clock = new DeviceClock(() => new Date('2027-01-10T07:00:00.000Z'));

const note = (text: string) => ({ kind: 'note', indicator: '1.1.1', field: 'main', value: { text }, base: null });
const write = (text: string) => append(opened, CASE, note(text), clock);
const texts = async () => (await localEntries(opened, CASE)).map(({ entry }) => entry.value['text']);

beforeEach(async () => {
  userId += 1;
  const database = await openDatabase(userId);
  opened = { userId, database, vault: await openVault(database, 'token', () => Promise.resolve([randomText(32)] as const)) };
});
afterEach(async () => {
  device?.restore();
  device = undefined;
  opened.database.close();
  await deleteDatabase(userId);
});

// A text is two rows, the entry and the chain; with a photograph they are three. Each of them can be the one too many.
const EACH: { refuses: Refuses; left: number }[] = (['put', 'commit'] as const).flatMap((refuses) => [0, 1, 2].map((left) => ({ refuses, left })));
const ofWords = EACH.filter(({ left }) => left < 2);

describe('a device without room', () => {
  it.each(ofWords)('takes no words where nothing is reserved, and nothing of them stays ($refuses after $left)', async (full) => {
    const [first, before] = [await write('one'), await readChain(opened, CASE)];
    device = new FullDevice(full);
    await expect(write('two')).rejects.toThrow(DeviceFull);
    expect(await texts()).toEqual(['one']);
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 1, photos: 0 });
    expect(await readChain(opened, CASE)).toEqual(before);
    // With room again the chain goes on without a gap.
    device.makeRoom();
    const second = await write('two');
    expect([second.seq, second.entry.prev]).toEqual([2, first.hash]);
    expect(await texts()).toEqual(['one', 'two']);
  });

  it.each(ofWords)('gives the reserve up for words, which are there once ($refuses after $left)', async (full) => {
    expect(await reserveRoom(opened.database)).toBe(true);
    device = new FullDevice({ ...full, freedBy: 'reserve' });
    await write('one');
    expect(await texts()).toEqual(['one']);
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 1, photos: 0 });
    expect(await giveUpReserve(opened.database)).toBe(false);
  });

  it('takes no words once the reserve is used up, too', async () => {
    await reserveRoom(opened.database);
    device = new FullDevice({ freedBy: 'reserve' });
    await write('one');
    device.left = 0;
    await expect(write('two')).rejects.toThrow(DeviceFull);
    expect(await texts()).toEqual(['one']);
  });

  it.each(EACH)('takes no photograph, and leaves the reserve to words ($refuses after $left)', async (full) => {
    await reserveRoom(opened.database);
    const photo = await photoRow(opened, CASE, new Uint8Array([1, 2, 3]), clock.now());
    const change = { kind: 'photo', indicator: '1.1.1', field: 'a', value: { sha256: photo.sha256 }, base: null };
    device = new FullDevice({ ...full, freedBy: 'reserve' });
    await expect(append(opened, CASE, change, clock, photo)).rejects.toThrow(DeviceFull);
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 0, photos: 0 });
    expect(await photoBytes(opened, CASE, photo.sha256)).toBeUndefined();
    await write('words');
    expect(await texts()).toEqual(['words']);
  });

  it('reserves nothing, and says so', async () => {
    device = new FullDevice();
    expect(await reserveRoom(opened.database)).toBe(false);
  });

  it.each(['put', 'commit'] as const)('retains what was taken along before where the new content does not fit (%s)', async (refuses) => {
    await storeAlong(opened, CASE, { at: 'before', taken: takenAlong() });
    device = new FullDevice({ refuses });
    const stored = storeAlong(opened, CASE, { at: 'now', taken: takenAlong() });
    expect(isFull(await stored.catch((reason: unknown) => reason))).toBe(true);
    expect((await readAlong(opened, CASE))?.at).toBe('before');
  });

  it.each(['put', 'commit'] as const)('marks nothing as arrived that it cannot write down as arrived (%s)', async (refuses) => {
    const [first, second] = [await write('one'), await write('two')];
    const answer = { through: 2, head: second.hash, results: [] };
    device = new FullDevice({ refuses, left: 1 });
    const taken = acknowledge(opened, CASE, first.device, answer);
    expect(isFull(await taken.catch((reason: unknown) => reason))).toBe(true);
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 2, photos: 0 });
    device.makeRoom();
    expect(await acknowledge(opened, CASE, first.device, answer)).toBe('all');
    expect(await countWaiting(opened, CASE)).toEqual({ entries: 0, photos: 0 });
  });
});
