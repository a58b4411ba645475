import type { SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm';
import { answers, answerVersions } from '../../../../db/schema/evaluation/answers.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../../db/schema/evaluation/standards.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { CaseStandard } from '../../standards/of-case.ts';

type Area = SelfEvaluation['areas'][number];

/** The indicators that do not apply in a case, by their area in the order of the standard. */
export async function excludedByArea(
  db: Pick<Db, 'select'>,
  { standardVersionId, excluded }: CaseStandard,
): Promise<(readonly [area: Pick<Area, 'id' | 'code' | 'title'>, excluded: NonNullable<Area['excluded']>])[]> {
  if (standardVersionId === null || excluded.length === 0) return [];
  const rows = await db
    .select({ area: standardAreas, indicator: standardIndicators })
    .from(standardIndicators)
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .where(inArray(standardIndicators.id, [...excluded]))
    .orderBy(asc(standardAreas.position), asc(standardIndicators.position));
  return [...Map.groupBy(rows, ({ area }) => area.id).values()].map((ofArea) => {
    const { id, code, titleAr, titleEn } = ofArea[0]!.area;
    return [
      { id, code, title: { ar: titleAr, en: titleEn } },
      ofArea.map(({ indicator }) => ({
        code: indicator.code,
        title: { ar: indicator.titleAr, en: indicator.titleEn },
        reason: { ar: indicator.exceptReasonAr, en: indicator.exceptReasonEn },
      })),
    ] as const;
  });
}

/**
 * Deletes the answers to indicators that ceased to apply. Their texts stay among the versions, and return if the indicator applies again.
 */
export async function detachAnswers(tx: Tx, applicationId: number, indicatorIds: readonly number[]): Promise<void> {
  if (indicatorIds.length === 0) return;
  const own = await tx
    .select({ id: answers.id, indicatorId: answers.indicatorId })
    .from(answers)
    .where(and(eq(answers.applicationId, applicationId), inArray(answers.indicatorId, [...indicatorIds])));
  for (const { id, indicatorId } of own) {
    await tx.update(answerVersions).set({ answerId: null, applicationId, indicatorId }).where(eq(answerVersions.answerId, id));
    await tx.delete(answers).where(eq(answers.id, id));
  }
}

/** Makes the empty answers of indicators that begin to apply, each with the texts it had before, if any. */
export async function attachAnswers(tx: Tx, applicationId: number, indicatorIds: readonly number[], { by, at }: { by: number; at: Date }): Promise<void> {
  for (const indicatorId of indicatorIds) {
    const [answer] = await tx.insert(answers).values({ applicationId, indicatorId }).returning({ id: answers.id });
    const answerId = answer!.id;
    const detached = and(isNull(answerVersions.answerId), eq(answerVersions.applicationId, applicationId), eq(answerVersions.indicatorId, indicatorId));
    const [last] = await tx
      .select({ version: max(answerVersions.version) })
      .from(answerVersions)
      .where(detached);
    if (last!.version === null) continue;
    await tx.update(answerVersions).set({ answerId, applicationId: null, indicatorId: null }).where(detached);
    const version = last!.version + 1;
    // The empty answer is a version of its own, so that the next text is not joined with the last one.
    await tx.insert(answerVersions).values({ answerId, version, narrative: '', by, at, baseVersion: last!.version });
    await tx.update(answers).set({ version, updatedAt: at, updatedBy: by }).where(eq(answers.id, answerId));
  }
}
