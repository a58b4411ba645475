import { entryAfter, entryHash, entryText, FIRST_HASH } from '@miyar/contract/evaluation/workbook/hash';
import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import type { EntryContent } from '@miyar/contract/evaluation/workbook/kinds';
import { randomText } from './base64url.ts';
import { isFull, read, resultOf, write } from './idb.ts';
import { giveUpReserve } from './reserve.ts';
import { type Chain, chainKey, type EntryRow, type LocalEntry, type Opened, ownerOf, type PhotoRow } from './rows.ts';
import { sealText } from './vault.ts';

const DEVICE_BYTES = 16;

/** A change that is to be written. `base` is the version that was shown when it was typed over. */
export interface Change extends EntryContent {
  base: string | null;
}

/** When it is, by this device, and how far the server's clock is ahead of it. */
export interface Clock {
  now: () => Date;
  offset: number | undefined;
}

/** Thrown when no room is left for text, the reserve included: the text is in the field alone. */
export class DeviceFull extends Error {
  override readonly name = 'DeviceFull';
}

/** The chain of a case on this device; a new one where nothing was written yet. */
export async function readChain({ database }: Opened, caseId: number): Promise<Chain> {
  const found = (await read(database, 'meta', (store) => resultOf(store.get(chainKey(caseId))))) as Chain | undefined;
  return found ?? { device: '', seq: 0, hash: FIRST_HASH, n: 0, registered: false };
}

/** A chain that goes on under another name, from its beginning. */
export const renamed = (chain: Chain): Chain => ({ ...chain, device: randomText(DEVICE_BYTES), seq: 0, hash: FIRST_HASH, registered: false });

/** The entry that continues a chain, with its row. */
export async function nextEntry(
  { vault }: Opened,
  caseId: number,
  chain: Chain,
  change: Change,
  when: { at: string; offset: number | undefined },
): Promise<{ row: EntryRow; entry: Entry; chain: Chain }> {
  const entry: Entry = entryAfter(chain, change, when);
  const { seq } = entry;
  const hash = await entryHash(entry);
  const key = { caseId, device: chain.device, seq };
  const row = { ...key, n: chain.n + 1, hash, waiting: caseId, sealed: await sealText(vault, entryText(entry), ownerOf(key)) };
  return { row, entry, chain: { ...chain, seq, hash, n: chain.n + 1 } };
}

/**
 * Writes a change on the device: its number and the entry in one transaction that the disk has when this resolves. Another
 * tab that was quicker makes it take the next number.
 * @param photo a photograph that is stored together with its entry
 * @throws DeviceFull
 */
export async function append(opened: Opened, caseId: number, change: Change, clock: Clock, photo?: PhotoRow): Promise<LocalEntry> {
  const at = clock.now().toISOString();
  for (;;) {
    const before = await readChain(opened, caseId);
    const chain = before.device === '' ? renamed(before) : before;
    const { row, entry, chain: after } = await nextEntry(opened, caseId, chain, change, { at, offset: clock.offset });
    const isWritten = await storeNext(opened, caseId, before, after, row, photo);
    const { sealed: _, ...known } = row;
    if (isWritten) return { ...known, entry };
  }
}

async function storeNext({ database }: Opened, caseId: number, before: Chain, after: Chain, row: EntryRow, photo: PhotoRow | undefined): Promise<boolean> {
  const store = () =>
    write(database, ['entries', 'photos', 'meta'], async (of) => {
      const now = (await resultOf(of('meta').get(chainKey(caseId)))) as Chain | undefined;
      if ((now?.device ?? '') !== before.device || (now?.seq ?? 0) !== before.seq) return false;
      await resultOf(of('entries').add(row));
      if (photo && (await resultOf(of('photos').count([caseId, photo.sha256]))) === 0) await resultOf(of('photos').add(photo));
      await resultOf(of('meta').put({ ...after, registered: now?.registered ?? after.registered }, chainKey(caseId)));
      return true;
    });
  try {
    return await store();
  } catch (reason) {
    if (!isFull(reason)) throw reason;
    // The reserve is for text; a photograph may not use it.
    if (photo || !(await giveUpReserve(database))) throw new DeviceFull();
    return store().catch((again: unknown) => {
      throw isFull(again) ? new DeviceFull() : again;
    });
  }
}
