import { createHash } from 'node:crypto';
import type { Entry, TakenEntry } from '@miyar/contract/evaluation/workbook/entry';
import type { FoldedEntry } from '@miyar/contract/evaluation/workbook/fold';
import { type Head, rootText } from '@miyar/contract/evaluation/workbook/hash';
import type { StoredEntry, WorkbookDevice } from '@miyar/contract/evaluation/workbook/shapes';
import { eq } from 'drizzle-orm';
import { workbookDevices, workbookEntries } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DeviceRow } from './find.ts';

export type EntryRow = typeof workbookEntries.$inferSelect;

/** An entry of a device, or of the server's own chain. */
export type AnyEntry = Entry | TakenEntry;

/** As `sha256Hex` of the contract, without waiting. */
export const sha256Of = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** As `sealRoot` of the contract, without waiting. */
export const rootOf = (heads: readonly Head[]): string => sha256Of(rootText(heads));

/** Rows are read by several, and a row that was just written need not be read at all. */
const contents = new WeakMap<object, AnyEntry>();

/** Remembers what the content of a row says. */
export const rememberContent = (row: Pick<EntryRow, 'content'>, entry: AnyEntry): void => void contents.set(row, entry);

export function contentOf(row: Pick<EntryRow, 'content'>): AnyEntry {
  const known = contents.get(row) ?? (JSON.parse(row.content) as AnyEntry);
  contents.set(row, known);
  return known;
}

/** An entry as the fold needs it. */
export function foldedOf(row: Pick<EntryRow, 'content' | 'hash' | 'aside'>): FoldedEntry {
  const { kind, indicator, field, value, base } = contentOf(row);
  return { kind, value, base, ...(indicator !== undefined && { indicator }), ...(field !== undefined && { field }), hash: row.hash, aside: row.aside };
}

/** Entries with the name of their device. */
export const entriesJoined = (db: Pick<Db, 'select'>) =>
  db
    .select({ entry: workbookEntries, device: workbookDevices.device })
    .from(workbookEntries)
    .innerJoin(workbookDevices, eq(workbookDevices.id, workbookEntries.deviceId));

/** An entry as it crosses the wire. */
export function asStored({ entry, device }: { entry: EntryRow; device: string }): StoredEntry {
  const content = contentOf(entry);
  return {
    id: entry.id,
    device,
    seq: entry.seq,
    hash: entry.hash,
    prev: entry.prevHash,
    kind: entry.kind,
    indicator: content.indicator ?? null,
    field: content.field ?? null,
    value: content.value,
    base: entry.base,
    at: content.at,
    offset: entry.offsetMs,
    received_at: entry.receivedAt.toISOString(),
    aside: entry.aside,
    code: entry.code,
    source: 'source' in content ? content.source : null,
  };
}

export const asDevice = ({ device, label, lastSeq, lastHash, closedAt }: DeviceRow): WorkbookDevice => ({
  device,
  label,
  last_seq: lastSeq,
  last_hash: lastHash,
  closed_at: closedAt?.toISOString() ?? null,
});
