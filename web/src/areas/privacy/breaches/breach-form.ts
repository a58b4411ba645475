import type { Input } from '@miyar/contract/core/endpoint';
import type { Breach, breaches } from '@miyar/contract/privacy/breaches';
import type { FormShape, Problems } from '../../../lib/forms/problems.ts';
import { latinDigits } from '@miyar/contract/core/text-rules';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';

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

type BreachBody = Input<typeof breaches.record>['body'];

const inRiyadh = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', hour: '2-digit', minute: '2-digit', hour12: false });

/** Returns the time typed into a field as `14:30`; undefined if it is not a time. */
function timeOf(typed: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(latinDigits(typed).trim()) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** The moment a day and a time in Riyadh name. */
const momentOf = (day: string, time: string): string | null => (day === '' ? null : new Date(`${day}T${timeOf(time) ?? '00:00'}:00+03:00`).toISOString());

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

/** Returns the body to send for a form without problems. A moment that was not edited keeps its seconds. */
export function bodyOf(form: BreachForm, breach: Breach | undefined): BreachBody {
  const { what_happened, categories, risks, measures, contact } = form;
  const before = formOf(breach);
  const moment = (name: 'found' | 'authority' | 'people', saved: string | null) =>
    form[`${name}_day`] === before[`${name}_day`] && form[`${name}_time`] === before[`${name}_time`]
      ? saved
      : momentOf(form[`${name}_day`], form[`${name}_time`]);
  return {
    found_at: moment('found', breach?.found_at ?? momentOf(form.found_day, form.found_time))!,
    what_happened,
    categories,
    people_count: typedNumber(form.people_count),
    risk_level: form.risk_level as Breach['risk_level'],
    risks,
    measures,
    contact,
    authority_told_at: moment('authority', breach?.authority_told_at ?? momentOf(form.authority_day, form.authority_time)),
    people_told_at: moment('people', breach?.people_told_at ?? momentOf(form.people_day, form.people_time)),
  };
}

/** Makes the input that sends a breach from the typed values; a change names the version it is based on. */
export const breachForm = (
  breach: Breach | undefined,
  words: { time: string; both: string; count: string },
): FormShape<BreachForm, Input<typeof breaches.record> | Input<typeof breaches.change>> => ({
  input: (form) => {
    const body = bodyOf(form, breach);
    return breach ? { params: { id: breach.id }, body: { ...body, based_on: breach.version } } : { body };
  },
  names: { found_at: 'found_day', authority_told_at: 'authority_day', people_told_at: 'people_day' },
  words: { people_count: words.count },
  own: (form) => momentProblems(form, words),
});

/** Returns the problems of moments: a time that is not a time, and a day without its time. */
function momentProblems(form: BreachForm, words: { time: string; both: string }): Problems<BreachForm> {
  const problems: Problems<BreachForm> = {};
  for (const name of ['found', 'authority', 'people'] as const) {
    const [day, time] = [form[`${name}_day`], form[`${name}_time`].trim()];
    const missing: keyof BreachForm = day === '' ? `${name}_day` : `${name}_time`;
    if (time !== '' && timeOf(time) === undefined) problems[`${name}_time`] = words.time;
    else if (name === 'found' && time === '') problems.found_time = 'required';
    else if (name !== 'found' && (day === '') !== (time === '')) problems[missing] = words.both;
  }
  return problems;
}
