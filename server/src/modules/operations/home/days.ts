import type { DaysLeft } from '@miyar/contract/operations/home';
import { type Holiday, isWorkingDay, workingDaysBetween } from '@miyar/contract/evaluation/clocks/days';

interface Running {
  readonly unit: 'wd' | 'day' | 'month';
  readonly amount: number;
  readonly startedOn: string;
  readonly dueOn: string;
}

/** Working days after one day, up to another and with it. */
const until = (from: string, day: string, holidays: readonly Holiday[]): number =>
  from >= day ? 0 : workingDaysBetween(from, day, holidays) + (isWorkingDay(day, holidays) ? 1 : 0);

/** How many working days a clock leaves, and how many it had. */
export function daysLeft({ unit, amount, startedOn, dueOn }: Running, today: string, holidays: readonly Holiday[]): DaysLeft {
  const left = until(today, dueOn, holidays);
  return { left, of: Math.max(left, unit === 'wd' ? amount : until(startedOn, dueOn, holidays)) };
}
