import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, longIdentity, moment, refers } from '../core/columns.ts';

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
    /** A program of another system: it has no password and no address, and is nobody whom others find, notify or count. */
    service: boolean('service').notNull().default(false),
    language: text('language', { enum: ['ar', 'en'] })
      .notNull()
      .default('ar'),
    /** Which calendar leads, which digits, which theme: the person's choice on every device. */
    calendar: text('calendar', { enum: ['gregorian', 'hijri'] })
      .notNull()
      .default('gregorian'),
    digits: text('digits', { enum: ['latn', 'arab'] })
      .notNull()
      .default('latn'),
    theme: text('theme', { enum: ['system', 'light', 'dark'] })
      .notNull()
      .default('system'),
    /** Set and cleared by the person alone, to form teams that visit girls’ sections; no answer has it but the person’s own. */
    gender: text('gender', { enum: ['m', 'f'] }),
    /** The name and the address, folded for searching and sorting; `accountKey` writes it. */
    searchKey: text('search_key').notNull().default(''),
    /** When the link sent to the address was followed. */
    emailVerifiedAt: moment('email_verified_at'),
    /** When an administrator verified the person (REQ-B7). */
    verifiedAt: moment('verified_at'),
    verifiedBy: integer('verified_by'),
    suspendedAt: moment('suspended_at'),
    suspendedBy: integer('suspended_by'),
    suspendedReason: text('suspended_reason'),
    /** Deleted by its owner: no name, address or password is left, and the row stays for what rests on it. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_role_newest').on(t.role, t.createdAt, t.id),
    index('users_newest').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('users_by_name').on(t.searchKey, t.id).where(sql`${t.deletedAt} is null`),
    check('users_gender', sql`${t.gender} in ('m', 'f')`),
    check('users_role', sql`${t.role} in ('admin', 'institution', 'evaluator', 'trainer')`),
  ],
);

/** One sign-in. The token itself is never stored, only its SHA-256 (REQ-S6). */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: longIdentity(),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
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

/** An invitation to become an administrator (REQ-B7). Only the SHA-256 of its token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    email: text('email').notNull(),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: refers('invited_by', () => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    index('invitations_newest').on(t.createdAt, t.id),
    // A newer one replaces the current one; of two written at once one wins.
    uniqueIndex('invitations_one_open').on(t.email).where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
  ],
);
