import { entryText } from '@miyar/contract/evaluation/workbook/hash';
import { MAX_ENTRIES } from '@miyar/contract/evaluation/workbook/entry';
import type { Aside } from '@miyar/contract/evaluation/workbook/workbooks';
import { eq, sql } from 'drizzle-orm';
import { workbookDevices, workbookEntries, workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { contentFor } from './content.ts';
import { applyEntries } from './fields.ts';
import type { DeviceRow, LockedWorkbook } from './find.ts';
import { type AnyEntry, type EntryRow, sha256Of } from './stored.ts';

/** Rows of one statement: each has fourteen values, and a statement takes 65,535. */
const ROWS_AT_ONCE = 1000;

/** An entry with the text it is stored as, and its hash. */
export type Hashed = AnyEntry & { readonly text: string; readonly hash: string };

export function hashed(entry: AnyEntry): Hashed {
  const text = entryText(entry);
  return { ...entry, text, hash: sha256Of(text) };
}

interface Appending {
  readonly locked: LockedWorkbook;
  readonly device: DeviceRow;
  /** They follow the last one of the device. */
  readonly entries: readonly Hashed[];
  /** Why none of them applies, if so. */
  readonly aside: Aside | null;
  readonly at: Date;
}

/** Adds entries to a device of a locked workbook, and applies what applies.
 * @throws Refusal too_many_items */
export async function appendEntries(tx: Tx, { locked, device, entries, aside, at }: Appending): Promise<{ rows: EntryRow[]; changed: string[] }> {
  const { workbook } = locked;
  const last = entries.at(-1);
  if (!last) return { rows: [], changed: [] };
  if (workbook.entryCount + entries.length > MAX_ENTRIES) throw new Refusal('too_many_items', { parameters: { max: MAX_ENTRIES } });
  const content = await contentFor(tx, locked, entries);
  const values = entries.map((entry): Omit<EntryRow, 'id'> => {
    const code = content.fault(entry);
    return {
      workbookId: workbook.id,
      deviceId: device.id,
      seq: entry.seq,
      kind: entry.kind,
      indicatorId: entry.indicator === undefined ? null : (content.indicatorId(entry.indicator) ?? null),
      content: entry.text,
      hash: entry.hash,
      prevHash: entry.prev,
      base: entry.base,
      madeAt: new Date(entry.at),
      offsetMs: entry.offset ?? null,
      receivedAt: at,
      aside: aside ?? (code === null ? null : 'invalid'),
      code,
    };
  });
  const rows: EntryRow[] = [];
  for (let from = 0; from < values.length; from += ROWS_AT_ONCE) {
    const some = values.slice(from, from + ROWS_AT_ONCE);
    // The words are known here: only their numbers come back.
    const ids = await tx.insert(workbookEntries).values(some).returning({ id: workbookEntries.id });
    rows.push(...some.map((value, place) => ({ ...value, id: ids[place]!.id })));
  }
  const changed = await applyEntries(tx, workbook.id, rows);
  await tx.update(workbookDevices).set({ lastSeq: last.seq, lastHash: last.hash }).where(eq(workbookDevices.id, device.id));
  await tx
    .update(workbooks)
    .set({ entryCount: sql`${workbooks.entryCount} + ${entries.length}` })
    .where(eq(workbooks.id, workbook.id));
  return { rows, changed };
}
