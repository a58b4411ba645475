import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { refuseFullPath } from '../institutions/full-path.ts';
import { lockStatus, passToEvaluator, takeEvaluator } from '../institutions/status.ts';
import { evaluatorOf } from './reads.ts';
import { isAvailable, mayChangeEvaluator } from './policy.ts';

type Account = typeof users.$inferSelect;

/**
 * Gives the open application of a school to an evaluator. If two administrators do so at the same time, one succeeds.
 * @throws Refusal not_found, no_open_application, evaluator_not_found, evaluator_not_available, already_assigned
 */
export async function assignEvaluator(services: Services, admin: Actor, schoolId: number, evaluatorId: number): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const found = await lockEvaluator(tx, evaluatorId);
    const { status, applicationId } = await lockStatus(tx, schoolId);
    if (status !== 'pending') throw new Refusal('no_open_application');
    await refuseFullPath(tx, applicationId);
    const evaluator = available(services, found);
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

export interface Change {
  schoolId: number;
  evaluatorId: number;
  reason: string;
  /** The evaluator the administrator saw; by default the one assigned when the call arrives. */
  formerEvaluatorId?: number | undefined;
}

/**
 * Gives the open application of a school to another evaluator (REQ-B26): the former evaluator's assignment ends with the reason, and the school leaves their
 * lists; their reports stay. If two administrators do so at the same time, one succeeds. The other meant to take the school from someone else, and is refused.
 * @throws Refusal not_found, no_open_application, not_assigned_yet, same_evaluator, evaluator_changed_meanwhile, evaluator_not_found, evaluator_not_available
 */
export async function changeEvaluator(services: Services, admin: Actor, { schoolId, evaluatorId, reason, formerEvaluatorId }: Change): Promise<void> {
  const now = services.clock.now();
  const meant = formerEvaluatorId ?? (await evaluatorOf(services.database.db, schoolId));
  await services.database.transaction(async (tx) => {
    const found = await lockEvaluator(tx, evaluatorId);
    const { applicationId, ...current } = await lockStatus(tx, schoolId);
    const may = mayChangeEvaluator(current);
    await refuseFullPath(tx, applicationId);
    if (may !== true) throw new Refusal(may);
    const former = current.evaluatorId;
    if (former === evaluatorId) throw refuseField('evaluator_id', 'same_evaluator');
    if (former !== meant) throw new Refusal('evaluator_changed_meanwhile');
    const evaluator = available(services, found);
    await endAssignment(tx, applicationId, { by: admin.id, at: now, reason });
    await passToEvaluator(tx, schoolId, evaluatorId);
    await tx.insert(assignments).values({ applicationId, institutionId: schoolId, evaluatorId, assignedBy: admin.id, assignedAt: now });
    await recordEvent(tx, {
      kind: 'evaluator.changed',
      at: now,
      actorId: admin.id,
      applicationId,
      institutionId: schoolId,
      userId: evaluatorId,
      data: { evaluator_name: evaluator.name, former_evaluator_id: former, former_evaluator_name: await nameOf(tx, former), reason },
    });
  });
}

async function nameOf(tx: Tx, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}

/**
 * The evaluator to whom a school is assigned, locked until it is. Locked before the school: every actor locks their own account first, and an evaluator who
 * reports on the school meanwhile waits for neither.
 */
async function lockEvaluator(tx: Tx, evaluatorId: number): Promise<Account | undefined> {
  const [evaluator] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, evaluatorId), eq(users.role, 'evaluator'), isNull(users.deletedAt)))
    // Suspending or deleting the evaluator, or changing their role, waits and then sees the assigned school.
    .for('share');
  return evaluator;
}

function available(services: Services, evaluator: Account | undefined): Account {
  if (!evaluator) throw refuseField('evaluator_id', 'evaluator_not_found');
  if (!isAvailable(evaluator, services.config.requireStaffApproval)) throw refuseField('evaluator_id', 'evaluator_not_available');
  return evaluator;
}

/** Ends the assignment of an application that is closed. */
export async function endAssignment(tx: Tx, applicationId: number, end: { by: number; at: Date; reason: string }): Promise<void> {
  await tx
    .update(assignments)
    .set({ endedAt: end.at, endedBy: end.by, endReason: end.reason })
    .where(and(eq(assignments.applicationId, applicationId), isNull(assignments.endedAt)));
}
