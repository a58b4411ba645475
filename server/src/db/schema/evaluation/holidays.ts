import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '../core/columns.ts';

/** Days without work besides Friday and Saturday: what working days are counted by. They do not overlap, which the action sees to. */
export const holidays = pgTable(
  'holidays',
  {
    id: identity(),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    untilOn: date('until_on', { mode: 'string' }).notNull(),
    titleAr: text('title_ar').notNull(),
    titleEn: text('title_en').notNull(),
  },
  (t) => [index('holidays_from').on(t.fromOn, t.id), check('holidays_order', sql`${t.untilOn} >= ${t.fromOn} and ${t.untilOn} <= ${t.fromOn} + 19`)],
);
