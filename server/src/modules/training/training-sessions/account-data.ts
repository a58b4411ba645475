import { desc, eq } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import { trainingSessions } from '../../../db/schema/training/training-sessions.ts';

/** The sessions a trainer added; deleted ones, too, since they are retained. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'training-sessions.json',
      text: { ar: 'الدورات التدريبية التي أضفتها', en: 'training sessions you added' },
      read: ofStaff(async ({ database: { db } }, { id }) => {
        const sessions = await db.select().from(trainingSessions).where(eq(trainingSessions.trainerId, id)).orderBy(desc(trainingSessions.id));
        return sessions.length > 0 ? [{ path: 'training-sessions.json', data: sessions.map(({ searchKey: _key, ...session }) => session) }] : [];
      }),
    },
  ],
  counts: [{ kind: 'training_sessions', outcome: 'record', count: (db, { id }) => db.$count(trainingSessions, eq(trainingSessions.trainerId, id)) }],
  forget: null,
};
