import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment } from '../core/columns.ts';

/**
 * Backups made from the screen and by the schedule (REQ-A41), with their progress. These rows are in no backup: a copy of
 * the data that runs beside the original must not count the original's backups as its own, and remove them.
 */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    state: text('state', { enum: ['waiting', 'running', 'ready', 'failed', 'cancelled'] }).notNull(),
    how: text('how', { enum: ['hand', 'schedule'] }).notNull(),
    // Without a reference: what accounts are restored into must not be referred to by what is not restored.
    requestedBy: integer('requested_by'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at').notNull(),
    /** The run that makes it now; a run that finds another one here was taken for dead and stops. */
    run: text('run'),
    tries: integer('tries').notNull().default(0),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    stage: text('stage', { enum: ['rows', 'files', 'keeping'] }),
    filesDone: integer('files_done').notNull().default(0),
    filesTotal: integer('files_total'),
    /** Where it is stored; null until it is. */
    fileName: text('file_name'),
    size: bigint('size', { mode: 'number' }),
    sha256: text('sha256'),
    sealed: boolean('sealed'),
    rowCount: bigint('row_count', { mode: 'number' }),
    fileCount: integer('file_count'),
    missingCount: integer('missing_count'),
    lastError: text('last_error'),
    /** The restore test: `undone` where something other than the backup prevented the test. */
    test: text('test', { enum: ['waiting', 'running', 'passed', 'failed', 'undone'] }),
    testRun: text('test_run'),
    testTries: integer('test_tries').notNull().default(0),
    testedAt: moment('tested_at'),
    testFaults: jsonb('test_faults').$type<string[]>().notNull().default([]),
  },
  (t) => [
    // Only one at a time, no matter who requests it.
    uniqueIndex('backups_one_under_way').on(sql`(${t.finishedAt} is null)`).where(sql`${t.state} in ('waiting', 'running')`),
    index('backups_newest').on(t.createdAt, t.id),
    index('backups_expiry').on(t.expiresAt),
  ],
);
