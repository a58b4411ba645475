import { trainingSessions } from '@miyar/contract/rules/training/training-sessions';
import { expect, it } from 'vitest';
import { problemsOf } from '../../../lib/forms/problems.ts';
import { type SessionForm, sessionForm } from './session-form.ts';

const FILLED: SessionForm = { title: 'Evidence', location: 'Kampala', joining_date: '2026-11-20', duration: 'two days', minutes: '' };
const form = sessionForm(undefined, { minutes: 'minutes!' });
const problems = (changes: Partial<SessionForm>) => problemsOf(trainingSessions.create, form, { ...FILLED, ...changes }, 'en');
const minutesOf = (minutes: string) => form.input({ ...FILLED, minutes }).body.minutes;

it('asks for all but the minutes', () => {
  expect(problems({})).toEqual({});
  expect(problems({ title: '', location: ' ', joining_date: '', duration: '' })).toEqual({
    title: 'required',
    location: 'required',
    joining_date: 'required',
    duration: 'required',
  });
});

it('says how long a text may be', () => {
  expect(problems({ duration: 'x'.repeat(51) }).duration).toContain('50');
  expect(problems({ title: 'x'.repeat(201) }).title).toContain('200');
});

it('takes minutes in either digits, up to a week', () => {
  expect(minutesOf('')).toBeNull();
  expect(minutesOf(' 90 ')).toBe(90);
  expect(minutesOf('٩٠')).toBe(90);
  for (const right of ['', '90', '٩٠', '10080']) expect(problems({ minutes: right })).toEqual({});
  for (const wrong of ['0', '1.5', '-3', 'ten', '10081']) expect(problems({ minutes: wrong })).toEqual({ minutes: 'minutes!' });
});
