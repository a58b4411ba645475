import { spreadOf } from '@miyar/contract/evaluation/report/settling';
import { and, eq, sql } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { settledLevels, settledVersions } from '../../../db/schema/evaluation/settled.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { inCase } from '../../../modules/evaluation/standards/of-case.ts';
import { memberRatings } from '../../../modules/evaluation/workbook/facts/ratings.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { type Rated, settledAs } from './settled.ts';

/** Leaves every indicator of a visited case as settling each of them would: one call an indicator would be most of the start of the demo. */
export async function settleAll({ database, clock }: Services, applicationId: number, { id: by }: Actor, rated: Rated): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    const indicators = await tx
      .select({ indicator: standardIndicators })
      .from(standardIndicators)
      .innerJoin(cases, eq(cases.standardVersionId, standardIndicators.versionId))
      .where(and(eq(cases.applicationId, applicationId), inCase(applicationId)));
    const given = Map.groupBy(await memberRatings(tx, applicationId), ({ indicatorId }) => indicatorId);
    const rows = indicators.map(({ indicator }) => {
      const { finding, recommendation, commendation, level, reason = null } = settledAs(indicator, rated);
      const spread = spreadOf((given.get(indicator.id) ?? []).map((one) => one.level));
      const texts = { findingAr: finding.ar, findingEn: finding.en, recommendationAr: recommendation.ar, recommendationEn: recommendation.en };
      const said = { level, spread, reason, ...texts, commendationAr: commendation.ar, commendationEn: commendation.en, evidenceIds: [] };
      return { applicationId, indicatorId: indicator.id, version: 1, ...said, by, at };
    });
    await tx.insert(settledLevels).values(rows);
    await tx.insert(settledVersions).values(rows);
    await tx
      .update(cases)
      .set({ revision: sql`${cases.revision} + ${rows.length}::int` })
      .where(eq(cases.applicationId, applicationId));
  });
}
