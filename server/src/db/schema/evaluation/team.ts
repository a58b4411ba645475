import { MEMBER_STATES, OBJECTION_GROUNDS, TEAM_ROLES } from '@miyar/contract/evaluation/team';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { standardIndicators } from './standards.ts';
import type { FoundConflict } from './found-conflict.ts';

/** A place in the team of a case, from the invitation to its end; who comes back has a row of its own. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    evaluatorId: refers('evaluator_id', () => users.id),
    role: text('role', { enum: TEAM_ROLES }).notNull(),
    state: text('state', { enum: MEMBER_STATES }).notNull(),
    invitedBy: refers('invited_by', () => users.id),
    invitedAt: moment('invited_at').notNull(),
    /** The warnings of the last check; none of them excludes the evaluator. */
    warnings: jsonb('warnings').$type<FoundConflict[]>().notNull().default([]),
    warningReason: text('warning_reason'),
    answeredAt: moment('answered_at'),
    declineReason: text('decline_reason'),
    proposedAt: moment('proposed_at'),
    endedAt: moment('ended_at'),
    endedBy: integer('ended_by').references(() => users.id),
    endReason: text('end_reason'),
  },
  (t) => [
    uniqueIndex('team_members_once').on(t.applicationId, t.evaluatorId).where(sql`${t.endedAt} is null`),
    uniqueIndex('team_members_lead').on(t.applicationId).where(sql`${t.role} = 'lead' and ${t.state} = 'accepted' and ${t.endedAt} is null`),
    index('team_members_evaluator').on(t.evaluatorId, t.state, t.id),
    index('team_members_case').on(t.applicationId, t.id),
    check('team_members_role', sql`${t.role} in ('lead', 'member')`),
    check('team_members_state', sql`${t.state} in ('invited', 'accepted', 'declined', 'recused', 'removed', 'objected', 'lapsed')`),
    check('team_members_ended', sql`${t.endedAt} is not null or ${t.state} in ('invited', 'accepted')`),
  ],
);

/** The institution's objections to a proposed evaluator, with their outcomes. */
export const objections = pgTable(
  'objections',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    memberId: refers('member_id', () => teamMembers.id),
    ground: text('ground', { enum: OBJECTION_GROUNDS }).notNull(),
    text: text('text').notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    upheld: boolean('upheld'),
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('objections_open').on(t.memberId).where(sql`${t.decidedAt} is null`),
    index('objections_case').on(t.applicationId, t.id),
    check('objections_ground', sql`${t.ground} in ('conflict', 'bias', 'competition', 'other')`),
    check('objections_decided', sql`(${t.decidedAt} is null) = (${t.upheld} is null)`),
  ],
);

/** The member of the team who answers for an indicator; others may rate it too. */
export const indicatorShares = pgTable(
  'indicator_shares',
  {
    applicationId: refers('application_id', () => applications.id),
    indicatorId: refers('indicator_id', () => standardIndicators.id),
    evaluatorId: refers('evaluator_id', () => users.id),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.indicatorId] }), index('indicator_shares_evaluator').on(t.evaluatorId)],
);
