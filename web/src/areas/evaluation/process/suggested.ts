import { addDays, type Day } from '@miyar/contract/evaluation/clocks/days';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { officialText } from './official-text.ts';

type Official = keyof typeof officialText.en;

export interface Suggested {
  readonly official: Official;
  readonly from: Day;
  readonly until: Day;
  readonly title: { readonly ar: string; readonly en: string };
}

const RAMADAN = 9;
const DHU_AL_HIJJA = 12;
/** The first day of the Hijri calendar, and the mean length of its months: enough to know where to look. */
const FIRST_DAY = Date.UTC(622, 6, 19);
const MONTH = 29.530_588;
const DAY = 86_400_000;

const umAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' });

/** A day by the Umm al-Qura calendar: year, month, day. */
function hijri(day: Day): readonly [year: number, month: number, day: number] {
  const parts = Object.fromEntries(umAlQura.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, Number(value)]));
  return [parts['year'] ?? 0, parts['month'] ?? 0, parts['day'] ?? 0];
}

/** The Hijri year of a day in Riyadh. */
export const hijriYear = (day: Day = riyadhDay()): number => hijri(day)[0];

/** The day of a Hijri date; of every month the first 29 days are sure to be there. */
function dayOfHijri(year: number, month: number, day: number): Day {
  const near = riyadhDay(new Date(FIRST_DAY + (((year - 1) * 12 + month - 1) * MONTH + day - 1) * DAY));
  const wanted = [year, month, day].join();
  const found = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5].map((days) => addDays(near, days)).find((one) => hijri(one).join() === wanted);
  if (found === undefined) throw new RangeError(`no day of the Umm al-Qura calendar is ${wanted}`);
  return found;
}

/** A name in both languages. */
const titleOf = (official: Official) => ({ ar: officialText.ar[official] ?? '', en: officialText.en[official] });

/** The day of a Gregorian month that lies in a Hijri year, of those it has: none, one, rarely two. */
function fixedDays(official: Official, monthAndDay: string, year: number): Suggested[] {
  const first = Number(dayOfHijri(year, 1, 1).slice(0, 4));
  const days = [first, first + 1].map((gregorian) => `${gregorian}-${monthAndDay}`).filter((day) => hijriYear(day) === year);
  return days.map((day) => ({ official, from: day, until: day, title: titleOf(official) }));
}

/** Four days. */
const eid = (official: Official, from: Day): Suggested => ({ official, from, until: addDays(from, 3), title: titleOf(official) });

/** The official holidays of a Hijri year by the Umm al-Qura calendar, the earliest first. */
export function officialHolidays(year: number): Suggested[] {
  return [
    ...fixedDays('founding_day', '02-22', year),
    // From the day after 29 Ramadan, whether the month has a thirtieth or not.
    eid('eid_al_fitr', addDays(dayOfHijri(year, RAMADAN, 29), 1)),
    eid('eid_al_adha', dayOfHijri(year, DHU_AL_HIJJA, 10)),
    ...fixedDays('national_day', '09-23', year),
  ].toSorted((one, other) => one.from.localeCompare(other.from));
}

/** The entered holiday that has days of another. */
export const overlapping = <H extends { from: Day; until: Day }>(entered: readonly H[], { from, until }: { from: Day; until: Day }): H | undefined =>
  entered.find((one) => one.from <= until && from <= one.until);
