import { ApiError } from '../../../../lib/api/api-error.ts';
import { mayPassLater } from '../../../../lib/api/sent-later.ts';
import { storeAlong } from '../store/along.ts';
import { readChain } from '../store/chain.ts';
import { localEntries } from '../store/entries.ts';
import { acknowledge, firstWaiting, setWaitingFrom } from '../store/outbox.ts';
import { photoBytes, photosOf, settlePhoto } from '../store/photos.ts';
import { rechain } from '../store/rechain.ts';
import type { Opened, LocalEntry } from '../store/rows.ts';
import type { Channel } from './channel.ts';
import type { DeviceClock } from './clock.ts';
import type { WorkbookServer } from './server.ts';

/** The objects that sending needs. */
export interface Sending {
  opened: Opened;
  server: WorkbookServer;
  clock: DeviceClock;
  channel: Channel;
  /** Cases of which the server has something that this device still has to take along. */
  behind: Set<number>;
}

/** Device and server do not hold the same, and nothing is marked as arrived. */
export class HeadDiffers extends Error {
  override readonly name = 'HeadDiffers';
}

/** The server's error codes if its chain of this device is another one. */
const OTHER_CHAIN = new Set(['entry_differs', 'entry_out_of_order']);
/** True if the server refused a call and will refuse it again. */
export const isRefused = (reason: unknown): reason is ApiError => reason instanceof ApiError && !mayPassLater(reason);

/** Photographs that will not be taken however often they are sent. */
const REFUSED_FOR_GOOD = new Set([400, 409, 413, 415, 422]);
/** As often as a device takes another name in a row before somebody should look at it. */
const MAX_NAMES = 3;

/**
 * Sends what waits in a case: the entries in their order, then the photographs one by one. Resolves when nothing waits.
 * @throws ApiError, HeadDiffers
 */
export async function sendCase(sending: Sending, caseId: number): Promise<void> {
  for (let names = 0; ; ) {
    try {
      await register(sending, caseId);
      await sendEntries(sending, caseId);
      break;
    } catch (reason) {
      if (!(reason instanceof ApiError) || !OTHER_CHAIN.has(reason.code) || names === MAX_NAMES) throw reason;
      names += 1;
      await align(sending, caseId);
    }
  }
  await sendPhotos(sending, caseId);
}

async function register(sending: Sending, caseId: number): Promise<void> {
  const { registered, seq } = await readChain(sending.opened, caseId);
  if (!registered && seq > 0) await align(sending, caseId);
}

/** Registers the device and compares: entries the server lacks wait again; if the server has other content, the device takes another name. */
async function align({ opened, server, channel }: Sending, caseId: number): Promise<void> {
  const chain = await readChain(opened, caseId);
  const known = await server.register(caseId, chain.device).catch((reason: unknown) => {
    if (reason instanceof ApiError && reason.code === 'entry_differs') return undefined;
    throw reason;
  });
  const row = known && (await localEntries(opened, caseId)).find(({ device, seq }) => device === chain.device && seq === known.last_seq);
  const own = row?.hash ?? (known && known.last_seq === chain.seq ? chain.hash : undefined);
  const isSame = known && known.closed_at === null && (known.last_seq === 0 || own === known.last_hash);
  if (isSame) return setWaitingFrom(opened, caseId, chain.device, known.last_seq);
  await rechain(opened, caseId);
  channel.say({ what: 'renamed', caseId });
  const { device } = await readChain(opened, caseId);
  const renewed = await server.register(caseId, device);
  await setWaitingFrom(opened, caseId, device, renewed.last_seq);
}

async function sendEntries(sending: Sending, caseId: number): Promise<void> {
  const { opened, server, clock, channel, behind } = sending;
  for (;;) {
    const batch = batchOf(await firstWaiting(opened, caseId, BATCH_ENTRIES));
    const [first] = batch;
    if (!first) break;
    const entries = batch.map(({ entry }) => entry);
    const answer = await server.sync(caseId, first.device, clock.now().toISOString(), entries);
    await clock.learn(opened, answer.server_time);
    if ((await acknowledge(opened, caseId, first.device, answer)) === 'head_differs') throw new HeadDiffers();
    channel.say({ what: 'arrived', caseId });
    // The entries that somebody wrote on another device meanwhile are now beside these.
    if (answer.fields_changed.some(({ others }) => others.length > 0)) behind.add(caseId);
  }
  if (!behind.has(caseId)) return;
  try {
    await takeAlong(sending, caseId);
  } catch (reason) {
    // After a refusal the workbook is not fetched again with every entry that is written.
    if (isRefused(reason)) behind.delete(caseId);
    throw reason;
  }
}

async function sendPhotos({ opened, server, channel }: Sending, caseId: number): Promise<void> {
  const { device } = await readChain(opened, caseId);
  for (const { sha256, takenAt, waiting } of await photosOf(opened, caseId)) {
    if (waiting === undefined) continue;
    const bytes = await photoBytes(opened, caseId, sha256);
    if (!bytes) continue;
    try {
      await server.addPhoto(caseId, device, { sha256, takenAt, bytes });
      await settlePhoto(opened, caseId, sha256);
    } catch (reason) {
      if (!(reason instanceof ApiError) || !REFUSED_FOR_GOOD.has(reason.status)) throw reason;
      await settlePhoto(opened, caseId, sha256, reason.inWords);
    }
    channel.say({ what: 'arrived', caseId });
  }
}

/** Downloads the server's present state, which replaces the one downloaded before. */
export async function takeAlong({ opened, server, clock, channel, behind }: Sending, caseId: number): Promise<void> {
  const taken = await server.read(caseId);
  await clock.learn(opened, taken.server_time);
  await storeAlong(opened, caseId, { at: clock.now().toISOString(), taken });
  behind.delete(caseId);
  channel.say({ what: 'taken', caseId });
}

/** The largest number of entries and of bytes the server accepts at once, with room for what surrounds them. */
const BATCH_ENTRIES = 100;
const BATCH_BYTES = 240 * 1024;

/** Returns the waiting entries to send together: of one device, as many as the server accepts. */
function batchOf(waiting: readonly LocalEntry[]): LocalEntry[] {
  const encoder = new TextEncoder();
  const batch: LocalEntry[] = [];
  let bytes = 0;
  for (const row of waiting.slice(0, BATCH_ENTRIES)) {
    bytes += encoder.encode(JSON.stringify(row.entry)).length + 1;
    if (batch.length > 0 && (bytes > BATCH_BYTES || row.device !== batch[0]!.device)) break;
    batch.push(row);
  }
  return batch;
}
