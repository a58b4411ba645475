import { defineModule } from '../../../define-module.ts';
import { loginSessions, users } from '../../../db/schema/accounts/accounts.ts';
import { memberships, organisations } from '../../../db/schema/accounts/organisations.ts';
import { emailConfirmations, passwordResets } from '../../../db/schema/accounts/recovery.ts';
import { RETENTION } from './retention.ts';
import { ACCOUNT_NOTICES } from './notices.ts';
import { pruneSessions, SESSIONS } from './sessions.ts';
import { accountRoutes } from './routes.ts';
import { pruneResets, RESETS, forgetResetsOf } from './close-resets.ts';
import { pruneConfirmations, CONFIRMATIONS } from './email-confirmation.ts';
import type { BeginSecondFactor } from './sign-in.ts';
import type { Services } from '../../../services.ts';
import { desc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { userById } from './reads.ts';

/** @param beginSecondFactor asks for the second factor of a sign-in, which is another module's */
export const accountsModule = (beginSecondFactor: (services: Services) => BeginSecondFactor) =>
  defineModule({
    name: 'accounts',
    routes: { accounts: (services: Services) => accountRoutes(services, beginSecondFactor(services)) },
    tables: { users, loginSessions, organisations, memberships, passwordResets, emailConfirmations },
    events: [
      'account.registered',
      'account.signed_in',
      'account.sign_in_failed',
      'account.signed_out',
      'account.password_changed',
      'account.password_reset',
      'account.sessions_ended',
    ],
    openers: [SESSIONS, RESETS, CONFIRMATIONS],
    notices: ACCOUNT_NOTICES,
    retention: RETENTION,
    removals: {
      login_sessions: pruneSessions,
      links: async (services) => {
        await pruneResets(services);
        await pruneConfirmations(services);
      },
    },
    personalData: {
      users: {
        activity: 'accounts',
        retention: 'accounts',
        personal:
          'id name email role language calendar digits theme gender search_key email_verified_at verified_at verified_by suspended_at suspended_by suspended_reason deleted_at created_at password_hash',
        rest: 'service',
        copy: 'profile.json',
        deletion: 'redacted',
      },
      login_sessions: {
        activity: 'security',
        retention: 'login_sessions',
        personal: 'user_id user_agent created_at last_seen_at ended_at ended_reason',
        rest: 'id token_hash remember expires_at',
        copy: 'sessions.json',
        deletion: 'removed',
      },
      organisations: {
        activity: 'accounts',
        retention: 'accounts',
        personal: 'name',
        rest: 'id created_at',
        copy: { none: 'the institution, not a person' },
        deletion: 'retained',
      },
      memberships: {
        activity: 'accounts',
        retention: 'accounts',
        personal: 'user_id role invited_by created_at',
        rest: 'organisation_id',
        copy: 'membership.json',
        deletion: 'removed',
      },
      password_resets: {
        activity: 'security',
        retention: 'links',
        personal: 'user_id created_at used_at',
        rest: 'id token_hash code_hash wrong_codes code_expires_at expires_at replaced',
        copy: { none: 'secrets, and when they were asked for, which is in events.json' },
        deletion: 'removed',
      },
      email_confirmations: {
        activity: 'security',
        retention: 'links',
        personal: 'user_id email created_at used_at',
        rest: 'id purpose token_hash expires_at replaced',
        copy: 'email-confirmations.json',
        deletion: 'removed',
      },
    },
    account: ACCOUNT,
    fileOwners: [],
    search: {},
    invariants: {},
  });

/** The account itself and its sessions. The row of the account goes last, when all modules are done (`forgetPerson`). */
const ACCOUNT: AccountPart = {
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
