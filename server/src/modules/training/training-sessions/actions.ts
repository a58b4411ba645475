import { and, eq, isNull, gte, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { trainingSessions, attendanceRecords } from '../../../db/schema/training/training-sessions.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { searchKey } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';

export interface Planned {
  title: string;
  location: string;
  joining_date: string;
  duration: string;
  minutes?: number | null | undefined;
}

/**
 * Creates a training session of this trainer (REQ-D7).
 * @returns its id
 */
export async function createTrainingSession(services: Services, trainer: Actor, planned: Planned): Promise<number> {
  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(trainingSessions)
      .values({ trainerId: trainer.id, ...columnsOf(planned), createdAt: now, updatedAt: now })
      .returning({ id: trainingSessions.id });
    await recordEvent(tx, { kind: 'training_session.created', at: now, actorId: trainer.id, data: { session_id: row!.id, ...eventData(planned) } });
    return row!.id;
  });
}

/**
 * Changes a training session of one's own (REQ-D7).
 * @throws Refusal not_found
 */
export async function changeTrainingSession(services: Services, trainer: Actor, sessionId: number, planned: Planned): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const changed = await tx
      .update(trainingSessions)
      .set({ ...columnsOf(planned), updatedAt: now })
      .where(own(trainer, sessionId))
      .returning({ id: trainingSessions.id });
    if (changed.length === 0) throw new Refusal('not_found');
    await recordEvent(tx, { kind: 'training_session.changed', at: now, actorId: trainer.id, data: { session_id: sessionId, ...eventData(planned) } });
  });
}

/**
 * Deletes a training session of one's own, and what depends on it; all of it is retained for the audit (REQ-D7).
 * @param also deletes what depends on it and returns how much that was
 * @throws Refusal not_found
 */
export async function deleteTrainingSession(
  services: Services,
  trainer: Actor,
  sessionId: number,
  also: (tx: Tx, sessionId: number, at: Date) => Promise<number>,
): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [deleted] = await tx
      .update(trainingSessions)
      .set({ deletedAt: now })
      .where(own(trainer, sessionId))
      .returning({ title: trainingSessions.title, heldOn: trainingSessions.heldOn });
    if (!deleted) throw new Refusal('not_found');
    const records = await also(tx, sessionId, now);
    const data = { session_id: sessionId, title: deleted.title, joining_date: deleted.heldOn, records };
    await recordEvent(tx, { kind: 'training_session.deleted', at: now, actorId: trainer.id, data });
  });
}

/**
 * Returns a session of this trainer, locked until the transaction ends so that it is not deleted meanwhile.
 * @throws Refusal not_found
 */
export async function holdOwnSession(tx: Tx, trainer: Actor, sessionId: number): Promise<{ title: string; heldOn: string }> {
  const [session] = await tx
    .select({ title: trainingSessions.title, heldOn: trainingSessions.heldOn })
    .from(trainingSessions)
    .where(own(trainer, sessionId))
    .for('share');
  if (!session) throw new Refusal('not_found');
  return session;
}

const own = (trainer: Actor, sessionId: number) =>
  and(eq(trainingSessions.id, sessionId), eq(trainingSessions.trainerId, trainer.id), isNull(trainingSessions.deletedAt));

const columnsOf = ({ title, location, joining_date, duration, minutes }: Planned) => ({
  title,
  location,
  heldOn: joining_date,
  duration,
  minutes: minutes ?? null,
  // The key is indexed, so a long one is shortened.
  searchKey: [title, location].map((text) => searchKey(text).slice(0, 300).toWellFormed()).join(' '),
});

const eventData = ({ title, joining_date }: Planned) => ({ title, joining_date });

/** Which sessions' retention is over: held before a day and entered before a moment, or deleted before it. */
export type Over = { heldBefore: string; enteredBefore: Date } | { deletedBefore: Date };

/**
 * Whether the retention of a session is over. A session of long ago may be entered today, and so may its attendance, which
 * is then retained as long as any other.
 */
export function isOver(tx: Tx, over: Over): SQL | undefined {
  if ('deletedBefore' in over) return lt(trainingSessions.deletedAt, over.deletedBefore);
  const enteredLater = tx
    .select({ one: sql`1` })
    .from(attendanceRecords)
    .where(and(sql`${attendanceRecords.sessionId} = ${trainingSessions.id}`, gte(attendanceRecords.createdAt, over.enteredBefore)));
  return and(lt(trainingSessions.heldOn, over.heldBefore), lt(trainingSessions.createdAt, over.enteredBefore), notExists(enteredLater));
}

/** Destroys sessions whose time is over; their attendance records have to be gone. */
export async function destroySessions(tx: Tx, over: Over): Promise<void> {
  await tx.delete(trainingSessions).where(isOver(tx, over));
}
