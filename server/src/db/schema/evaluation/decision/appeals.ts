import { AGAIN, APPEAL_GROUNDS, PANEL_ROLES } from '@miyar/contract/evaluation/decision/appeals';
import { APPEAL_OUTCOMES, APPEAL_STATES } from '@miyar/contract/evaluation/stages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.ts';
import { applications } from '../../accreditation/applications.ts';
import { decisions } from '../../accreditation/decisions.ts';
import { identity, moment, refers } from '../../core/columns.ts';
import { files } from '../../core/files.ts';

/** Appeals of institutions: one against each decision at most, also when it was withdrawn. */
export const appeals = pgTable(
  'appeals',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    decisionId: refers('decision_id', () => decisions.id),
    grounds: text('grounds', { enum: APPEAL_GROUNDS }).array().notNull(),
    text: text('text').notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    state: text('state', { enum: APPEAL_STATES }).notNull(),
    chairId: integer('chair_id').references(() => users.id),
    outcome: text('outcome', { enum: APPEAL_OUTCOMES }),
    reasonAr: text('reason_ar'),
    reasonEn: text('reason_en'),
    /** Where a case that is sent back goes on. */
    again: text('again', { enum: AGAIN }).array().notNull().default([]),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndex('appeals_decision').on(t.decisionId),
    index('appeals_case').on(t.applicationId, t.id),
    check('appeals_state', sql`${t.state} in ('open', 'heard', 'decided', 'withdrawn')`),
    check('appeals_outcome', sql`${t.outcome} in ('upheld', 'changed', 'sent_back')`),
    check(
      'appeals_decided',
      sql`${t.state} not in ('heard', 'decided') or (${t.outcome} is not null and ${t.reasonAr} is not null and ${t.reasonEn} is not null and ${t.decidedAt} is not null)`,
    ),
  ],
);

/** The panel of an appeal. */
export const appealPanel = pgTable(
  'appeal_panel',
  {
    appealId: refers('appeal_id', () => appeals.id),
    userId: refers('user_id', () => users.id),
    role: text('role', { enum: PANEL_ROLES }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.appealId, t.userId] }),
    uniqueIndex('appeal_panel_chair').on(t.appealId).where(sql`${t.role} = 'chair'`),
    index('appeal_panel_user').on(t.userId),
    check('appeal_panel_role', sql`${t.role} in ('chair', 'member')`),
  ],
);

/** The files that an institution sent with its appeal. */
export const appealFiles = pgTable(
  'appeal_files',
  {
    appealId: refers('appeal_id', () => appeals.id),
    fileId: refers('file_id', () => files.id),
  },
  (t) => [primaryKey({ columns: [t.appealId, t.fileId] }), index('appeal_files_file').on(t.fileId)],
);

/** The statements of the panel among its members, and one statement of the lead evaluator to the panel. */
export const appealStatements = pgTable(
  'appeal_statements',
  {
    id: identity(),
    appealId: refers('appeal_id', () => appeals.id),
    userId: refers('user_id', () => users.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('appeal_statements_appeal').on(t.appealId, t.id), index('appeal_statements_user').on(t.userId)],
);
