import { CHANGE_CLASSES, CHANGE_KINDS, CHANGE_OUTCOMES } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { moment, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';
import { duties } from './duties.ts';

/** A change that an accredited institution gave notice of. Its duty is the answer that the authority owes. */
export const changeNotices = pgTable(
  'change_notices',
  {
    dutyId: integer('duty_id')
      .primaryKey()
      .references(() => duties.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    /** The class of the day on which it was sent. */
    class: text('class', { enum: CHANGE_CLASSES }).notNull(),
    /** The fields as they are to be; empty of a new head once the notice is over, since former contacts are retained nowhere. */
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    outcome: text('outcome', { enum: CHANGE_OUTCOMES }),
    answerAr: text('answer_ar'),
    answerEn: text('answer_en'),
    /** How many working days after the last day in time it was sent; 0 in time, and null where the authority is asked first. */
    lateWd: integer('late_wd'),
    /** When it entered the profile, or its history; null while that lies ahead. */
    appliedAt: moment('applied_at'),
  },
  (t) => [
    index('change_notices_ahead')
      .on(t.effectiveOn, t.dutyId)
      .where(sql`${t.appliedAt} is null and coalesce(${t.outcome}, 'waits') not in ('refused', 'withdrawn')`),
    check('change_notices_outcome', sql`${t.outcome} in ('noted', 'approved', 'refused', 'withdrawn')`),
  ],
);

/** The files that an institution sent with a notice of change. */
export const changeNoticeFiles = pgTable(
  'change_notice_files',
  {
    dutyId: refers('duty_id', () => changeNotices.dutyId, { onDelete: 'cascade' }),
    fileId: refers('file_id', () => files.id),
  },
  (t) => [primaryKey({ columns: [t.dutyId, t.fileId] }), index('change_notice_files_file').on(t.fileId)],
);
