import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDatabase, openDatabase } from '../store/idb.ts';
import { randomText } from '../store/base64url.ts';
import { readAlong } from '../store/along.ts';
import { append } from '../store/chain.ts';
import { localEntries } from '../store/entries.ts';
import { countWaiting } from '../store/outbox.ts';
import { photoRow, photosOf } from '../store/photos.ts';
import type { Opened } from '../store/rows.ts';
import { openVault } from '../store/secret.ts';
import { MemoryServer } from '../../../../testing/workbook-server.ts';
import { waitAfter } from './backoff.ts';
import { Channel, HEAD_DIFFERS, OVERLOADED, type SenderState } from './channel.ts';
import { DeviceClock, shownTime } from './clock.ts';
import { startSender } from './sender.ts';

const CASE = 12;
let userId = 8000;

/** A tab of a browser: the device, and the sender in it. */
interface Tab {
  opened: Opened;
  channel: Channel;
  clock: DeviceClock;
  states: SenderState[];
  waits: number[];
  write: (text: string, more?: { indicator?: string; base?: string | null }) => Promise<string>;
  close: () => void;
}

const closing: (() => void)[] = [];
let server: MemoryServer;

/** Opens a tab of the person; `sends: false` is one whose sender does not run yet. */
async function tab({ id = userId, now, sends = true }: { id?: number; now?: () => Date; sends?: boolean } = {}): Promise<Tab> {
  const database = await openDatabase(id);
  const vault = await openVault(database, 'token', () => Promise.resolve([randomText(32)] as const));
  const opened = { userId: id, database, vault };
  const [channel, clock, states, waits] = [new Channel(id), new DeviceClock(now), [] as SenderState[], [] as number[]];
  channel.hear((said) => said.what === 'state' && states.push(said.state));
  // After a failure it tries again at once, and otherwise when it is woken.
  const wait = (ms: number, signal: AbortSignal) => {
    waits.push(ms);
    return new Promise<void>((resolve) => {
      if (ms <= 60_000) setTimeout(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  };
  const end = sends ? startSender({ opened, server, clock, channel, behind: new Set() }, wait) : () => undefined;
  const close = () => {
    end();
    channel.close();
    database.close();
  };
  closing.push(close);
  return {
    opened,
    channel,
    clock,
    states,
    waits,
    close,
    write: async (text, { indicator = '1.1.1', base = null } = {}) => {
      const { hash } = await append(opened, CASE, { kind: 'note', indicator, field: 'main', value: { text }, base }, clock);
      channel.say({ what: 'written', caseId: CASE });
      return hash;
    },
  };
}

const arrived = (of: Tab) => vi.waitFor(async () => expect(await countWaiting(of.opened, CASE)).toEqual({ entries: 0, photos: 0 }), { timeout: 20_000 });

/** The server has what the device wrote, each once, in its order. */
async function expectSame(of: Tab): Promise<void> {
  const rows = await localEntries(of.opened, CASE);
  expect(server.stored.map(({ device, seq, hash }) => ({ device, seq, hash }))).toEqual(rows.map(({ device, seq, hash }) => ({ device, seq, hash })));
}

/** The same numbers each time, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

beforeEach(() => {
  userId += 1;
  server = new MemoryServer();
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await deleteDatabase(userId);
});

describe('the sender', () => {
  it('sends what is written in its order, and then the photographs', async () => {
    const one = await tab();
    const photo = await photoRow(one.opened, CASE, new Uint8Array([7, 7]), new Date());
    await append(one.opened, CASE, { kind: 'photo', indicator: '1.1.1', field: 'p', value: { sha256: photo.sha256 }, base: null }, one.clock, photo);
    for (const text of ['one', 'two', 'three']) await one.write(text);
    await arrived(one);
    await expectSame(one);
    expect([...server.photos]).toEqual([[photo.sha256, 2]]);
    await vi.waitFor(() => expect(one.states.at(-1)).toEqual({ is: 'idle' }));
  });

  it.each([1, 2, 3, 4])('reaches the same end whatever is lost on the way (seed %i)', async (seed) => {
    const chance = random(seed);
    server.befalls = () => {
      if (chance() < 0.3) throw MemoryServer.lost();
    };
    const one = await tab();
    let base: string | null = null;
    for (let index = 0; index < 60; index += 1) base = await one.write(`${index}`, { base: chance() < 0.8 ? base : null });
    await arrived(one);
    await expectSame(one);
  });

  it('goes on after the browser was closed in the middle, from the first entry that was not acknowledged', async () => {
    const before = await tab();
    server.befalls = (call, when) => {
      if (call === 'sync' && when === 'after') throw MemoryServer.lost();
    };
    for (let index = 0; index < 130; index += 1) await before.write(`${index}`);
    await vi.waitFor(() => expect(server.stored.length).toBeGreaterThan(0));
    before.close();
    server.befalls = () => undefined;
    const after = await tab();
    await arrived(after);
    await expectSame(after);
  });

  it('waits longer after each failure, and no longer than a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(waitAfter)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('says that it is offline, and tries at once when somebody asks', async () => {
    server.befalls = () => {
      throw MemoryServer.lost();
    };
    const one = await tab();
    await one.write('one');
    await vi.waitFor(() => expect(one.states).toContainEqual({ is: 'offline' }));
    server.befalls = () => undefined;
    one.channel.say({ what: 'try' });
    await arrived(one);
  });

  it('waits as long as an overloaded server asks, and goes on by itself without losing anything', async () => {
    let refusals = 3;
    server.befalls = (_call, when) => {
      if (when === 'before' && refusals-- > 0) throw MemoryServer.refusal('overloaded', 5);
    };
    const one = await tab();
    for (const text of ['one', 'two']) await one.write(text);
    await arrived(one);
    await expectSame(one);
    expect(one.waits.filter((ms) => ms === 5000)).toHaveLength(3);
    expect(one.states).toContainEqual({ is: 'waiting', why: OVERLOADED });
  });

  it('is not hurried by a look at the page, the network or what is written where the server says how long to wait, but by a person', async () => {
    server.befalls = () => {
      throw MemoryServer.refusal('overloaded', 120);
    };
    const one = await tab();
    await one.write('one');
    await vi.waitFor(() => expect(one.waits.at(-1)).toBe(120_000));
    server.befalls = () => undefined;
    const { calls } = server;
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('online'));
    await one.write('two');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.calls).toBe(calls);
    one.channel.say({ what: 'try' });
    await arrived(one);
    await expectSame(one);
  });

  it('takes along what another device wrote in the same field, also where the server cannot give it at first', async () => {
    const [one, other] = [await tab(), await tab({ id: userId + 100_000 })];
    await one.write('one');
    await arrived(one);
    let refusals = 2;
    server.befalls = (call) => {
      if (call === 'read' && refusals-- > 0) throw MemoryServer.refusal('overloaded', 5);
    };
    await other.write('other');
    await arrived(other);
    await vi.waitFor(async () => expect((await readAlong(other.opened, CASE))?.taken.fields[0]?.others).toHaveLength(1));
    expect(refusals).toBeLessThan(0);
    other.close();
    await deleteDatabase(userId + 100_000);
  });

  it('waits until somebody signs in again, and loses nothing meanwhile', async () => {
    server.befalls = () => {
      throw MemoryServer.refusal('not_signed_in');
    };
    const one = await tab();
    await one.write('one');
    await vi.waitFor(() => expect(one.states.at(-1)).toEqual({ is: 'signed_out' }));
    await one.write('two');
    server.befalls = () => undefined;
    one.channel.say({ what: 'try' });
    await arrived(one);
    await expectSame(one);
  });

  it('of two tabs one sends, and the other takes over when it closes', async () => {
    const [first, second] = [await tab(), await tab()];
    await first.write('one');
    await second.write('two');
    await arrived(second);
    expect(second.waits).toEqual([]);
    first.close();
    await second.write('three');
    await arrived(second);
    await expectSame(second);
  });

  it('acknowledges what does not apply, with the reason, and goes on', async () => {
    server.invalid.add('9.9.9');
    const one = await tab();
    await one.write('nowhere', { indicator: '9.9.9' });
    await one.write('after');
    await arrived(one);
    const rows = await localEntries(one.opened, CASE);
    expect(rows.map(({ laidAside }) => laidAside)).toEqual([{ why: 'invalid', code: 'invalid_value' }, undefined]);
  });

  it('stops and says so where the server names another head', async () => {
    const one = await tab({ sends: false });
    await one.write('one');
    const sync = server.sync;
    server.sync = async (...given) => ({ ...(await sync(...given)), head: 'f'.repeat(64) });
    const two = await tab();
    await vi.waitFor(() => expect(two.states.at(-1)).toEqual({ is: 'stopped', why: HEAD_DIFFERS }));
    expect(await countWaiting(one.opened, CASE)).toEqual({ entries: 1, photos: 0 });
  });

  it('takes another name on a device that was restored from a copy, and writes what was not sent again', async () => {
    const one = await tab();
    await one.write('before');
    await arrived(one);
    const { device } = (await localEntries(one.opened, CASE))[0]!;
    // The entry the device wrote after the copy was made has arrived; the copy does not have it.
    const lost = { device, seq: 2, hash: 'e'.repeat(64) };
    server.stored.push({ ...server.stored[0]!, ...lost });
    Object.assign(server.devices.get(device)!, { last_seq: 2, last_hash: lost.hash });
    await one.write('from the copy');
    await arrived(one);
    expect(server.stored.map(({ value, seq }) => [value['text'], seq])).toEqual([
      ['before', 1],
      ['before', 2],
      ['from the copy', 1],
    ]);
    expect(server.stored.at(-1)!.device).not.toBe(device);
  });

  it('sends again what a server restored from a backup has lost', async () => {
    const one = await tab();
    for (const text of ['one', 'two', 'three']) await one.write(text);
    await arrived(one);
    const [first] = server.stored;
    server.stored.splice(1);
    Object.assign(server.devices.get(first!.device)!, { last_seq: 1, last_hash: first!.hash });
    await one.write('four');
    await arrived(one);
    await expectSame(one);
  });

  it('refuses no word for a photograph that the server does not take', async () => {
    server.befalls = (call) => {
      if (call === 'photo') throw MemoryServer.refusal('photo_has_location');
    };
    const one = await tab();
    const photo = await photoRow(one.opened, CASE, new Uint8Array([1]), new Date());
    await append(one.opened, CASE, { kind: 'photo', indicator: '1.1.1', field: 'p', value: { sha256: photo.sha256 }, base: null }, one.clock, photo);
    await one.write('after');
    await vi.waitFor(async () => expect(await countWaiting(one.opened, CASE)).toEqual({ entries: 0, photos: 1 }));
    await vi.waitFor(async () => expect((await photosOf(one.opened, CASE))[0]?.refused).toContain('location'));
  });

  it('learns how wrong the clock of the device is, and shows times by it', async () => {
    const off = 3 * 24 * 60 * 60_000;
    const now = () => new Date(Date.now() - off);
    const one = await tab({ now });
    await one.write('one');
    await arrived(one);
    expect(one.clock.isWrong).toBe(true);
    expect(Math.abs(shownTime(now().toISOString(), one.clock.offset).getTime() - Date.now())).toBeLessThan(5000);
  });
});
