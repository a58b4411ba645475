import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import { nextEntry, readChain, renamed } from './chain.ts';
import { openEntry } from './entries.ts';
import { read, resultOf, write } from './idb.ts';
import { type Chain, chainKey, type EntryRow, ofCase, type Opened } from './rows.ts';

/**
 * Goes on under a new name of the device, as after it was restored from a copy: entries that are not on the server yet are written
 * again, in their order, and refer to each other's new versions.
 */
export async function rechain(opened: Opened, caseId: number): Promise<void> {
  for (;;) {
    const before = await readChain(opened, caseId);
    const waiting = (await read(opened.database, 'entries', (store) => resultOf(store.index('waiting').getAll(ofCase(caseId))))) as EntryRow[];
    const renewed = new Map<string, string>();
    const name = (hash: string | null): string | null => (hash === null ? null : (renewed.get(hash) ?? hash));
    const rows: EntryRow[] = [];
    let chain: Chain = renamed(before);
    for (const row of waiting) {
      const { entry } = await openEntry(opened, row);
      const change = { ...entry, base: name(entry.base), value: valueWith(entry, name) };
      const next = await nextEntry(opened, caseId, { ...chain, n: row.n - 1 }, change, { at: entry.at, offset: entry.offset });
      renewed.set(row.hash, next.row.hash);
      rows.push(next.row);
      chain = next.chain;
    }
    const isDone = await write(opened.database, ['entries', 'meta'], async (store) => {
      const now = (await resultOf(store('meta').get(chainKey(caseId)))) as Chain | undefined;
      if (now?.device !== before.device || now.seq !== before.seq) return false;
      for (const row of rows) await resultOf(store('entries').put(row));
      await resultOf(store('meta').put({ ...chain, n: before.n }, chainKey(caseId)));
      return true;
    });
    if (isDone) return;
  }
}

const valueWith = ({ kind, value }: Entry, name: (hash: string) => string | null): Entry['value'] =>
  kind === 'remove' && typeof value['hash'] === 'string' ? { ...value, hash: name(value['hash']) } : value;
