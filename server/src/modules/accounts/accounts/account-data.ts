import { desc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { loginSessions } from '../../../db/schema/accounts/accounts.ts';
import { forgetResetsOf } from './close-resets.ts';
import { userById } from './reads.ts';

/** The account itself and its sessions. The row of the account goes last, when all modules are done (`forgetPerson`). */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'profile.json',
      text: { ar: 'الحساب وتفضيلاته', en: 'the account and its preferences' },
      read: async (services, { id }) => {
        const { passwordHash: _password, searchKey: _key, ...profile } = await userById(services, id);
        return [{ path: 'profile.json', data: profile }];
      },
    },
    {
      path: 'sessions.json',
      text: { ar: 'جلسات الدخول', en: 'login sessions' },
      read: async ({ database: { db } }, { id }) => {
        const sessions = await db.select().from(loginSessions).where(eq(loginSessions.userId, id)).orderBy(desc(loginSessions.id));
        return [{ path: 'sessions.json', data: sessions.map(({ tokenHash: _token, userId: _user, ...session }) => session) }];
      },
    },
  ],
  counts: [
    { kind: 'account', outcome: 'removed', count: () => Promise.resolve(1) },
    { kind: 'login_sessions', outcome: 'removed', count: (db, { id }) => db.$count(loginSessions, eq(loginSessions.userId, id)) },
  ],
  forget: (_services, tx, { id }) => forgetResetsOf(tx, id),
};
