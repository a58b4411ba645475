import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import { standardAreas, standardIndicators, standardStandards } from '../../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { violatesUnique } from '../../../../platform/database/violations.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { lockDraft, raiseRevision, refuseIfChanged } from './lock-draft.ts';
import { type Bodies, COLUMNS, MAX_PARTS, PARENT, type PartKind, TABLES } from './part-tables.ts';

type RowOf<K extends PartKind> = (typeof TABLES)[K]['$inferSelect'];
export interface SavedPart<K extends PartKind> {
  row: RowOf<K>;
  revision: number;
}

/** Behind every other part, until all are counted anew. */
const LAST = 1_000_000;

/**
 * Adds a part to a draft, as the last of what is above it. Others may have changed the draft meanwhile.
 * @throws Refusal not_found, standard_published, code_taken, too_many_items, invalid_value for a parent of another version
 */
export const addPart = <K extends PartKind>(services: Services, versionId: number, kind: K, body: Bodies[K]): Promise<SavedPart<K>> =>
  withCodes(() =>
    services.database.transaction(async (tx) => {
      const draft = await lockDraft(tx, versionId);
      await refuseForeignParent(tx, versionId, kind, body);
      const table = TABLES[kind] as typeof standardAreas;
      const [have] = await tx
        .select({ count: count(), last: max(table.position) })
        .from(table)
        .where(eq(table.versionId, versionId));
      if (have!.count >= MAX_PARTS[kind]) throw new Refusal('too_many_items', { parameters: { max: MAX_PARTS[kind] } });
      const revision = await raiseRevision(tx, draft, { order: true });
      const [row] = await tx
        .insert(table)
        .values({ ...columnsOf(kind, body), versionId, position: (have!.last ?? 0) + 1, lineage: randomUUID(), revision })
        .returning();
      await countAnew(tx, versionId);
      return { row: row as RowOf<K>, revision };
    }),
  );

/**
 * Changes a part of a draft; below another parent it becomes the last one there.
 * @throws Refusal not_found, standard_published, code_taken, case_changed, invalid_value
 */
export const changePart = <K extends PartKind>(
  services: Services,
  at: { versionId: number; itemId: number },
  kind: K,
  body: Bodies[K],
): Promise<SavedPart<K>> =>
  withCodes(() =>
    services.database.transaction(async (tx) => {
      const draft = await lockDraft(tx, at.versionId);
      const before = await partOf(tx, at, kind);
      refuseIfChanged(before.revision, body.revision);
      await refuseForeignParent(tx, at.versionId, kind, body);
      const columns = columnsOf(kind, body);
      const moves = parentIn(columns) !== parentIn(before);
      const revision = await raiseRevision(tx, draft, moves ? { order: true } : {});
      const table = TABLES[kind] as typeof standardAreas;
      const [row] = await tx
        .update(table)
        .set({ ...columns, revision, ...(moves && { position: LAST }) })
        .where(eq(table.id, at.itemId))
        .returning();
      if (moves) await countAnew(tx, at.versionId);
      return { row: row as RowOf<K>, revision };
    }),
  );

/**
 * Deletes a part of a draft with all that is in it. Gives the new revision.
 * @throws Refusal not_found, standard_published, case_changed when it or something in it changed meanwhile
 */
export const deletePart = (services: Services, at: { versionId: number; itemId: number }, kind: PartKind, seen: number): Promise<number> =>
  services.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, at.versionId);
    const part = await partOf(tx, at, kind);
    const standards =
      kind === 'area'
        ? await tx.select().from(standardStandards).where(eq(standardStandards.areaId, part.id))
        : kind === 'standard'
          ? await tx.select().from(standardStandards).where(eq(standardStandards.id, part.id))
          : [];
    const standardIds = standards.map(({ id }) => id);
    const below = kind === 'indicator' ? eq(standardIndicators.id, part.id) : inArray(standardIndicators.standardId, standardIds);
    const indicators = await tx.select({ revision: standardIndicators.revision }).from(standardIndicators).where(below);
    for (const { revision } of [part, ...standards, ...indicators]) refuseIfChanged(revision, seen);
    await tx.delete(standardIndicators).where(below);
    if (standardIds.length > 0) await tx.delete(standardStandards).where(inArray(standardStandards.id, standardIds));
    if (kind === 'area') await tx.delete(standardAreas).where(eq(standardAreas.id, part.id));
    await countAnew(tx, at.versionId);
    return raiseRevision(tx, draft, { order: true });
  });

async function partOf(tx: Tx, { versionId, itemId }: { versionId: number; itemId: number }, kind: PartKind) {
  const table = TABLES[kind] as typeof standardAreas;
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, itemId), eq(table.versionId, versionId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The three kinds have different columns, each those of its own table. */
const columnsOf = <K extends PartKind>(kind: K, body: Bodies[K]) => (COLUMNS[kind] as (of: Bodies[K]) => ReturnType<(typeof COLUMNS)['area']>)(body);

const parentIn = (columns: object): number | undefined => (columns as { areaId?: number }).areaId ?? (columns as { standardId?: number }).standardId;

async function refuseForeignParent(tx: Tx, versionId: number, kind: PartKind, body: Bodies[PartKind]): Promise<void> {
  const parent = PARENT[kind];
  if (parent === undefined || !('parent_id' in body)) return;
  const table = TABLES[parent] as typeof standardAreas;
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, body.parent_id), eq(table.versionId, versionId)));
  if (!row) throw refuseField('parent_id', 'invalid_value');
}

const CODES = ['standard_areas_code', 'standard_standards_code', 'standard_indicators_code'];

/** Does the work; reports a code that is in use at its field. */
async function withCodes<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (CODES.some((index) => violatesUnique(error, index))) throw refuseField('code', 'code_taken');
    throw error;
  }
}

/**
 * Counts the parts of a version anew, as they lie in the tree: the first of the second area comes after the last of the
 * first. The uniqueness of positions is asked at the end of each statement.
 */
async function countAnew(tx: Tx, versionId: number): Promise<void> {
  await tx.execute(sql`
    update ${standardAreas} part set position = counted.place
    from (select id, row_number() over (order by position) as place from ${standardAreas} where version_id = ${versionId}) counted
    where counted.id = part.id and part.position <> counted.place`);
  await tx.execute(sql`
    update ${standardStandards} part set position = counted.place
    from (
      select s.id, row_number() over (order by a.position, s.position) as place
      from ${standardStandards} s join ${standardAreas} a on a.id = s.area_id where s.version_id = ${versionId}
    ) counted
    where counted.id = part.id and part.position <> counted.place`);
  await tx.execute(sql`
    update ${standardIndicators} part set position = counted.place
    from (
      select i.id, row_number() over (order by s.position, i.position) as place
      from ${standardIndicators} i join ${standardStandards} s on s.id = i.standard_id where i.version_id = ${versionId}
    ) counted
    where counted.id = part.id and part.position <> counted.place`);
}
