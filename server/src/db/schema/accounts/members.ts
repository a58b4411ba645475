import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, refers } from '../core/columns.ts';
import { users } from './accounts.ts';
import { organisations } from './organisations.ts';

/** An invitation into an organisation. Only the SHA-256 of its token is stored. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: identity(),
    organisationId: refers('organisation_id', () => organisations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: ['owner', 'editor', 'viewer'] }).notNull(),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: refers('invited_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    acceptedBy: integer('accepted_by'),
    revokedAt: moment('revoked_at'),
    /** A newer one was sent to the address. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    uniqueIndex('member_invitations_token').on(t.tokenHash),
    index('member_invitations_newest').on(t.organisationId, t.createdAt, t.id),
    index('member_invitations_expiry').on(t.expiresAt),
    uniqueIndex('member_invitations_one_open')
      .on(t.organisationId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null and ${t.replacedAt} is null`),
    check('member_invitations_role', sql`${t.role} in ('owner', 'editor', 'viewer')`),
  ],
);

/** The former members of an organisation, without the name: the hash of the address shows whether an evaluator once belonged to an institution. */
export const formerMembers = pgTable(
  'former_members',
  {
    id: identity(),
    organisationId: integer('organisation_id').notNull(),
    /** HMAC-SHA-256 of the address with the key of the installation. */
    emailHash: text('email_hash').notNull(),
    /** The part of the address after the @. */
    domain: text('domain').notNull(),
    fromAt: moment('from_at').notNull(),
    untilAt: moment('until_at').notNull(),
  },
  (t) => [
    index('former_members_email').on(t.emailHash),
    index('former_members_organisation').on(t.organisationId),
    index('former_members_until').on(t.untilAt),
  ],
);
