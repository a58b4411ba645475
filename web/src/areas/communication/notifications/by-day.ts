import { daysSince } from '../../../lib/i18n/riyadh-day.ts';

/** The age of a notification, in three groups: people look for those of today, or of this week, and scroll for the rest. */
export const AGES = ['today', 'week', 'earlier'] as const;
export type Age = (typeof AGES)[number];

const ageOf = (moment: string, now: Date): Age => {
  const days = daysSince(new Date(moment), now);
  return days <= 0 ? 'today' : days < 7 ? 'week' : 'earlier';
};

/** Rows in their order, by age; an age without rows is left out. */
export function byAge<Row extends { timestamp: string }>(rows: readonly Row[], now: Date = new Date()): { age: Age; rows: Row[] }[] {
  return AGES.map((age) => ({ age, rows: rows.filter(({ timestamp }) => ageOf(timestamp, now) === age) })).filter((heap) => heap.rows.length > 0);
}
