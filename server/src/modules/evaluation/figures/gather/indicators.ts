import { ne, sql } from 'drizzle-orm';
import { standardAreas, standardIndicators, standardStandards, standardVersions } from '../../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Facts } from '../facts.ts';
import type { FinishedCase } from './finished.ts';

/** Every indicator that was ever in force, with its version; the newest versions last. */
export const indicatorRows = (db: Pick<Db, 'select'>) =>
  db
    .select({ area: standardAreas, indicator: standardIndicators, rules: standardVersions.rules })
    .from(standardIndicators)
    .innerJoin(standardStandards, sql`${standardStandards.id} = ${standardIndicators.standardId}`)
    .innerJoin(standardAreas, sql`${standardAreas.id} = ${standardStandards.areaId}`)
    .innerJoin(standardVersions, sql`${standardVersions.id} = ${standardIndicators.versionId}`)
    .where(ne(standardVersions.state, 'draft'))
    .orderBy(standardVersions.id, standardAreas.position, standardStandards.position, standardIndicators.position);

export type IndicatorRows = Awaited<ReturnType<typeof indicatorRows>>;

/** The points of finished cases by the lineage of their indicators, so that versions of the standard are compared. */
export function indicatorFacts(rows: IndicatorRows, finished: readonly FinishedCase[]): Facts['indicators'] {
  const lineageOf = new Map(rows.map(({ indicator }) => [`${indicator.versionId} ${indicator.code}`, indicator.lineage]));
  const cases = finished.map(({ on, country, version, profile, versionId, settled, pointsOf }) => {
    const points = Object.entries(settled).flatMap(([code, level]) => {
      const found = pointsOf(level);
      return found === undefined ? [] : [[lineageOf.get(`${versionId} ${code}`)!, found] as const];
    });
    return { on, country, version, ...profile, points: Object.fromEntries(points) };
  });
  const scale = rows.at(-1)?.rules.scale.map(({ level, points }) => ({ level, points })) ?? [];
  return { scale, areas: newest(rows), cases };
}

/** Areas and indicators as the newest version that has them names them, in its order; those it does not have come last. */
function newest(rows: IndicatorRows): Facts['indicators']['areas'] {
  const [seen, areas] = [new Set<string>(), new Map<string, ReturnType<typeof named> & { indicators: ReturnType<typeof named>[] }>()];
  const versions = [...Map.groupBy(rows, ({ indicator }) => indicator.versionId).values()].toReversed();
  for (const { area, indicator } of versions.flat()) {
    if (seen.has(indicator.lineage)) continue;
    seen.add(indicator.lineage);
    const place = areas.get(area.lineage) ?? { ...named(area), indicators: [] };
    place.indicators.push(named(indicator));
    areas.set(area.lineage, place);
  }
  return [...areas.values()];
}

const named = ({ lineage, code, titleAr, titleEn }: { lineage: string; code: string; titleAr: string; titleEn: string }) => ({
  lineage,
  code,
  title: { ar: titleAr, en: titleEn },
});
