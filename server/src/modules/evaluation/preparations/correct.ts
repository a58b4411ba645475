import type { CORRECTIONS } from '@miyar/contract/evaluation/decision/decision-content';
import { and, eq, isNull } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { decisionChanged } from '../cases/moves/secret.ts';
import { mayCorrect } from './facts/policy.ts';
import { addPreparation } from './facts/write.ts';
import { decisionOf, notAt, ON_DECISION } from './decision-case.ts';

/**
 * Begins a new decision in place of the released one: a draft with its content. The case stays where it is until that is
 * prepared (REQ-E15).
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed
 */
export function correctDecision(
  services: Services,
  admin: Actor,
  applicationId: number,
  { reason, basis }: { reason: string; basis: (typeof CORRECTIONS)[number] },
): Promise<void> {
  return actOnCase(services, admin, applicationId, ON_DECISION, async (opened) => {
    const { tx, row, place } = await decisionOf(opened);
    if (mayCorrect(place) !== true) throw notAt(row);
    const [released] = await tx
      .select({ preparation: preparedDecisions })
      .from(decisions)
      .innerJoin(preparedDecisions, eq(preparedDecisions.id, decisions.preparedId))
      .where(and(eq(decisions.applicationId, applicationId), isNull(decisions.supersededById)));
    const { reportId, outcome, level, computedLevel, departureReason, conditions, reasonsAr, reasonsEn, validityMonths } = released!.preparation;
    await addPreparation(tx, {
      applicationId,
      basis,
      reason,
      fromStage: row.stage,
      reportId,
      outcome,
      level,
      computedLevel,
      departureReason,
      conditions,
      reasonsAr,
      reasonsEn,
      validityMonths,
      state: 'draft',
    });
    decisionChanged(tx, row, admin.id);
  });
}
