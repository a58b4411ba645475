import { addDays, daysBetween, type Day } from '@miyar/contract/evaluation/clocks/days';
import { riyadhDay } from '../platform/clock.ts';
import type { Services } from '../services.ts';

/** The day after the last step that the cast is written with. */
const WRITTEN = '2026-11-20';

const DAYS = /\b\d{4}-\d{2}-\d{2}(?!\d)/g;

/**
 * How many days later than it is written the cast lives, so that what lies ahead of it always does. They are whole weeks: each
 * day is still the day of the week it was, and a working day, and as far from the others.
 */
export const daysLater = (today: Day): number => Math.max(0, Math.floor(daysBetween(WRITTEN, today) / 7) * 7);

/** Gives the days of what is written, wherever they are in it, as they are in the world that is settled now. */
export function inTime<T>({ clock }: Pick<Services, 'clock'>, written: T): T {
  const days = daysLater(riyadhDay(clock.now()));
  return days === 0 ? written : (later(written, days) as T);
}

function later(written: unknown, days: number): unknown {
  if (typeof written === 'string') return written.replaceAll(DAYS, (day) => addDays(day, days));
  if (Array.isArray(written)) return written.map((one) => later(one, days));
  if (written === null || typeof written !== 'object') return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, later(value, days)]));
}
