import { latinDigits } from '@miyar/contract/core/text-rules';
import type { Input } from '@miyar/contract/core/endpoint';
import type { TrainingSession, trainingSessions } from '@miyar/contract/training/training-sessions';
import type { FormShape } from '../../../lib/forms/problems.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';

const HOUR = 60; // minutes
const HOURS_OF_DAY = 24;
/** At most a week. */
const MAX_DAYS = 7;
/** The text of a session that runs from one hour to another. */
const FROM_UNTIL = /^(\d\d:\d\d)–(\d\d:\d\d)$/;

/** How long a session is: from one hour to another, a number of days, or the text it was stored with. */
export const LENGTHS = ['hours', 'days', 'as_before'] as const;
export type Length = (typeof LENGTHS)[number];

/** The form as it is typed. */
export interface SessionForm {
  title: string;
  location: string;
  joining_date: string;
  length: Length;
  from: string;
  until: string;
  days: string;
  hours_a_day: string;
}

/** A session, or a new one, as the form shows it. */
export function formOf(session: TrainingSession | undefined): SessionForm {
  const [, from = '', until = ''] = FROM_UNTIL.exec(session?.duration ?? '') ?? [];
  return {
    title: session?.title ?? '',
    location: session?.location ?? '',
    joining_date: session?.joining_date ?? '',
    length: session && from === '' ? 'as_before' : 'hours',
    from,
    until,
    days: '',
    hours_a_day: '',
  };
}

/** Returns a new session with the texts of another; its day has to be chosen. */
export const formLike = (session: TrainingSession): SessionForm => ({ ...formOf(session), joining_date: '' });

/** Returns 09:00 for `9:00` and `٠٩:٠٠`; undefined if it is not an hour of a day. */
function hourOf(typed: string): string | undefined {
  const hour = latinDigits(typed).trim().padStart(5, '0');
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hour) ? hour : undefined;
}

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * HOUR + Number(hour.slice(3));

/** Replaces a length that is typed wrongly: the form shows that at its fields and is not sent, and the rules report nothing else. */
const UNKNOWN = { duration: '–', minutes: null };

interface Words {
  hour: string;
  later: string;
  days: string;
  hours: string;
  /** Returns a number of days as text. */
  ofDays: (count: number) => string;
}

/** Returns the input that sends a session; a new one has no id. The length it had before is sent again if the form leaves it unchanged. */
export function sessionForm(
  before: Pick<TrainingSession, 'id' | 'duration' | 'minutes'> | undefined,
  id: number | undefined,
  words: Words,
): FormShape<SessionForm, Input<typeof trainingSessions.update>> {
  const lengthOf = ({ length, from, until, days, hours_a_day }: SessionForm): { duration: string; minutes: number | null } => {
    if (length === 'as_before') return { duration: before?.duration ?? '', minutes: before?.minutes ?? null };
    if (length === 'hours') {
      const [first, last] = [hourOf(from), hourOf(until)];
      return first && last && first < last ? { duration: `${first}–${last}`, minutes: minutesOf(last) - minutesOf(first) } : UNKNOWN;
    }
    const [count, hours] = [typedNumber(days), typedNumber(hours_a_day)];
    return count ? { duration: words.ofDays(count), minutes: hours ? count * hours * HOUR : null } : UNKNOWN;
  };
  return {
    input: (values) => ({
      params: { id: id ?? '' },
      body: { title: values.title, location: values.location, joining_date: values.joining_date, ...lengthOf(values) },
    }),
    names: { duration: 'length', minutes: 'length' },
    own: ({ length, from, until, days, hours_a_day }) => {
      const within = (typed: string, most: number) => {
        const number = typedNumber(typed) ?? Number.NaN;
        return number >= 1 && number <= most;
      };
      if (length === 'hours') {
        const [first, last] = [hourOf(from), hourOf(until)];
        return {
          from: first ? undefined : from === '' ? 'required' : words.hour,
          until: last ? (first && last <= first ? words.later : undefined) : until === '' ? 'required' : words.hour,
        };
      }
      if (length === 'days') {
        return {
          days: within(days, MAX_DAYS) ? undefined : days === '' ? 'required' : words.days,
          hours_a_day: hours_a_day === '' || within(hours_a_day, HOURS_OF_DAY) ? undefined : words.hours,
        };
      }
      return {};
    },
  };
}
