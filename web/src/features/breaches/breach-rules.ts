import { errorText } from '@miyar/contract/errors';
import { type Breach, RISK_LEVELS } from '@miyar/contract/breaches';
import { breaches } from '@miyar/contract/rules/breaches';
import type { z } from 'zod';
import type { Language } from '../../lib/current-language.ts';
import { riyadhDay } from '../../lib/riyadh-day.ts';

/** The form as it is typed: days and times by themselves, the number as a text. */
export interface BreachForm {
  found_day: string;
  found_time: string;
  what_happened: string;
  categories: string;
  people_count: string;
  risk_level: '' | Breach['risk_level'];
  risks: string;
  measures: string;
  contact: string;
  authority_day: string;
  authority_time: string;
  people_day: string;
  people_time: string;
}

export type BreachBody = z.input<typeof breaches.record.body>;
type Problems = Partial<Record<keyof BreachForm, string>>;

const rules = breaches.record.body.shape;
const LENGTHS = { what_happened: 4000, categories: 2000, risks: 4000, measures: 4000, contact: 300 } as const;
const inRiyadh = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', hour: '2-digit', minute: '2-digit', hour12: false });

const latin = (typed: string): string => typed.trim().replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** What a field of the time says as `14:30`; undefined where it is no time. */
function timeOf(typed: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(latin(typed)) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** The moment a day and a time in Riyadh name. */
const momentOf = (day: string, time: string): string | null => (day === '' ? null : new Date(`${day}T${timeOf(time) ?? '00:00'}:00+03:00`).toISOString());

/** The number of people; null where none is given, undefined where it is no number. */
function countOf(typed: string): number | null | undefined {
  const digits = latin(typed);
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** A breach, or a new one found now, as the form shows it. */
export function formOf(breach: Breach | undefined, now: Date = new Date()): BreachForm {
  const day = (at: string | null) => (at === null ? '' : riyadhDay(new Date(at)));
  const time = (at: string | null) => (at === null ? '' : inRiyadh.format(new Date(at)));
  const found = breach?.found_at ?? now.toISOString();
  return {
    found_day: day(found),
    found_time: time(found),
    what_happened: breach?.what_happened ?? '',
    categories: breach?.categories ?? '',
    people_count: breach?.people_count == null ? '' : String(breach.people_count),
    risk_level: breach?.risk_level ?? '',
    risks: breach?.risks ?? '',
    measures: breach?.measures ?? '',
    contact: breach?.contact ?? '',
    authority_day: day(breach?.authority_told_at ?? null),
    authority_time: time(breach?.authority_told_at ?? null),
    people_day: day(breach?.people_told_at ?? null),
    people_time: time(breach?.people_told_at ?? null),
  };
}

/** What is sent of a form without problems. A moment that was not touched keeps its seconds. */
export function bodyOf(form: BreachForm, breach: Breach | undefined): BreachBody {
  const { what_happened, categories, risks, measures, contact } = form;
  const before = formOf(breach);
  const moment = (name: 'found' | 'authority' | 'people', stood: string | null) =>
    form[`${name}_day`] === before[`${name}_day`] && form[`${name}_time`] === before[`${name}_time`]
      ? stood
      : momentOf(form[`${name}_day`], form[`${name}_time`]);
  return {
    found_at: moment('found', breach?.found_at ?? momentOf(form.found_day, form.found_time))!,
    what_happened,
    categories,
    people_count: countOf(form.people_count) ?? null,
    risk_level: form.risk_level as Breach['risk_level'],
    risks,
    measures,
    contact,
    authority_told_at: moment('authority', breach?.authority_told_at ?? momentOf(form.authority_day, form.authority_time)),
    people_told_at: moment('people', breach?.people_told_at ?? momentOf(form.people_day, form.people_time)),
  };
}

/** What is wrong with each field: one of our codes, which the field says in the reader's language, or words. */
export function problemsOf(form: BreachForm, language: Language, words: { time: string; both: string; count: string }): Problems {
  const problems: Problems = {};
  for (const field of Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]) {
    const problem = form[field].trim() === '' ? 'required' : rules[field].safeParse(form[field]).error?.issues[0]?.message;
    if (problem !== undefined) problems[field] = problem === 'too_long' ? errorText('too_long', language, { max: LENGTHS[field] }) : problem;
  }
  if (!RISK_LEVELS.some((level) => level === form.risk_level)) problems.risk_level = 'required';
  if (countOf(form.people_count) === undefined) problems.people_count = words.count;
  if (form.found_day === '') problems.found_day = 'required';
  if (form.found_time.trim() === '') problems.found_time = 'required';
  for (const name of ['found', 'authority', 'people'] as const) {
    const [day, time] = [form[`${name}_day`], form[`${name}_time`]];
    if (time.trim() !== '' && timeOf(time) === undefined) problems[`${name}_time`] ??= words.time;
    else if (name !== 'found' && (day === '') !== (time.trim() === '')) {
      const missing: keyof BreachForm = day === '' ? `${name}_day` : `${name}_time`;
      problems[missing] = words.both;
    }
  }
  return problems;
}
