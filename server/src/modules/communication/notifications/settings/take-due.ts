import type { NoticeValues } from '@miyar/contract/communication/notice-settings';
import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import { waitingNotices } from '../../../../db/schema/communication/notifications.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { afterQuiet, PAUSE_MS } from './choice.ts';

export type WaitingNotice = typeof waitingNotices.$inferSelect;

/** The next people something is due to, by id after another. */
export async function peopleWithDue(db: Db, now: Date, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: waitingNotices.userId })
    .from(waitingNotices)
    .where(and(lte(waitingNotices.dueAt, now), gt(waitingNotices.userId, afterId)))
    .orderBy(asc(waitingNotices.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * Takes what is due to a person, and the notifications that would be in a moment, so that they go in one mail. In quiet
 * hours, which may have been chosen meanwhile, nothing is taken: it is due after them.
 */
export async function takeDue(tx: Tx, userId: number, choice: NoticeValues, now: Date): Promise<WaitingNotice[]> {
  const quietUntil = afterQuiet(now, choice);
  const mine = eq(waitingNotices.userId, userId);
  if (quietUntil > now) {
    await tx
      .update(waitingNotices)
      .set({ dueAt: quietUntil })
      .where(and(mine, lte(waitingNotices.dueAt, now)));
    return [];
  }
  const soon = and(isNotNull(waitingNotices.notificationId), lte(waitingNotices.dueAt, new Date(now.getTime() + PAUSE_MS)));
  return tx
    .delete(waitingNotices)
    .where(and(mine, or(lte(waitingNotices.dueAt, now), soon)))
    .returning();
}

/** Drops what waits for a person who is mailed nothing any more. */
export async function dropWaiting(tx: Tx, userId: number): Promise<void> {
  await tx.delete(waitingNotices).where(eq(waitingNotices.userId, userId));
}
