import { CHANGE_CLASSES, CHANGE_KINDS, CHANGE_OUTCOMES } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { moment, refers } from '../core/columns.ts';
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
    /** The fields as they are to be. */
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    fileIds: integer('file_ids').array().notNull().default(sql`'{}'`),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    outcome: text('outcome', { enum: CHANGE_OUTCOMES }),
    answerAr: text('answer_ar'),
    answerEn: text('answer_en'),
    /** For the class `tell`, how many working days after the last day in time it was sent. */
    lateWd: integer('late_wd'),
    /** When the profile was changed by it; null while that lies ahead, or if it changes no field. */
    appliedAt: moment('applied_at'),
  },
  (t) => [
    index('change_notices_ahead').on(t.effectiveOn, t.dutyId).where(sql`${t.appliedAt} is null and ${t.outcome} in ('noted', 'approved')`),
    check('change_notices_outcome', sql`${t.outcome} in ('noted', 'approved', 'refused', 'withdrawn')`),
  ],
);
