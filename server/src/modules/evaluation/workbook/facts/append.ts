import { entryText } from '@miyar/contract/evaluation/workbook/hash';
import { MAX_ENTRIES } from '@miyar/contract/evaluation/workbook/entry';
import type { Aside } from '@miyar/contract/evaluation/workbook/shapes';
import { sql } from 'drizzle-orm';
import { workbookDevices, workbookEntries, workbooks } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { contentFor } from './content.ts';
import { applyEntries, type ChangedField } from './fields.ts';
import type { DeviceRow, LockedWorkbook } from './find.ts';
import { type AnyEntry, type EntryRow, rememberContent, sha256Of } from './stored.ts';

/** An entry with the text it is stored as, and its hash. */
export type Hashed = AnyEntry & { readonly text: string; readonly hash: string };

export function hashed(entry: AnyEntry): Hashed {
  const text = entryText(entry);
  return { ...entry, text, hash: sha256Of(text) };
}

export interface Appending {
  readonly locked: LockedWorkbook;
  readonly device: DeviceRow;
  /** They follow the last one of the device. */
  readonly entries: readonly Hashed[];
  /** Why none of them applies, if so. */
  readonly aside: Aside | null;
  readonly at: Date;
}

export interface Appended {
  readonly rows: EntryRow[];
  readonly changed: ChangedField[];
}

/** Adds entries to a device of a locked workbook, and applies what applies.
 * @throws Refusal too_many_items */
export async function appendEntries(tx: Tx, { locked, device, entries, aside, at }: Appending): Promise<Appended> {
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
  const rows = await insert(tx, values);
  rows.forEach((row, at) => rememberContent(row, entries[at]!));
  const changed = await applyEntries(tx, workbook.id, rows);
  await tx.execute(sql`with device as (update ${workbookDevices} set last_seq = ${last.seq}, last_hash = ${last.hash} where id = ${device.id})
    update ${workbooks} set entry_count = entry_count + ${entries.length} where id = ${workbook.id}`);
  return { rows, changed };
}

/** Inserts rows as one value, however many they are: a value for each column of each takes longer than the insert itself. */
async function insert(tx: Tx, values: readonly Omit<EntryRow, 'id'>[]): Promise<EntryRow[]> {
  const { rows } = await tx.execute<{ id: number; seq: number }>(
    sql`insert into ${workbookEntries} (workbook_id, device_id, seq, kind, indicator_id, content, hash, prev_hash, base, made_at, offset_ms, received_at, aside, code)
    select * from json_to_recordset(${JSON.stringify(values)}::json) as entry (
      "workbookId" int, "deviceId" int, seq int, kind text, "indicatorId" int, content text, hash text, "prevHash" text, base text,
      "madeAt" timestamptz, "offsetMs" bigint, "receivedAt" timestamptz, aside text, code text)
    order by seq
    returning id, seq`,
  );
  // The content is known here: only the ids come back.
  const ids = new Map(rows.map(({ id, seq }) => [seq, id]));
  return values.map((value) => ({ ...value, id: ids.get(value.seq)! }));
}
