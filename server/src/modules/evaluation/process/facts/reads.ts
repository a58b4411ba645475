import type { Holiday as Days } from '@miyar/contract/evaluation/clocks/days';
import type { Holiday } from '@miyar/contract/evaluation/process';
import { asc, sql } from 'drizzle-orm';
import { holidays } from '../../../../db/schema/evaluation/holidays.ts';
import type { Db } from '../../../../platform/database/connect.ts';

type Row = typeof holidays.$inferSelect;

export const asHoliday = ({ id, fromOn, untilOn, titleAr, titleEn }: Row): Holiday => ({
  id,
  from: fromOn,
  until: untilOn,
  title: { ar: titleAr, en: titleEn },
});

/** All holidays, the earliest first. */
export const listHolidays = async (db: Pick<Db, 'select'>): Promise<Holiday[]> =>
  (await db.select().from(holidays).orderBy(asc(holidays.fromOn), asc(holidays.id))).map(asHoliday);

/** The days without work, as a column of another statement. */
export const daysOffColumn = sql<Days[]>`(select coalesce(json_agg(json_build_object('from', from_on, 'until', until_on,
  'title', json_build_object('ar', title_ar, 'en', title_en)) order by from_on, id), '[]') from holidays)`;

/** The days without work, as clocks count by them. */
export const daysOff = async (db: Pick<Db, 'select'>): Promise<Days[]> => (await listHolidays(db)).map(({ from, until, title }) => ({ from, until, title }));
