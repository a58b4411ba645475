import { needsRecommendation } from '@miyar/contract/evaluation/report/settling';
import { type Level, LEVELS } from '@miyar/contract/evaluation/score/rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { LockedCase } from '../cases/moves/move.ts';
import { currentPlan, itemsOf, type PlanRow } from './facts/reads.ts';
import { addItems, addPlan, changeItem, changePlan } from './facts/write.ts';
import type { PreparationRow } from '../preparations/facts/write.ts';
import { settlePlan } from './settle-plan.ts';

type Said = Pick<PreparationRow, 'outcome' | 'level'>;

interface Released {
  readonly row: LockedCase;
  readonly prepared: PreparationRow;
  /** The decision it took the place of. */
  readonly former: Said | undefined;
  readonly decisionId: number;
  readonly at: Date;
}

/**
 * Makes the improvement plan of a conditional decision in the transaction of its release (REQ-E18). A decision that says the
 * same as the former one takes its plan over; any other ends it, and its own plan takes over what is about the same indicators.
 */
export async function followDecision(tx: Tx, { row, prepared, former, decisionId, at }: Released): Promise<void> {
  const current = await currentPlan(tx, row.applicationId);
  const same = former !== undefined && former.outcome === prepared.outcome && former.level === prepared.level;
  if (same && current) await changePlan(tx, current.id, { decisionId });
  else {
    if (current) await changePlan(tx, current.id, { state: 'replaced' });
    if (prepared.outcome === 'conditional') await makePlan(tx, row, { prepared, decisionId, at, current });
  }
  if (current || prepared.outcome === 'conditional') await settlePlan(tx, row, at);
}

interface Making {
  readonly prepared: PreparationRow;
  readonly decisionId: number;
  readonly at: Date;
  readonly current: PlanRow | undefined;
}

async function makePlan(tx: Tx, row: LockedCase, { prepared, decisionId, at, current }: Making): Promise<void> {
  const planId = await addPlan(tx, { applicationId: row.applicationId, decisionId, at });
  const weak = await weakIndicators(tx, row, prepared);
  const takenOver = new Map((current ? await itemsOf(tx, current.id) : []).map((item) => [item.indicatorId, item]));
  const until = await lastDay(tx, row.applicationId);
  for (const one of weak) {
    const former = takenOver.get(one.indicatorId);
    if (!former) await addItems(tx, [{ planId, ...one }]);
    else {
      // A day that the new certificate does not reach is chosen anew.
      const dueOn = former.dueOn !== null && until !== null && former.dueOn >= until ? null : former.dueOn;
      await changeItem(tx, former.id, { planId, ...one, dueOn, reason: null });
    }
  }
  await addItems(
    tx,
    prepared.conditions.map((condition) => ({ planId, condition })),
  );
}

/** The last day of the certificate of a case, or of the one that its monitoring visit is about; null if there is none. */
export async function lastDay(db: Pick<Db, 'select'>, applicationId: number): Promise<string | null> {
  const [certificate] = await db
    .select({ validUntil: certificates.validUntil })
    .from(certificates)
    .where(
      and(
        sql`${certificates.applicationId} = coalesce((select v.base_application_id from monitoring_visits v where v.application_id = ${applicationId}), ${applicationId})`,
        isNull(certificates.replacedById),
      ),
    );
  return certificate?.validUntil ?? null;
}

interface SettledContent {
  readonly levels: readonly { readonly indicator: string; readonly level: string; readonly recommendation: { ar: string; en: string } }[];
}

/** The indicators that were settled at C or D, as what the decision rests on says. */
async function weakIndicators(tx: Tx, { applicationId, standardVersionId }: LockedCase, { restsOn }: PreparationRow) {
  const named = restsOn.find(({ kind }) => kind === 'settled');
  if (!named || standardVersionId === null) return [];
  const [record] = await tx
    .select({ content: frozenRecords.content })
    .from(frozenRecords)
    .where(and(eq(frozenRecords.applicationId, applicationId), eq(frozenRecords.kind, 'settled'), eq(frozenRecords.sha256, named.sha256)));
  const weak = (JSON.parse(record!.content) as SettledContent).levels.flatMap(({ indicator, level, recommendation }) => {
    const known = LEVELS.find((one): one is Level => one === level);
    return known && needsRecommendation(known) ? [{ code: indicator, level: known, recommendation }] : [];
  });
  if (weak.length === 0) return [];
  const codes = weak.map(({ code }) => code);
  const indicators = await tx
    .select({ id: standardIndicators.id, code: standardIndicators.code })
    .from(standardIndicators)
    .where(and(eq(standardIndicators.versionId, standardVersionId), inArray(standardIndicators.code, codes)));
  const idOf = new Map(indicators.map(({ id, code }) => [code, id]));
  return weak.map(({ code, level, recommendation }) => ({ indicatorId: idOf.get(code)!, level, recommendation }));
}
