import { and, eq, isNull, lt } from 'drizzle-orm';
import { notifications } from '../db/schema/communication/notifications.ts';
import { recordAttendance } from '../modules/training/attendance/actions.ts';
import { dropWaiting } from '../modules/communication/notifications/settings/take-due.ts';
import { createTrainingSession } from '../modules/training/training-sessions/actions.ts';
import type { Services } from '../services.ts';
import { inTime } from './in-time.ts';
import type { CastName } from './people.ts';
import { actorOf, on, pdf } from './steps.ts';
import type { CastTraining } from './training.ts';

/** A trainer plans a session, and records who came. */
export async function train(services: Services, { by, planned, held, attendance = [], ...session }: CastTraining): Promise<void> {
  const trainer = await actorOf(services, by);
  const sessionId = await createTrainingSession(on(services, planned, 9), trainer, { ...session, joining_date: held });
  for (const { recorded, file, attendees, lines } of attendance) {
    const roster = await pdf(services, file, 'Attendance', lines);
    await recordAttendance(on(services, recorded, 16), trainer, { session_id: sessionId, attendees }, roster);
  }
}

/** What happened since is news to the cast. */
const READ_UNTIL = '2026-11-12';

/**
 * The cast has read its old notifications by now. None of them has a mailbox, so no mail is sent. One call a notification would be a
 * tenth of the start of the demo.
 */
export async function readOldNotices(services: Services, person: CastName): Promise<void> {
  const reader = await actorOf(services, person);
  const until = inTime(services, READ_UNTIL);
  const old = and(eq(notifications.userId, reader.id), isNull(notifications.readAt), lt(notifications.createdAt, new Date(until)));
  await services.database.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readAt: on(services, until).clock.now() })
      .where(old);
    await dropWaiting(tx, reader.id);
  });
}
