import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { assignments } from '../../db/schema/assignments.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { lockStanding, takeEvaluator } from '../institutions/standing.ts';
import { isAvailable } from './policy.ts';

/**
 * Gives the open application of a school to an evaluator. Of two administrators at once one wins.
 * @throws Refusal not_found, no_open_application, evaluator_not_available, already_assigned
 */
export async function assignEvaluator(services: Services, admin: Actor, schoolId: number, evaluatorId: number): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const { status, applicationId } = await lockStanding(tx, schoolId);
    if (status !== 'pending') throw new Refusal('no_open_application');
    const [evaluator] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, evaluatorId), eq(users.role, 'evaluator'), isNull(users.deletedAt)))
      // Suspending, deleting or another role for the evaluator waits, and sees the school when its turn comes.
      .for('share');
    if (!evaluator) throw new Refusal('not_found');
    if (!isAvailable(evaluator, services.config.requireStaffApproval)) throw refuseField('evaluator_id', 'evaluator_not_available');
    if (!(await takeEvaluator(tx, schoolId, evaluatorId))) throw new Refusal('already_assigned');
    await tx.insert(assignments).values({ applicationId, institutionId: schoolId, evaluatorId, assignedBy: admin.id, assignedAt: now });
    await recordEvent(tx, {
      kind: 'evaluator.assigned',
      at: now,
      actorId: admin.id,
      applicationId,
      institutionId: schoolId,
      userId: evaluatorId,
      data: { evaluator_name: evaluator.name },
    });
  });
}

/** Ends the assignment of an application that goes no further. */
export async function endAssignment(tx: Tx, applicationId: number, end: { by: number; at: Date; reason: string }): Promise<void> {
  await tx
    .update(assignments)
    .set({ endedAt: end.at, endedBy: end.by, endReason: end.reason })
    .where(and(eq(assignments.applicationId, applicationId), isNull(assignments.endedAt)));
}
