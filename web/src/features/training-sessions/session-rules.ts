import { errorText } from '@miyar/contract/errors';
import { trainingSessions } from '@miyar/contract/rules/training-sessions';
import type { z } from 'zod';
import type { Language } from '../../lib/current-language.ts';

/** The form as it is typed: the minutes are a text until they are sent. */
export interface SessionForm {
  title: string;
  location: string;
  joining_date: string;
  duration: string;
  minutes: string;
}

const { title, location, joining_date, duration, minutes } = trainingSessions.create.body.shape;
const LENGTHS = { title: 200, location: 200, duration: 50 } as const;
const RULES: Readonly<Record<keyof typeof LENGTHS | 'joining_date', z.ZodType>> = { title, location, duration, joining_date };

/** The minutes as a number; null where none were given, undefined where it is no number. Arabic digits count as digits. */
export function minutesOf(typed: string): number | null | undefined {
  const digits = typed.trim().replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  if (digits === '') return null;
  return /^\d{1,6}$/.test(digits) && minutes.safeParse(Number(digits)).success ? Number(digits) : undefined;
}

/** What is wrong with each field: one of our codes, which the field says in the reader's language, or words. */
export function sessionProblems(form: SessionForm, language: Language, words: { minutes: string }): Partial<Record<keyof SessionForm, string>> {
  const problems: Partial<Record<keyof SessionForm, string>> = {};
  for (const field of ['title', 'location', 'joining_date', 'duration'] as const) {
    const problem = form[field] === '' ? 'required' : RULES[field].safeParse(form[field]).error?.issues[0]?.message;
    if (problem === undefined) continue;
    problems[field] = problem === 'too_long' && field !== 'joining_date' ? errorText('too_long', language, { max: LENGTHS[field] }) : problem;
  }
  if (minutesOf(form.minutes) === undefined) problems.minutes = words.minutes;
  return problems;
}
