import { riyadhDay } from '../../lib/riyadh-day.ts';

/** How many of the moments lie in the present month, by Riyadh's calendar. */
export function inThisMonth(moments: readonly string[], now: Date = new Date()): number {
  const month = riyadhDay(now).slice(0, 7);
  return moments.filter((moment) => riyadhDay(new Date(moment)).startsWith(month)).length;
}
