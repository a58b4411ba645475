import type { SyncAnswer } from '@miyar/contract/evaluation/workbook/workbooks';
import { read, resultOf, write } from './idb.ts';
import { openEntry } from './entries.ts';
import { type Chain, chainKey, type EntryRow, type LocalEntry, ofCase, type Opened, type PhotoRow } from './rows.ts';

/** How many rows of a case are on this device only. */
export interface Waiting {
  entries: number;
  photos: number;
}

/** Counts the rows that wait: of a case, or of all. */
export async function countWaiting({ database }: Pick<Opened, 'database'>, caseId?: number): Promise<Waiting> {
  const range = caseId === undefined ? undefined : ofCase(caseId);
  const [entries, photos] = await Promise.all(
    (['entries', 'photos'] as const).map((name) => read(database, name, (store) => resultOf(store.index('waiting').count(range)))),
  );
  return { entries: entries!, photos: photos! };
}

/** The cases that have something to send, in no order. */
export async function casesWaiting({ database }: Opened): Promise<number[]> {
  const rows = await Promise.all(
    (['entries', 'photos'] as const).map((name) =>
      read(database, name, (store) => resultOf(store.index('waiting').getAll() as IDBRequest<EntryRow[] | PhotoRow[]>)),
    ),
  );
  return [...new Set(rows.flat().map(({ caseId }) => caseId))];
}

/** The first entries that wait, the oldest first. */
export async function firstWaiting(opened: Opened, caseId: number, limit: number): Promise<LocalEntry[]> {
  const rows = (await read(opened.database, 'entries', (store) => resultOf(store.index('waiting').getAll(ofCase(caseId), limit)))) as EntryRow[];
  return Promise.all(rows.map((row) => openEntry(opened, row)));
}

/** The meaning of a server's answer for a device. */
export type Acknowledged = 'all' | 'head_differs';

/**
 * Takes in what the server acknowledged: every entry up to `through`, but only where this device has the same at that number.
 */
export async function acknowledge(
  { database }: Opened,
  caseId: number,
  device: string,
  answer: Pick<SyncAnswer, 'through' | 'head' | 'results'>,
): Promise<Acknowledged> {
  return write(database, ['entries', 'meta'], async (store) => {
    const rows = ((await resultOf(store('entries').getAll(ofCase(caseId)))) as EntryRow[]).filter((row) => row.device === device);
    const head = rows.find(({ seq }) => seq === answer.through);
    if (head?.hash !== answer.head) return 'head_differs';
    const said = new Map(answer.results.map((result) => [result.seq, result]));
    for (const row of rows) {
      if (row.seq > answer.through || row.waiting === undefined) continue;
      const { waiting: _, ...arrived } = row;
      const result = said.get(row.seq);
      const laidAside = result?.aside && { why: result.aside, code: result.code ?? null };
      await resultOf(store('entries').put({ ...arrived, ...(laidAside && { laidAside }) }));
    }
    return 'all';
  });
}

/** Makes what the server does not have wait again, and what it has not: by the last number it names of the device. */
export async function setWaitingFrom({ database }: Opened, caseId: number, device: string, lastSeq: number): Promise<void> {
  await write(database, ['entries', 'meta'], async (store) => {
    const rows = ((await resultOf(store('entries').getAll(ofCase(caseId)))) as EntryRow[]).filter((row) => row.device === device);
    for (const row of rows) {
      const { waiting, ...rest } = row;
      const waits = row.seq > lastSeq;
      if (waits !== (waiting !== undefined)) await resultOf(store('entries').put(waits ? { ...rest, waiting: caseId } : rest));
    }
    const chain = (await resultOf(store('meta').get(chainKey(caseId)))) as Chain;
    await resultOf(store('meta').put({ ...chain, registered: true }, chainKey(caseId)));
  });
}
