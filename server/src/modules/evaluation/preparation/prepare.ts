import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { enterPrepared } from '../cases/moves/secret.ts';
import { basisNow } from '../prepared-decisions/policy.ts';
import { changePreparation } from '../prepared-decisions/write.ts';
import { versionRow } from '../standards/tree.ts';
import { reportBasis } from './basis.ts';
import { validityOf } from './content.ts';
import { refuseFaults } from './faults.ts';
import { notAt, onDecision } from './open-case.ts';
import { asRestsOn, frozenBasis } from './rests-on.ts';

/**
 * Prepares the decision that is drafted: what it rests on is written down, and the case waits for the second look. Outside the
 * authority nothing changes (REQ-E15).
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed, case_changed, outcome_not_supported, text_in_one_language, too_short
 */
export function prepareDecision(
  services: Services,
  admin: Actor,
  applicationId: number,
  { revision, version }: { revision: number; version: number },
): Promise<void> {
  const at = services.clock.now();
  return onDecision(services, admin, applicationId, async ({ tx, row, open, place }) => {
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
      fromStage: row.stage,
      computedLevel,
      restsOn,
      preparedBy: admin.id,
      preparedAt: at,
    });
    await enterPrepared(tx, row, admin.id);
    const { institutionId } = row;
    const data = { preparation_id: open.id, basis: open.basis, outcome: open.outcome, ...(open.level && { level: open.level }) };
    await recordEvent(tx, { kind: 'decision.prepared', actorId: admin.id, at, applicationId, institutionId, data });
  });
}
