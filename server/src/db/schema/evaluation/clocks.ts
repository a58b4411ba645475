import { CLOCK_KINDS, CLOCK_OWNERS, DUTY_CLOCK_KINDS } from '@miyar/contract/evaluation/process';
import { CLOCK_UNITS } from '@miyar/contract/evaluation/clocks/clock';
import type { Pause } from '@miyar/contract/evaluation/clocks/explained';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { duties } from '../years/duties.ts';

/** The time somebody has for an act, counted as `contract/src/evaluation/clocks` says. */
export const clocks = pgTable(
  'clocks',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    /** The duty whose time it is; null for a time limit of the case, or of the evaluation of the application. */
    dutyId: integer('duty_id').references((): AnyPgColumn => duties.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: [...CLOCK_KINDS, ...DUTY_CLOCK_KINDS] }).notNull(),
    owner: text('owner', { enum: CLOCK_OWNERS }).notNull(),
    userId: integer('user_id').references(() => users.id),
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    unit: text('unit', { enum: CLOCK_UNITS }).notNull(),
    amount: integer('amount').notNull(),
    used: integer('used').notNull().default(0),
    runningFrom: date('running_from', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    pausedOn: date('paused_on', { mode: 'string' }),
    /** The pauses that are over, to explain which days did not count. */
    pauses: jsonb('pauses').$type<Pause[]>().notNull().default([]),
    stoppedAt: moment('stopped_at'),
    outcome: text('outcome', { enum: ['met', 'late', 'cancelled'] }),
    extendedReason: text('extended_reason'),
  },
  (t) => [
    index('clocks_due').on(t.dueOn, t.id).where(sql`${t.stoppedAt} is null and ${t.pausedOn} is null`),
    index('clocks_case').on(t.applicationId, t.id),
    index('clocks_duty').on(t.dutyId),
    uniqueIndex('clocks_running').on(t.applicationId, t.kind, sql`coalesce(${t.userId}, 0)`, sql`coalesce(${t.dutyId}, 0)`).where(sql`${t.stoppedAt} is null`),
  ],
);

/** Which reminders of a clock were sent, so that each is sent once however often the job runs. */
export const clockReminders = pgTable(
  'clock_reminders',
  {
    clockId: refers('clock_id', () => clocks.id, { onDelete: 'cascade' }),
    /** Working days before the due day. */
    step: integer('step').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clockId, t.step] })],
);
