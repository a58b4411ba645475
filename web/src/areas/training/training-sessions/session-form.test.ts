import { trainingSessions } from '@miyar/contract/rules/training/training-sessions';
import { expect, it } from 'vitest';
import { problemsOf } from '../../../lib/forms/problems.ts';
import { formOf, type SessionForm, sessionForm } from './session-form.ts';

const FILLED: SessionForm = {
  title: 'Evidence',
  location: 'Kampala',
  joining_date: '2026-11-20',
  length: 'hours',
  from: '9:00',
  until: '١٢:٣٠',
  days: '',
  hours_a_day: '',
};
const WORDS = { hour: 'hour!', later: 'later!', days: 'days!', hours: 'hours!', ofDays: (count: number) => `${count} days` };
const form = sessionForm(undefined, undefined, WORDS);
const problems = (changes: Partial<SessionForm>) => problemsOf(trainingSessions.create, form, { ...FILLED, ...changes }, 'en');
const sent = (changes: Partial<SessionForm>) => form.input({ ...FILLED, ...changes }).body;

it('asks for all there is', () => {
  expect(problems({})).toEqual({});
  expect(problems({ title: '', location: ' ', joining_date: '', from: '', until: '' })).toEqual({
    title: 'required',
    location: 'required',
    joining_date: 'required',
    from: 'required',
    until: 'required',
  });
  expect(problems({ length: 'days' })).toEqual({ days: 'required' });
});

it('says how long a text may be', () => {
  expect(problems({ title: 'x'.repeat(201) }).title).toContain('200');
});

it('asks how long it takes once: by hours of a day, or by days', () => {
  expect(sent({})).toMatchObject({ duration: '09:00–12:30', minutes: 210 });
  expect(sent({ length: 'days', days: '٢', hours_a_day: '6' })).toMatchObject({ duration: '2 days', minutes: 720 });
  expect(sent({ length: 'days', days: '2' })).toMatchObject({ duration: '2 days', minutes: null });
});

it.each([
  [{ until: '9:00' }, { until: 'later!' }],
  [{ from: 'nine' }, { from: 'hour!' }],
  [{ from: '25:00' }, { from: 'hour!' }],
  [{ length: 'days', days: '8' }, { days: 'days!' }],
  [{ length: 'days', days: '1.5' }, { days: 'days!' }],
  [{ length: 'days', days: '2', hours_a_day: '0' }, { hours_a_day: 'hours!' }],
] as const)('finds what is wrong at its field: %o', (changes, found) => {
  expect(problems(changes)).toEqual(found);
});

it('keeps the words a session was stored with until its length is given anew', () => {
  const before = { id: 3, title: 'Evidence', location: 'Kampala', joining_date: '2026-11-20', duration: 'half a day', minutes: 180 };
  const session = { ...before, created_at: '', attendance_count: 0, can: { delete: true as const } };
  const shape = sessionForm(session, 3, WORDS);
  expect(formOf(session).length).toBe('as_before');
  expect(shape.input(formOf(session)).body).toMatchObject({ duration: 'half a day', minutes: 180 });
  expect(formOf({ ...session, duration: '09:00–12:00' })).toMatchObject({ length: 'hours', from: '09:00', until: '12:00' });
});
