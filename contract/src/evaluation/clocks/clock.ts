import { addDays, addMonths, addWorkingDays, type Day, daysBetween, type Holiday, onWorkingDay, workingDaysBetween } from './days.ts';

/** The units of a clock: working days of Riyadh, calendar days, or months. */
export const CLOCK_UNITS = ['wd', 'day', 'month'] as const;
export type ClockUnit = (typeof CLOCK_UNITS)[number];

/** A clock as it is stored. It starts on a day that does not count, and is due at the end of `dueOn` in Riyadh. */
export interface Clock {
  readonly unit: ClockUnit;
  readonly amount: number;
  readonly startedOn: Day;
  /** Working or calendar days counted before the last pause; a month clock counts none. */
  readonly used: number;
  /**
   * The day after which it counts on: the start, or the last day of the last pause. For a month clock the start, later by
   * the calendar days of all pauses.
   */
  readonly runningFrom: Day;
  readonly dueOn: Day;
  /** The first day of the pause it is in. */
  readonly pausedOn: Day | null;
}

type Counting = Pick<Clock, 'unit' | 'amount' | 'startedOn' | 'used' | 'runningFrom'>;

/** When a clock that is not paused is due. Day and month clocks end on the next working day if their last day is not a working day. */
export function dueOn({ unit, amount, startedOn, used, runningFrom }: Counting, holidays: readonly Holiday[]): Day {
  if (unit === 'wd') return addWorkingDays(runningFrom, amount - used, holidays);
  if (unit === 'day') return onWorkingDay(addDays(runningFrom, amount - used), holidays);
  return onWorkingDay(addDays(addMonths(startedOn, amount), daysBetween(startedOn, runningFrom)), holidays);
}

/** A new clock that starts on a day (REQ-E3). */
export function startClock(unit: ClockUnit, amount: number, startedOn: Day, holidays: readonly Holiday[]): Clock {
  const counting: Counting = { unit, amount, startedOn, used: 0, runningFrom: startedOn };
  return { ...counting, dueOn: dueOn(counting, holidays), pausedOn: null };
}

/**
 * The clock from the first day of a pause on: that day does not count any more. The days counted before are saved; the due
 * day stays as it was until the pause ends. A clock that is late stays late.
 * @throws RangeError where it is paused already, or the day is before the one after which it counts
 */
export function pauseClock(clock: Clock, on: Day, holidays: readonly Holiday[]): Clock {
  const { unit, runningFrom, used } = clock;
  const countsAfter = unit === 'month' ? clock.startedOn : runningFrom;
  if (clock.pausedOn !== null || on < countsAfter) throw new RangeError(`a clock that counts after ${countsAfter} cannot be paused on ${on}`);
  if (unit === 'month' || on > clock.dueOn || on === runningFrom) return { ...clock, pausedOn: on };
  const counted = unit === 'wd' ? workingDaysBetween(runningFrom, on, holidays) : daysBetween(runningFrom, on) - 1;
  return { ...clock, used: used + counted, pausedOn: on };
}

/**
 * The clock after a pause, which ends with a day that does not count either.
 * @throws RangeError where it is not paused, or the day is before the pause
 */
export function resumeClock(clock: Clock, on: Day, holidays: readonly Holiday[]): Clock {
  const { pausedOn } = clock;
  if (pausedOn === null || on < pausedOn) throw new RangeError(`a clock that is paused since ${pausedOn} cannot go on after ${on}`);
  if (pausedOn > clock.dueOn) return { ...clock, pausedOn: null };
  const runningFrom = clock.unit === 'month' ? addDays(clock.runningFrom, daysBetween(pausedOn, on) + 1) : on;
  const resumed = { ...clock, pausedOn: null, runningFrom };
  // Where the last day was put off to the first day of the pause, one working day is left after it.
  return { ...resumed, dueOn: later(dueOn(resumed, holidays), onWorkingDay(addDays(on, 1), holidays)) };
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * The clock after holidays were entered or removed: it may become due later, never earlier. While it is paused nothing
 * changes, since the end of the pause counts anew.
 */
export function withHolidays(clock: Clock, holidays: readonly Holiday[]): Clock {
  return clock.pausedOn === null ? { ...clock, dueOn: later(clock.dueOn, dueOn(clock, holidays)) } : clock;
}
