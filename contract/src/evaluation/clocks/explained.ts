import type { ClockUnit } from './clock.ts';
import { addDays, addMonths, type Day, dayOff, daysBetween, type Holiday } from './days.ts';

/** A pause with its first and last day; null while it lasts. */
export interface Pause {
  readonly from: Day;
  readonly until: Day | null;
}

/** A clock with all its pauses. */
export interface ClockHistory {
  readonly unit: ClockUnit;
  readonly amount: number;
  readonly startedOn: Day;
  readonly dueOn: Day;
  readonly pauses: readonly Pause[];
}

/** A day that does not count, and why; a holiday with its title. */
export type SkippedDay = { day: Day } & ({ why: 'weekend' | 'paused' } | { why: 'holiday'; title?: Holiday['title'] });

/**
 * Which days a clock counts and which not, from the day after its start to the day it is due, or to today while it is
 * paused. Clocks of days and months count every day that is not paused: of them only those are listed that they skip.
 */
export function explainClock(clock: ClockHistory, holidays: readonly Holiday[], today: Day): { counted: Day[]; skipped: SkippedDay[] } {
  const counted: Day[] = [];
  const skipped: SkippedDay[] = [];
  const open = clock.pauses.find(({ until }) => until === null);
  const last = open ? (today > open.from ? today : open.from) : clock.dueOn;
  const offFrom = firstDayOffThatCounts(clock);
  for (let day = addDays(clock.startedOn, 1); day <= last; day = addDays(day, 1)) {
    if (pausedOn(clock.pauses, day)) skipped.push({ day, why: 'paused' });
    else {
      const off = day >= offFrom && dayOff(day, holidays);
      if (off) skipped.push({ day, ...off });
      else if (clock.unit === 'wd') counted.push(day);
    }
  }
  return { counted, skipped };
}

/** Whether a day lies in one of the pauses. */
export const pausedOn = (pauses: readonly Pause[], day: Day): boolean => pauses.some(({ from, until }) => from <= day && (until === null || day <= until));

/** From when on a day without work is skipped: always, or at the end, where the last day is put off to a working day. */
function firstDayOffThatCounts({ unit, amount, startedOn, pauses }: ClockHistory): Day {
  if (unit === 'wd') return startedOn;
  let last = unit === 'day' ? addDays(startedOn, amount) : addMonths(startedOn, amount);
  for (const { from, until } of pauses) if (until !== null && from <= last) last = addDays(last, daysBetween(from, until) + 1);
  return last;
}
