import { z } from 'zod';
import type { Clock } from './clock.ts';
import { type Day, daysBetween, type Holiday, isWorkingDay, workingDaysBetween } from './days.ts';

/** How many days are left from tomorrow to the due day, of how many, in the unit of the clock: working days, or all days. */
export const DaysLeft = z.object({ left: z.int(), of: z.int(), unit: z.enum(['wd', 'day']) });
export type DaysLeft = z.output<typeof DaysLeft>;

/** The days a clock leaves, in its own unit; a clock of months counts all days. The same wherever its deadline is shown. */
export function daysLeft(
  { unit, amount, startedOn, dueOn }: Pick<Clock, 'unit' | 'amount' | 'startedOn' | 'dueOn'>,
  today: Day,
  holidays: readonly Holiday[],
): DaysLeft {
  if (unit !== 'wd') {
    const left = Math.max(0, daysBetween(today, dueOn));
    return { left, of: Math.max(left, daysBetween(startedOn, dueOn)), unit: 'day' };
  }
  const left = today >= dueOn ? 0 : workingDaysBetween(today, dueOn, holidays) + (isWorkingDay(dueOn, holidays) ? 1 : 0);
  return { left, of: Math.max(left, amount), unit: 'wd' };
}
