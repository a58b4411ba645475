import { addDays, addWorkingDays, type Day, dayOff, type Holiday, isWorkingDay } from '../clocks/days.ts';
import { isRamadan } from '../clocks/reminders.ts';

/** A visit takes so many working days at most, and begins so many months ahead at most. */
export const MAX_VISIT_DAYS = 4;
export const MAX_VISIT_MONTHS = 18;

/** Whether days follow each other without a working day between them; a weekend or a holiday does not break the run. */
export function isRun(days: readonly Day[], holidays: readonly Holiday[]): boolean {
  if (days.length === 0 || days.length > MAX_VISIT_DAYS || !days.every((day) => isWorkingDay(day, holidays))) return false;
  return days.every((day, index) => index === 0 || day === addWorkingDays(days[index - 1]!, 1, holidays));
}

/** The first day a visit can begin on without both sides agreeing to less notice. */
export const earliestVisit = (today: Day, notice: number, holidays: readonly Holiday[]): Day => addWorkingDays(today, notice, holidays);

/** The working days from one day on, as many as a visit takes: a calendar selects them with one press. */
export function runFrom(first: Day, length: number, holidays: readonly Holiday[]): Day[] {
  const days = [first];
  while (days.length < length) days.push(addWorkingDays(days.at(-1)!, 1, holidays));
  return days;
}

export interface Hours {
  readonly from: string;
  readonly until: string;
}

/** The hours of work on a day. */
export const hoursOn = (day: Day, { usual, ramadan }: { usual: Hours; ramadan: Hours }): Hours => (isRamadan(day) ? ramadan : usual);

/** The warnings about a day of a visit; none of them refuses the day. */
export const VISIT_WARNINGS = ['ramadan', 'before_holiday', 'outside_hours'] as const;
export type VisitWarning = (typeof VISIT_WARNINGS)[number];

/** Whether a holiday begins when the day, and a weekend after it, is over. */
export function isBeforeHoliday(day: Day, holidays: readonly Holiday[]): boolean {
  let next = addDays(day, 1);
  for (let off = dayOff(next, holidays); off; off = dayOff(next, holidays)) {
    if (off.why === 'holiday') return true;
    next = addDays(next, 1);
  }
  return false;
}

/** Returns the warnings about the days of a visit, given the times of its agenda on each day. */
export function visitWarnings(
  days: readonly Day[],
  agenda: readonly { day: Day; from_time: string; until_time: string }[],
  { holidays, usual, ramadan }: { holidays: readonly Holiday[]; usual: Hours; ramadan: Hours },
): { day: Day; why: VisitWarning }[] {
  return days.flatMap((day) => {
    const hours = hoursOn(day, { usual, ramadan });
    const outside = agenda.some((item) => item.day === day && (item.from_time < hours.from || item.until_time > hours.until));
    const found: Record<VisitWarning, boolean> = { ramadan: isRamadan(day), before_holiday: isBeforeHoliday(day, holidays), outside_hours: outside };
    return VISIT_WARNINGS.filter((why) => found[why]).map((why) => ({ day, why }));
  });
}
