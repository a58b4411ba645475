import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';

/** A session a trainer runs (REQ-B23). Deleted ones stay for the audit. */
export const trainingSessions = pgTable(
  'training_sessions',
  {
    id: identity(),
    trainerId: refers('trainer_id', () => users.id),
    title: text('title').notNull(),
    location: text('location').notNull(),
    /** The day it is held: `joining_date` in S1. */
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    duration: text('duration').notNull(),
    minutes: integer('minutes'),
    /** The title and the place, folded for searching and sorting. */
    searchKey: text('search_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('training_sessions_newest').on(t.trainerId, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('training_sessions_name').on(t.trainerId, t.searchKey, t.id).where(sql`${t.deletedAt} is null`),
    index('training_sessions_day').on(t.trainerId, t.heldOn).where(sql`${t.deletedAt} is null`),
  ],
);

/** The participants of a session, by the hash of the address: a search needs the address, and the hash never reveals it. */
export const sessionParticipants = pgTable(
  'session_participants',
  {
    sessionId: refers('session_id', () => trainingSessions.id, { onDelete: 'cascade' }),
    emailHash: text('email_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.emailHash] }), index('session_participants_email').on(t.emailHash)],
);

/** The attendance records of a session: a PDF, and the number of people if it was given (REQ-A53 to REQ-A55). Deleted ones stay for the audit. */
export const attendanceRecords = pgTable(
  'attendance_records',
  {
    id: identity(),
    trainerId: refers('trainer_id', () => users.id),
    sessionId: refers('session_id', () => trainingSessions.id),
    fileId: refers('file_id', () => files.id),
    attendees: integer('attendees'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('attendance_records_newest').on(t.trainerId, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('attendance_records_session').on(t.sessionId),
    index('attendance_records_file').on(t.fileId),
  ],
);
