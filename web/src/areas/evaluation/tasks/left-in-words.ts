import type { CaseClock } from '@miyar/contract/evaluation/cases';
import { daysBetween } from '@miyar/contract/evaluation/clocks/days';
import type { DaysLeft } from '@miyar/contract/evaluation/clocks/days-left';
import { useText } from '../../../lib/i18n/text.ts';
import { tasksText } from './text.ts';

/** Returns a function that gives the days left as text, in the unit in which they are counted. */
export function useLeftInWords(): (days: Pick<DaysLeft, 'left' | 'unit'>) => string {
  const t = useText(tasksText);
  return ({ left, unit }) => (left === 0 ? t('ends_today') : t(unit === 'wd' ? 'working_days' : 'left', { count: left }));
}

/** The days a clock of a case leaves, as the lists count them. */
export function daysOfClock({ unit, started_on: from, due_on: due, explained }: CaseClock, today: string): DaysLeft {
  if (unit !== 'wd') return { left: Math.max(0, daysBetween(today, due)), of: daysBetween(from, due), unit: 'day' };
  return { left: explained.counted.filter((day) => day > today).length, of: explained.counted.length, unit: 'wd' };
}

/** A clock of a case as something that is due. */
export const dueOfClock = (clock: CaseClock, today: string) => ({
  due_on: clock.due_on,
  overdue_days: Math.max(0, daysBetween(clock.due_on, today)),
  days: daysOfClock(clock, today),
  paused: clock.paused_on !== null,
});

/** The clock of a kind that runs in a case. */
export const runningClock = ({ clocks }: { clocks: readonly CaseClock[] }, kind: CaseClock['kind'] | undefined): CaseClock | undefined =>
  clocks.find((clock) => clock.kind === kind && clock.stopped_at === null);
