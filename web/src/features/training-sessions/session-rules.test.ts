import { expect, it } from 'vitest';
import { minutesOf, type SessionForm, sessionProblems } from './session-rules.ts';

const FILLED: SessionForm = { title: 'Evidence', location: 'Kampala', joining_date: '2026-11-20', duration: 'two days', minutes: '' };
const problems = (changes: Partial<SessionForm>) => sessionProblems({ ...FILLED, ...changes }, 'en', { minutes: 'minutes!' });

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
  for (const wrong of ['0', '1.5', '-3', 'ten', '10081']) expect(minutesOf(wrong)).toBeUndefined();
  expect(problems({ minutes: 'ten' })).toEqual({ minutes: 'minutes!' });
});
