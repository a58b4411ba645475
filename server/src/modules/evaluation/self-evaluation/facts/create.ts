import { and, eq, notInArray } from 'drizzle-orm';
import { answers } from '../../../../db/schema/evaluation/answers.ts';
import { standardIndicators } from '../../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { settingOf } from '../../../core/settings/reads.ts';
import { carried, copyHistories } from './carry.ts';

/**
 * Makes the answers of a case, one for each indicator of its version that applies to its institution. They are empty and, with the setting `carry_over`,
 * marked by the former answers of the institution.
 */
export async function createAnswers(
  tx: Tx,
  { applicationId, versionId, excluded, at }: { applicationId: number; versionId: number; excluded: readonly number[]; at: Date },
): Promise<void> {
  const { id, lineage, titleAr, titleEn, descriptionAr, descriptionEn, critical } = standardIndicators;
  const indicators = await tx
    .select({ id, lineage, titleAr, titleEn, descriptionAr, descriptionEn, critical })
    .from(standardIndicators)
    .where(and(eq(standardIndicators.versionId, versionId), notInArray(id, [...excluded])));
  const { carry_over: carries = true } = await settingOf(tx, 'accreditation');
  const { rows, histories } = carries
    ? await carried(tx, applicationId, indicators, at)
    : { rows: indicators.map((indicator) => ({ applicationId, indicatorId: indicator.id })), histories: new Map<number, number>() };
  const made = await tx.insert(answers).values(rows).onConflictDoNothing().returning({ id: answers.id, indicatorId: answers.indicatorId });
  await copyHistories(
    tx,
    made.flatMap(({ id: to, indicatorId }) => {
      const from = histories.get(indicatorId);
      return from === undefined ? [] : [{ from, to }];
    }),
  );
}
