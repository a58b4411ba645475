import { and, eq, isNull } from 'drizzle-orm';
import { trainingSessions } from '../../db/schema/training-sessions.ts';
import { recordEvent } from '../../platform/events.ts';
import { searchKey } from '../../platform/fold-text.ts';
import { Refusal } from '../../platform/refusal.ts';
/**
 * Creates a training session of this trainer (S1§7).
 * @returns its id
 */
export async function createTrainingSession(services, trainer, planned) {
    const now = services.clock.now();
    return services.database.transaction(async (tx) => {
        const [row] = await tx
            .insert(trainingSessions)
            .values({ trainerId: trainer.id, ...columnsOf(planned), createdAt: now, updatedAt: now })
            .returning({ id: trainingSessions.id });
        await recordEvent(tx, { kind: 'training_session.created', at: now, actorId: trainer.id, data: { session_id: row.id, ...told(planned) } });
        return row.id;
    });
}
/**
 * Changes a training session of one's own (S1§7).
 * @throws Refusal not_found
 */
export async function changeTrainingSession(services, trainer, sessionId, planned) {
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
        const changed = await tx
            .update(trainingSessions)
            .set({ ...columnsOf(planned), updatedAt: now })
            .where(own(trainer, sessionId))
            .returning({ id: trainingSessions.id });
        if (changed.length === 0)
            throw new Refusal('not_found');
        await recordEvent(tx, { kind: 'training_session.changed', at: now, actorId: trainer.id, data: { session_id: sessionId, ...told(planned) } });
    });
}
/**
 * Deletes a training session of one's own, and what rests on it; all of it is kept for the audit (S1§7).
 * @param also deletes what rests on it and says how much that was
 * @throws Refusal not_found
 */
export async function deleteTrainingSession(services, trainer, sessionId, also) {
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
        const [deleted] = await tx
            .update(trainingSessions)
            .set({ deletedAt: now })
            .where(own(trainer, sessionId))
            .returning({ title: trainingSessions.title, heldOn: trainingSessions.heldOn });
        if (!deleted)
            throw new Refusal('not_found');
        const records = await also(tx, sessionId, now);
        const data = { session_id: sessionId, title: deleted.title, joining_date: deleted.heldOn, records };
        await recordEvent(tx, { kind: 'training_session.deleted', at: now, actorId: trainer.id, data });
    });
}
/**
 * A session of this trainer, held until the transaction ends so that it is not deleted meanwhile.
 * @throws Refusal not_found
 */
export async function holdOwnSession(tx, trainer, sessionId) {
    const [session] = await tx.select({ title: trainingSessions.title }).from(trainingSessions).where(own(trainer, sessionId)).for('share');
    if (!session)
        throw new Refusal('not_found');
    return session;
}
const own = (trainer, sessionId) => and(eq(trainingSessions.id, sessionId), eq(trainingSessions.trainerId, trainer.id), isNull(trainingSessions.deletedAt));
const columnsOf = ({ title, location, joining_date, duration, minutes }) => ({
    title,
    location,
    heldOn: joining_date,
    duration,
    minutes: minutes ?? null,
    // It stands in an index, so a text that unfolds to pages is cut.
    searchKey: [title, location].map((text) => searchKey(text).slice(0, 300).toWellFormed()).join(' '),
});
const told = ({ title, joining_date }) => ({ title, joining_date });
