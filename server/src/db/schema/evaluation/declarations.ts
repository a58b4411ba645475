import { DECLARATION_KINDS } from '@miyar/contract/evaluation/declarations';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';

/**
 * A conflict of interest that somebody of the authority declared of themselves, at any time or when accepting an invitation. The institution and the case may
 * be destroyed before it, so it refers to them by their numbers only.
 */
export const declarations = pgTable(
  'declarations',
  {
    id: identity(),
    evaluatorId: refers('evaluator_id', () => users.id),
    /** The case it was made for; null for a general one. */
    applicationId: integer('application_id'),
    organisationId: integer('organisation_id'),
    institutionId: integer('institution_id'),
    schoolName: text('school_name'),
    kind: text('kind', { enum: DECLARATION_KINDS }).notNull(),
    text: text('text').notNull(),
    fromOn: date('from_on', { mode: 'string' }),
    untilOn: date('until_on', { mode: 'string' }),
    at: moment('at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('declarations_evaluator').on(t.evaluatorId, t.id),
    index('declarations_organisation').on(t.organisationId),
    index('declarations_until').on(t.untilOn),
    check('declarations_kind', sql`${t.kind} in ('employment', 'taught', 'family', 'financial', 'competitor', 'other')`),
    check('declarations_named', sql`${t.organisationId} is not null or ${t.schoolName} is not null`),
  ],
);
