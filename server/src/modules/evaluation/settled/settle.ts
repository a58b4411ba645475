import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import type { SettledBody } from '@miyar/contract/evaluation/report/settled';
import { needsReason, spreadOf } from '@miyar/contract/evaluation/report/settling';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { evidence } from '../../../db/schema/evaluation/evidence.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { type LockedCase, raiseRevision } from '../cases/moves/move.ts';
import { type SettledRow, selfLevels, settledOf } from './facts/levels.ts';
import { memberRatings } from '../workbook/facts/ratings.ts';
import { type SettledText, writeSettled } from './facts/write.ts';
import { newestReport } from '../report/facts.ts';
import { refuseTooLong } from '../report/parts/length.ts';
import { fillParts } from '../report/parts/parts-write.ts';
import { refuseExcluded } from '../standards/of-case.ts';
import { maySettle } from '../report/policy.ts';

interface IndicatorIds {
  applicationId: number;
  indicatorId: number;
}

/**
 * Settles an indicator, at the consensus and while the draft is written, whose parts follow where nobody wrote in them.
 * @throws Refusal not_found, move_not_allowed, reason_required, not_applicable_critical, case_changed, too_long_together
 */
export async function settleIndicator(services: Services, actor: Actor, { applicationId, indicatorId }: IndicatorIds, body: SettledBody): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    if (maySettle(row.stage) !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
    const text = await settledText(tx, row, indicatorId, body);
    const before = (await settledOf(tx, applicationId)).get(indicatorId);
    if ((before?.version ?? 0) !== body.version) throw new Refusal('case_changed');
    if (before && saysTheSame(before, text)) return;
    await writeSettled(tx, { applicationId, indicatorId, base: body.version, by: actor.id, at }, text);
    await refuseTooLong(tx, row, { ar: grown(before, text, 'Ar'), en: grown(before, text, 'En') });
    if (row.stage === 'draft_report') await fillParts(tx, row, await newestReport(tx, applicationId), { by: actor.id, at });
    await raiseRevision(tx, applicationId, { what: 'settled', id: indicatorId, version: body.version + 1, by: actor.id });
  });
}

/** The fields whose texts became longer in a language; what is cited and why nothing applies is printed in both. */
const grown = (before: SettledRow | undefined, text: SettledText, language: 'Ar' | 'En'): string[] => [
  ...(['finding', 'recommendation', 'commendation'] as const)
    .filter((field) => text[`${field}${language}`].length > (before?.[`${field}${language}`].length ?? 0))
    .map((field) => `${field}.${language.toLowerCase()}`),
  ...(text.evidenceIds.length > (before?.evidenceIds.length ?? 0) ? ['evidence_ids'] : []),
  ...((text.naReason?.length ?? 0) > (before?.naReason?.length ?? 0) ? ['na_reason'] : []),
];

/** Returns the text to write, once everything in it is valid. */
async function settledText(tx: Tx, { applicationId, standardVersionId }: LockedCase, indicatorId: number, body: SettledBody): Promise<SettledText> {
  const [indicator] = await tx
    .select({ critical: standardIndicators.critical })
    .from(standardIndicators)
    .where(and(eq(standardIndicators.id, indicatorId), eq(standardIndicators.versionId, standardVersionId!)));
  if (!indicator) throw new Refusal('not_found');
  await refuseExcluded(tx, applicationId, indicatorId);
  const { level, na_reason: naReason, reason, finding, recommendation, commendation } = body;
  if (level === 'NA' && indicator.critical) throw refuseField('level', 'not_applicable_critical');
  if (level === 'NA' && naReason === undefined) throw refuseField('na_reason', 'reason_required');
  const ratings = await memberRatings(tx, applicationId);
  const spread = spreadOf(ratings.filter((one) => one.indicatorId === indicatorId).map((one) => one.level));
  const self = (await selfLevels(tx, applicationId)).get(indicatorId) ?? null;
  if (needsReason(level, { spread, self }) && reason === undefined) throw refuseField('reason', 'reason_required');
  return {
    level,
    naReason: level === 'NA' ? naReason! : null,
    spread,
    reason: reason ?? null,
    findingAr: finding.ar,
    findingEn: finding.en,
    recommendationAr: recommendation.ar,
    recommendationEn: recommendation.en,
    commendationAr: commendation.ar,
    commendationEn: commendation.en,
    evidenceIds: await ofCase(tx, applicationId, body.evidence_ids),
  };
}

/** Pieces of evidence, once each, all of them of the case. */
async function ofCase(tx: Tx, applicationId: number, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const known = await tx.$count(evidence, and(eq(evidence.applicationId, applicationId), inArray(evidence.id, wanted), isNull(evidence.removedAt)));
  if (known < wanted.length) throw new Refusal('not_found');
  return wanted;
}

const saysTheSame = (row: SettledRow, text: SettledText): boolean =>
  (Object.keys(text) as (keyof SettledText)[]).every((key) => JSON.stringify(row[key]) === JSON.stringify(text[key]));
