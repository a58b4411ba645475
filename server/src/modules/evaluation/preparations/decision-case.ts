import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OpenCase } from '../cases/act.ts';
import { caseRows } from '../cases/case-rows.ts';
import type { LockedCase } from '../cases/moves/move.ts';
import { decisionSituation } from './facts/reads.ts';
import { type DecisionSituation, mayPrepareDecision } from './facts/policy.ts';
import { openPreparation, type PreparationRow } from './facts/write.ts';

/** How an administrator opens a case for an act on its decision. */
export const ON_DECISION = { as: 'admin', onShortPath: 'use_full_process' } as const;

/** A locked case with the state of its decision. */
export interface DecisionCase extends OpenCase {
  readonly open: PreparationRow | undefined;
  readonly place: DecisionSituation;
}

/** Reads the state of the decision of a case that is open for an act. */
export async function decisionOf(opened: OpenCase): Promise<DecisionCase> {
  const { tx, row, at } = opened;
  const open = await openPreparation(tx, row.applicationId);
  return { ...opened, open, place: await decisionSituation(tx, await caseRows(tx, row.applicationId), row, at) };
}

/**
 * Refuses who does not prepare the decision of a case now: on an appeal it is the chair’s alone.
 * @throws Refusal move_not_allowed, forbidden
 */
export function refuseOthers({ row, place }: Pick<DecisionCase, 'row' | 'place'>, { id }: Pick<Actor, 'id'>): void {
  const may = mayPrepareDecision(place, id);
  if (may === 'forbidden') throw new Refusal(may);
  if (may !== true) throw notAt(row);
}

/** The refusal of an act that its stage does not allow. */
export const notAt = ({ stage }: Pick<LockedCase, 'stage'>): Refusal => new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });
