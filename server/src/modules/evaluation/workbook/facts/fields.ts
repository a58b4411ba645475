import type { StoredEntry, WorkbookField } from '@miyar/contract/evaluation/workbook/shapes';
import { applyEntry, type FieldVersions, fieldName, type FoldedEntry } from '@miyar/contract/evaluation/workbook/fold';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { workbookEntries, workbookFields } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { preparedFor } from '../../../../platform/database/prepared.ts';
import { asStored, entriesJoined, type EntryRow, foldedOf } from './stored.ts';

type FieldRow = typeof workbookFields.$inferSelect;

/** A field as it is after a change, by the ids of its versions; without an entry where none is left. */
export type ChangedField = Omit<FieldRow, 'workbookId' | 'entryId'> & { readonly entryId: number | null };

/**
 * Applies new entries to the fields of a workbook that is locked, in their order.
 * @returns the fields that changed, as they are now
 */
export async function applyEntries(tx: Tx, workbookId: number, rows: readonly EntryRow[]): Promise<ChangedField[]> {
  const folded = rows.map((row) => ({ ...foldedOf(row), id: row.id }));
  const applied = folded.filter(({ aside }) => aside === null);
  if (applied.length === 0) return [];
  const own = new Map(folded.map((entry) => [entry.hash, entry]));
  const names = new Set(applied.map(fieldName).filter((name) => name !== null));
  const { fields, ids } = await fieldsBefore(tx, workbookId, [...names]);
  const known = await namedBy(tx, workbookId, own, ids);
  const removedFrom = [...known.values()].map(fieldName).filter((name) => name !== null && !names.has(name)) as string[];
  if (removedFrom.length > 0) {
    const more = await fieldsBefore(tx, workbookId, removedFrom);
    for (const [name, versions] of more.fields) fields.set(name, versions);
    for (const [hash, id] of more.ids) ids.set(hash, id);
  }
  const changed = new Set<string>();
  for (const entry of applied) {
    ids.set(entry.hash, entry.id);
    const name = applyEntry(fields, entry, (hash) => known.get(hash));
    if (name !== null) changed.add(name);
  }
  const now = [...changed].sort().map((field): ChangedField => {
    const versions = fields.get(field);
    if (!versions) return { field, entryId: null, others: [] };
    return { field, entryId: ids.get(versions.current)!, others: versions.others.map((hash) => ids.get(hash)!) };
  });
  await writeFields(tx, workbookId, now);
  return now;
}

interface Known extends FoldedEntry {
  readonly id: number;
}

const namesOf = ({ base, kind, value }: FoldedEntry): string[] => [
  ...(base === null ? [] : [base]),
  ...(kind === 'remove' && typeof value['hash'] === 'string' ? [value['hash']] : []),
];

/**
 * Returns the new entries, and the entries they name: those they remove, or replace, through entries that are laid aside. An entry in a field applies, so that
 * a base there needs no look.
 */
async function namedBy(tx: Tx, workbookId: number, own: ReadonlyMap<string, Known>, inFields: ReadonlyMap<string, number>): Promise<Map<string, Known>> {
  const known = new Map(own);
  const removed = new Set([...own.values()].filter(({ kind }) => kind === 'remove').map(({ value }) => String(value['hash'])));
  const asked = new Set(known.keys());
  for (let wanted = [...own.values()].flatMap(namesOf).filter((hash) => removed.has(hash) || !inFields.has(hash)); ; ) {
    wanted = [...new Set(wanted)].filter((hash) => !asked.has(hash));
    if (wanted.length === 0) return known;
    for (const hash of wanted) asked.add(hash);
    const found = await tx
      .select()
      .from(workbookEntries)
      .where(and(eq(workbookEntries.workbookId, workbookId), inArray(workbookEntries.hash, wanted)));
    for (const row of found) known.set(row.hash, { ...foldedOf(row), id: row.id });
    wanted = found.filter(({ aside }) => aside !== null).flatMap((row) => namesOf(foldedOf(row)));
  }
}

/** Fields as the fold has them, by hashes, and the ids of those. */
async function fieldsBefore(tx: Tx, workbookId: number, names: readonly string[]) {
  if (names.length === 0) return { fields: new Map<string, FieldVersions>(), ids: new Map<string, number>() };
  const rows = await fieldsNamed(tx, { workbookId, names: JSON.stringify(names) });
  const beside = rows.flatMap(({ others }) => others);
  const others =
    beside.length === 0
      ? []
      : await tx.select({ id: workbookEntries.id, hash: workbookEntries.hash }).from(workbookEntries).where(inArray(workbookEntries.id, beside));
  const hashes = new Map(others.map(({ id, hash }) => [id, hash]));
  const ids = new Map(others.map(({ id, hash }) => [hash, id]));
  const fields = new Map<string, FieldVersions>();
  for (const row of rows) {
    ids.set(row.hash, row.entryId);
    fields.set(row.field, { current: row.hash, others: row.others.map((id) => hashes.get(id)!) });
  }
  return { fields, ids };
}

const fieldsNamed = preparedFor((db) =>
  db
    .select({ field: workbookFields.field, entryId: workbookFields.entryId, others: workbookFields.others, hash: workbookEntries.hash })
    .from(workbookFields)
    .innerJoin(workbookEntries, eq(workbookEntries.id, workbookFields.entryId))
    .where(
      and(
        eq(workbookFields.workbookId, sql.placeholder('workbookId')),
        sql`${workbookFields.field} in (select json_array_elements_text(${sql.placeholder('names')}::json))`,
      ),
    )
    .prepare('fields_named'),
);

async function writeFields(tx: Tx, workbookId: number, changed: readonly ChangedField[]): Promise<void> {
  const values = changed.flatMap(({ field, entryId, others }): FieldRow[] => (entryId === null ? [] : [{ workbookId, field, entryId, others }]));
  const gone = changed.filter(({ entryId }) => entryId === null).map(({ field }) => field);
  if (gone.length > 0) await tx.delete(workbookFields).where(and(eq(workbookFields.workbookId, workbookId), inArray(workbookFields.field, gone)));
  if (values.length === 0) return;
  // As one value, like the entries.
  const fields = JSON.stringify(values.map(({ field, entryId, others }) => ({ field, entry_id: entryId, others })));
  await tx.execute(sql`insert into ${workbookFields} (workbook_id, field, entry_id, others)
    select ${workbookId}, field, entry_id, array(select json_array_elements_text(others)::bigint)
    from json_to_recordset(${fields}::json) as changed (field text, entry_id bigint, others json)
    on conflict (workbook_id, field) do update set entry_id = excluded.entry_id, others = excluded.others`);
}

/** All fields of a workbook with the words of their versions. */
export async function fieldsOf(db: Pick<Db, 'select'>, workbookId: number): Promise<WorkbookField[]> {
  return withWords(db, await db.select().from(workbookFields).where(eq(workbookFields.workbookId, workbookId)).orderBy(asc(workbookFields.field)));
}

/**
 * Fields with the words of their versions.
 * @param known entries whose words need not be read
 */
export async function withWords(
  db: Pick<Db, 'select'>,
  rows: readonly Pick<FieldRow, 'field' | 'entryId' | 'others'>[],
  known: readonly StoredEntry[] = [],
): Promise<WorkbookField[]> {
  const entries = new Map(known.map((entry) => [entry.id, entry]));
  const wanted = rows.flatMap(({ entryId, others }) => [entryId, ...others]).filter((id) => !entries.has(id));
  if (wanted.length > 0) for (const row of await entriesJoined(db).where(inArray(workbookEntries.id, wanted))) entries.set(row.entry.id, asStored(row));
  return rows.map(({ field, entryId, others }) => ({ field, entry: entries.get(entryId)!, others: others.map((id) => entries.get(id)!) }));
}
