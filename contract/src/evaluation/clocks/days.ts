/** A day of the Gregorian calendar in Riyadh, `YYYY-MM-DD`. Days are compared as texts. */
export type Day = string;

/** Days on which nobody works, both ends included. */
export interface Holiday {
  readonly from: Day;
  readonly until: Day;
  readonly title?: { readonly ar: string; readonly en: string };
}

const MILLISECONDS_OF_DAY = 86_400_000;
const FRIDAY = 5;
const SATURDAY = 6;

const atMidnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** A day so many calendar days later; a negative number is earlier. */
export const addDays = (day: Day, days: number): Day => dayOf(new Date(atMidnight(day).getTime() + days * MILLISECONDS_OF_DAY));

/** The number of calendar days from one day to another. */
export const daysBetween = (from: Day, until: Day): number => (atMidnight(until).getTime() - atMidnight(from).getTime()) / MILLISECONDS_OF_DAY;

/** The same day of a later month, or its last day where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const date = atMidnight(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return dayOf(first);
}

/** Why nobody works on a day; undefined on a working day. The days of work are Sunday to Thursday. */
export function dayOff(day: Day, holidays: readonly Holiday[]): { why: 'weekend' } | { why: 'holiday'; title?: Holiday['title'] } | undefined {
  const holiday = holidays.find(({ from, until }) => from <= day && day <= until);
  if (holiday) return { why: 'holiday', ...(holiday.title && { title: holiday.title }) };
  const weekday = atMidnight(day).getUTCDay();
  return weekday === FRIDAY || weekday === SATURDAY ? { why: 'weekend' } : undefined;
}

export const isWorkingDay = (day: Day, holidays: readonly Holiday[]): boolean => dayOff(day, holidays) === undefined;

/** The day itself, or the next working day after it. */
export function onWorkingDay(day: Day, holidays: readonly Holiday[]): Day {
  let working = day;
  while (!isWorkingDay(working, holidays)) working = addDays(working, 1);
  return working;
}

/** The day itself, or the working day before it. */
export function onWorkingDayBefore(day: Day, holidays: readonly Holiday[]): Day {
  let working = day;
  while (!isWorkingDay(working, holidays)) working = addDays(working, -1);
  return working;
}

/** The n-th working day after a day. */
export function addWorkingDays(day: Day, amount: number, holidays: readonly Holiday[]): Day {
  let [reached, left] = [day, amount];
  while (left > 0) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
}

/** How many working days lie between two days, neither of them counted. */
export function workingDaysBetween(from: Day, until: Day, holidays: readonly Holiday[]): number {
  let count = 0;
  for (let day = addDays(from, 1); day < until; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) count += 1;
  return count;
}
