import { headsOf } from '@miyar/contract/evaluation/workbook/hash';
import type { ServerHolds } from '@miyar/contract/evaluation/workbook/shapes';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { evidence } from '../../../../db/schema/evaluation/evidence.ts';
import { workbookDevices, workbookEntries } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DeviceRow, WorkbookRow } from './find.ts';
import { rootOf } from './stored.ts';

export const devicesOf = (db: Pick<Db, 'select'>, workbookId: number): Promise<DeviceRow[]> =>
  db.select().from(workbookDevices).where(eq(workbookDevices.workbookId, workbookId)).orderBy(asc(workbookDevices.id));

/** The photographs that the entries of a workbook name, by their hashes: those of an imported file may be lost with its device. */
export async function photosNamed(db: Pick<Db, 'selectDistinct'>, workbookId: number): Promise<string[]> {
  const sha256 = sql<string | null>`${workbookEntries.content}::jsonb -> 'value' ->> 'sha256'`;
  const rows = await db
    .selectDistinct({ sha256 })
    .from(workbookEntries)
    .where(
      and(
        eq(workbookEntries.workbookId, workbookId),
        eq(workbookEntries.kind, 'photo'),
        or(isNull(workbookEntries.aside), ne(workbookEntries.aside, 'imported')),
      ),
    );
  return rows.flatMap((row) => (row.sha256 !== null && /^[0-9a-f]{64}$/.test(row.sha256) ? [row.sha256] : [])).sort();
}

/** Returns those of the photographs that have arrived, with the ids of their evidence. */
export async function photosThere(db: Pick<Db, 'select'>, applicationId: number, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({ sha256: evidence.sha256, id: evidence.id })
    .from(evidence)
    .where(and(eq(evidence.applicationId, applicationId), eq(evidence.side, 'team'), isNull(evidence.removedAt), inArray(evidence.sha256, [...hashes])));
  return new Map(rows.map(({ sha256, id }) => [sha256, id]));
}

/** Returns the server's state of a workbook, as its seal has to name it. */
export function holdsOf({ entryCount }: Pick<WorkbookRow, 'entryCount'>, devices: readonly DeviceRow[], named: readonly string[]): ServerHolds {
  const heads = headsOf(devices.map(({ device, lastSeq, lastHash }) => ({ device, last_seq: lastSeq, last_hash: lastHash })));
  return { heads, entries: entryCount, photos: named.length, root: rootOf(heads) };
}
