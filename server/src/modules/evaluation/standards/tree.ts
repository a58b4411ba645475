import { asc, eq } from 'drizzle-orm';
import { standardAreas, standardIndicators, standardStandards } from '../../../db/schema/evaluation/standards.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../platform/database/connect.ts';

export type VersionRow = typeof standardVersions.$inferSelect;
export type IndicatorRow = typeof standardIndicators.$inferSelect;
export type StandardNode = typeof standardStandards.$inferSelect & { indicators: IndicatorRow[] };
export type AreaNode = typeof standardAreas.$inferSelect & { standards: StandardNode[] };

/** A version with its parts, each level in its order. */
export interface Tree {
  head: VersionRow;
  areas: AreaNode[];
}

/** The parts of a version: three queries, however many there are. */
export async function treeOf(db: Pick<Db, 'select'>, head: VersionRow): Promise<Tree> {
  const areas = await db.select().from(standardAreas).where(eq(standardAreas.versionId, head.id)).orderBy(asc(standardAreas.position));
  const standards = await db.select().from(standardStandards).where(eq(standardStandards.versionId, head.id)).orderBy(asc(standardStandards.position));
  const indicators = await db.select().from(standardIndicators).where(eq(standardIndicators.versionId, head.id)).orderBy(asc(standardIndicators.position));
  const ofStandard = Map.groupBy(indicators, ({ standardId }) => standardId);
  const ofArea = Map.groupBy(
    standards.map((standard) => ({ ...standard, indicators: ofStandard.get(standard.id) ?? [] })),
    ({ areaId }) => areaId,
  );
  return { head, areas: areas.map((area) => ({ ...area, standards: ofArea.get(area.id) ?? [] })) };
}

/** A version by its id, without its parts. */
export async function versionRow(db: Pick<Db, 'select'>, id: number): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(standardVersions).where(eq(standardVersions.id, id));
  return row;
}

/** Every part of a tree, the areas first. */
export const partsOf = ({ areas }: Pick<Tree, 'areas'>) => {
  const standards = areas.flatMap((area) => area.standards);
  return { areas, standards, indicators: standards.flatMap(({ indicators }) => indicators) };
};
