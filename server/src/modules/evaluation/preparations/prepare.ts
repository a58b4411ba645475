import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { decisionChanged, enterPrepared } from '../cases/moves/secret.ts';
import { basisNow, lacksDraft, redrafts } from './facts/policy.ts';
import { changePreparation } from './facts/write.ts';
import { versionRow } from '../standards/tree.ts';
import { tasksChanged } from '../tasks/changed.ts';
import { reportBasis } from './basis.ts';
import { validityOf } from './content.ts';
import { refuseFaults } from './faults.ts';
import { type DecisionCase, decisionOf, notAt, ON_DECISION, refuseOthers } from './decision-case.ts';
import { asRestsOn, frozenBasis } from './rests-on.ts';

/**
 * Prepares the decision that is drafted: what it rests on is written down, and the case waits for the second look. Outside the
 * authority nothing changes (REQ-E15).
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed, decision_not_drafted, case_changed, outcome_not_supported, text_in_one_language, too_short
 */
export function prepareDecision(
  services: Services,
  admin: Actor,
  applicationId: number,
  { revision, version }: { revision: number; version: number },
): Promise<void> {
  return actOnCase(services, admin, applicationId, ON_DECISION, async (opened) => {
    const decision = await decisionOf(opened);
    const { row, place } = decision;
    // At an appeal the chair decides on it first, which prepares the decision.
    if (row.stage === 'appeal') throw notAt(row);
    refuseOthers(decision, admin);
    await prepareIn(decision, { by: admin.id, at: decision.at, revision, version }, redrafts(place) ? null : 'prepare_decision');
  });
}

interface Preparing {
  by: number;
  at: Date;
  revision?: number;
  version: number;
}

/**
 * Prepares the draft in the transaction that locked its case.
 * @param move null where the case is prepared already
 * @throws Refusal move_not_allowed, decision_not_drafted, case_changed, outcome_not_supported, text_in_one_language, too_short
 */
export async function prepareIn(
  { tx, row, open, place }: DecisionCase,
  { by, at, revision = row.revision, version }: Preparing,
  move: Parameters<typeof enterPrepared>[3] | null,
): Promise<void> {
  const { applicationId } = row;
  if (lacksDraft(place)) throw new Refusal('decision_not_drafted');
  if (open?.state !== 'draft' || basisNow(place) !== open.basis) throw notAt(row);
  if (revision !== row.revision || version !== open.version) throw new Refusal('case_changed');
  const report = open.reportId === null ? null : await reportBasis(tx, applicationId);
  const standard = row.standardVersionId === null ? undefined : await versionRow(tx, row.standardVersionId);
  // A report that was finished anew since may have another level.
  const computedLevel = report?.level ?? null;
  validityOf(open, computedLevel, standard?.rules);
  refuseFaults({ ...open, computedLevel });
  const restsOn = asRestsOn(await frozenBasis(tx, row));
  await changePreparation(tx, open.id, {
    state: 'prepared',
    fromStage: row.preparedFrom ?? row.stage,
    computedLevel,
    restsOn,
    preparedBy: by,
    preparedAt: at,
    secondLook: place.secondLook,
  });
  tasksChanged(tx, { admins: true });
  if (move === null) decisionChanged(tx, row, by);
  else await enterPrepared(tx, row, by, move);
  const { institutionId } = row;
  const data = { preparation_id: open.id, basis: open.basis, outcome: open.outcome, ...(open.level && { level: open.level }) };
  await recordEvent(tx, { kind: 'decision.prepared', actorId: by, at, applicationId, institutionId, data });
}
