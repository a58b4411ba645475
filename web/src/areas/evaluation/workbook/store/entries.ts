import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import { read, resultOf } from './idb.ts';
import { type EntryRow, type LocalEntry, type Opened, ownerOf } from './rows.ts';
import { openText } from './vault.ts';

/** Reads an entry of this device. */
export async function openEntry({ vault }: Opened, { sealed, ...row }: EntryRow): Promise<LocalEntry> {
  return { ...row, entry: JSON.parse(await openText(vault, sealed, ownerOf(row))) as Entry };
}

/** All entries of a case on this device, in the order in which they were written. */
export async function localEntries(opened: Opened, caseId: number, after = 0): Promise<LocalEntry[]> {
  const range = IDBKeyRange.bound([caseId, after], [caseId, []], true);
  const rows = (await read(opened.database, 'entries', (store) => resultOf(store.getAll(range)))) as EntryRow[];
  return Promise.all(rows.map((row) => openEntry(opened, row)));
}
