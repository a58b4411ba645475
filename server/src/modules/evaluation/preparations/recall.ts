import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import type { Reasoned } from '../cases/moves/move.ts';
import { leavePrepared } from '../cases/moves/secret.ts';
import { mayRecall } from './facts/policy.ts';
import { recallOpen } from './facts/write.ts';
import { tasksChanged } from '../tasks/changed.ts';
import { notAt, onDecision } from './open-case.ts';

/**
 * Recalls a prepared decision before its release, also one whose release is set: the case is where it was (REQ-E15).
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed, decision_released, case_changed
 */
export function recallDecision(services: Services, admin: Actor, applicationId: number, { revision, reason }: Reasoned): Promise<void> {
  const at = services.clock.now();
  return onDecision(services, admin, applicationId, async ({ tx, row, place }) => {
    const may = mayRecall(place);
    if (may === 'decision_released') throw new Refusal(may);
    if (may !== true) throw notAt(row);
    if (revision !== row.revision) throw new Refusal('case_changed');
    await recallOpen(tx, { applicationId, institutionId: row.institutionId, actorId: admin.id, at, by: 'authority', reason });
    await leavePrepared(tx, row, admin.id);
    tasksChanged(tx, { admins: true });
  });
}
