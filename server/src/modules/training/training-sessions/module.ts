import { BLANK, defineModule, eachFound, type Finder, type Search } from '../../../define-module.ts';
import { sessionsOf } from './reads.ts';
import { sessionParticipants, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import { TRAINING_NOTICES } from './notices.ts';
import { trainingSessionRoutes } from './routes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { desc, eq } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';

const findSessions: Finder = (services) => (actor, query) =>
  eachFound(sessionsOf(services, actor, query), ({ id, title, location, created_at }) => ({
    ...BLANK,
    kind: 'training_session',
    id,
    title,
    detail: location,
    at: created_at,
  }));

/** One's own training sessions. */
const SEARCH: Search = { trainer: [{ kind: 'training_session', find: findSessions }] };

/** @param alsoDelete deletes what rests on a session that is deleted, and says how much that was */
export const trainingSessionsModule = (alsoDelete: (tx: Tx, sessionId: number, at: Date) => Promise<number>) =>
  defineModule({
    name: 'training-sessions',
    routes: { trainingSessions: (services: Services) => trainingSessionRoutes(services, alsoDelete) },
    tables: { trainingSessions, sessionParticipants },
    events: ['training_session.created', 'training_session.changed', 'training_session.participants_saved', 'training_session.deleted'],
    notices: TRAINING_NOTICES,
    retention: {},
    removals: {},
    personalData: {
      training_sessions: {
        activity: 'training',
        retention: ['training', 'deleted_training'],
        personal: 'trainer_id location',
        rest: 'id title held_on duration minutes search_key created_at updated_at deleted_at',
        copy: 'training-sessions.json',
        deletion: 'retained',
      },
      session_participants: {
        activity: 'training',
        retention: ['training', 'deleted_training'],
        personal: 'email_hash',
        rest: 'session_id',
        copy: { none: 'a hash of the address, which is never turned back into it' },
        deletion: 'retained',
      },
    },
    account: ACCOUNT,
    fileOwners: [],
    search: SEARCH,
    invariants: {},
  });

/** The sessions a trainer added; deleted ones, too, since they are retained. */
const ACCOUNT: AccountPart = {
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
