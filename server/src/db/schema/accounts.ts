import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

/** Every person, whatever the role: one table, one id space (security, pattern 4). */
export const users = pgTable(
  'users',
  {
    id: identity(),
    name: text('name').notNull(),
    /** Trimmed and lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'institution', 'evaluator', 'trainer'] }).notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('language', { enum: ['ar', 'en'] })
      .notNull()
      .default('ar'),
    /** When an administrator verified the person (decision B7). */
    verifiedAt: moment('verified_at'),
    verifiedBy: integer('verified_by'),
    suspendedAt: moment('suspended_at'),
    suspendedBy: integer('suspended_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_role_newest').on(t.role, t.createdAt, t.id),
    check('users_role', sql`${t.role} in ('admin', 'institution', 'evaluator', 'trainer')`),
  ],
);

/** One sign-in. The token itself is never stored, only its SHA-256 (security a 6). */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    remember: boolean('remember').notNull().default(false),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** Absolute end, whatever the activity. */
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endedReason: text('ended_reason'),
  },
  (t) => [uniqueIndex('login_sessions_token').on(t.tokenHash), index('login_sessions_user').on(t.userId)],
);
