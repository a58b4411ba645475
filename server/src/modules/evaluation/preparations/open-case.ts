import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { caseRows } from '../cases/case-rows.ts';
import { findCase } from '../cases/find.ts';
import { type LockedCase, lockWhole } from '../cases/moves/move.ts';
import { decisionPlace } from './facts/reads.ts';
import { type DecisionPlace, mayPrepareDecision } from './facts/policy.ts';
import { openPreparation, type PreparationRow } from './facts/write.ts';

/** A case that is locked for an act on its decision. */
export interface DecisionCase {
  readonly tx: Tx;
  readonly row: LockedCase;
  readonly open: PreparationRow | undefined;
  readonly place: DecisionPlace;
}

/**
 * Runs an act on the decision of a case, under its lock.
 * @param admin null for the platform
 * @throws Refusal not_found, use_full_process, forbidden for an administrator with a conflict
 */
export async function onDecision<Result>(
  services: Services,
  admin: Actor | null,
  applicationId: number,
  act: (at: DecisionCase) => Promise<Result>,
): Promise<Result> {
  if (admin) {
    const found = await findCase(services, admin, applicationId);
    if (!found.row) throw new Refusal('use_full_process');
  }
  return services.database.transaction(async (tx) => {
    const row = await lockWhole(tx, applicationId, admin ?? undefined);
    const open = await openPreparation(tx, applicationId);
    return act({ tx, row, open, place: await decisionPlace(tx, await caseRows(tx, applicationId), row.stage, services.clock.now()) });
  });
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
