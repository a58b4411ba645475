import { LEARNER_STATES } from '@miyar/contract/evaluation/sample/sample';
import { STRATUM_COLUMNS } from '@miyar/contract/evaluation/sample/roster';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { evidence } from './evidence.ts';

/** A roster of learner codes, as an institution sent it; the newest is the one that counts. */
export const rosters = pgTable(
  'rosters',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    number: integer('number').notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    sha256: text('sha256').notNull(),
    count: integer('count').notNull(),
    drawn: boolean('drawn').notNull().default(false),
  },
  (t) => [uniqueIndex('rosters_number').on(t.applicationId, t.number), uniqueIndex('rosters_drawn').on(t.applicationId).where(sql`${t.drawn}`)],
);

/** The learners of a roster: codes, never names. */
export const rosterLearners = pgTable(
  'roster_learners',
  {
    rosterId: refers('roster_id', () => rosters.id),
    code: text('code').notNull(),
    /** The line of the file; strata are in the order of their first. */
    line: integer('line').notNull(),
    level: text('level').notNull(),
    gender: text('gender', { enum: ['m', 'f'] }).notNull(),
    teacher: text('teacher').notNull(),
    juz: integer('juz').array().notNull(),
    /** The code of the site, of a roster that has this column. */
    site: text('site'),
  },
  (t) => [primaryKey({ columns: [t.rosterId, t.code] }), check('roster_learners_gender', sql`${t.gender} in ('m', 'f')`)],
);

/** A draw from a roster. It follows from the seed, and is written down nevertheless. */
export const sampleDraws = pgTable(
  'sample_draws',
  {
    id: identity(),
    rosterId: refers('roster_id', () => rosters.id),
    number: integer('number').notNull(),
    strataBy: text('strata_by', { enum: STRATUM_COLUMNS }).array().notNull(),
    size: integer('size').notNull(),
    passages: integer('passages').notNull(),
    seed: text('seed').notNull(),
    /** How many learners each stratum has and gives, in the order of the roster. */
    plan: jsonb('plan').$type<{ stratum: string; N: number; n: number }[]>().notNull(),
    reason: text('reason'),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    /** The item of evidence in which the result is, as long as it is there. */
    evidenceId: integer('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('sample_draws_number').on(t.rosterId, t.number),
    check('sample_draws_seed', sql`${t.seed} ~ '^[0-9a-f]{64}$'`),
    check('sample_draws_again', sql`${t.number} = 1 or ${t.reason} is not null`),
  ],
);

/** The learners of a draw, drawn or in reserve. */
export const sampleLearners = pgTable(
  'sample_learners',
  {
    drawId: refers('draw_id', () => sampleDraws.id),
    code: text('code').notNull(),
    stratum: text('stratum').notNull(),
    place: integer('place').notNull(),
    /** Whether somebody was heard is known from the workbooks. */
    state: text('state', { enum: LEARNER_STATES }).notNull(),
    absentReason: text('absent_reason'),
    replacedBy: text('replaced_by'),
    pages: integer('pages').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.code] }),
    index('sample_learners_stratum').on(t.drawId, t.stratum, t.place),
    check('sample_learners_state', sql`${t.state} in ('drawn', 'reserve', 'heard', 'absent', 'replaced')`),
    check('sample_learners_replaced', sql`(${t.state} = 'replaced') = (${t.replacedBy} is not null)`),
  ],
);
