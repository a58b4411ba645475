import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { lockStanding, passToEvaluator, takeEvaluator } from '../institutions/standing.ts';
import { evaluatorOf } from './reads.ts';
import { isAvailable, mayChangeEvaluator } from './policy.ts';
/**
 * Gives the open application of a school to an evaluator. Of two administrators at once one wins.
 * @throws Refusal not_found, no_open_application, evaluator_not_available, already_assigned
 */
export async function assignEvaluator(services, admin, schoolId, evaluatorId) {
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
        const { status, applicationId } = await lockStanding(tx, schoolId);
        if (status !== 'pending')
            throw new Refusal('no_open_application');
        const evaluator = await availableEvaluator(services, tx, evaluatorId);
        if (!(await takeEvaluator(tx, schoolId, evaluatorId)))
            throw new Refusal('already_assigned');
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
/**
 * Gives the open application of a school to another evaluator (decision B26): the former one's assignment ends with the
 * reason, and with it the school leaves their lists; what they wrote stays. Of two administrators at once one wins, and the
 * other, who meant to take it from someone else, is told.
 * @throws Refusal not_found, no_open_application, not_assigned_yet, same_evaluator, evaluator_changed_meanwhile, evaluator_not_available
 */
export async function changeEvaluator(services, admin, { schoolId, evaluatorId, reason, formerEvaluatorId }) {
    const now = services.clock.now();
    const meant = formerEvaluatorId ?? (await evaluatorOf(services.database.db, schoolId));
    await services.database.transaction(async (tx) => {
        const { applicationId, ...standing } = await lockStanding(tx, schoolId);
        const may = mayChangeEvaluator(standing);
        if (may !== true)
            throw new Refusal(may);
        const former = standing.evaluatorId;
        if (former === evaluatorId)
            throw refuseField('evaluator_id', 'same_evaluator');
        if (former !== meant)
            throw new Refusal('evaluator_changed_meanwhile');
        const evaluator = await availableEvaluator(services, tx, evaluatorId);
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
async function nameOf(tx, userId) {
    if (userId === null)
        return null;
    const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
    return user?.name ?? null;
}
/** The evaluator a school is given to, held until it is. */
async function availableEvaluator(services, tx, evaluatorId) {
    const [evaluator] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, evaluatorId), eq(users.role, 'evaluator'), isNull(users.deletedAt)))
        // Suspending, deleting or another role for the evaluator waits, and sees the school when its turn comes.
        .for('share');
    if (!evaluator)
        throw new Refusal('not_found');
    if (!isAvailable(evaluator, services.config.requireStaffApproval))
        throw refuseField('evaluator_id', 'evaluator_not_available');
    return evaluator;
}
/** Ends the assignment of an application that goes no further. */
export async function endAssignment(tx, applicationId, end) {
    await tx
        .update(assignments)
        .set({ endedAt: end.at, endedBy: end.by, endReason: end.reason })
        .where(and(eq(assignments.applicationId, applicationId), isNull(assignments.endedAt)));
}
