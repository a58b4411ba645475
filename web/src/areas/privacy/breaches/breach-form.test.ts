import type { Breach } from '@miyar/contract/privacy/breaches';
import { breaches } from '@miyar/contract/rules/privacy/breaches';
import { expect, it } from 'vitest';
import { problemsOf } from '../../../lib/forms/problems.ts';
import { type BreachForm, bodyOf, breachForm, formOf } from './breach-form.ts';

const FILLED: BreachForm = {
  found_day: '2026-11-01',
  found_time: '14:30',
  what_happened: 'Stolen',
  categories: 'Names',
  people_count: '',
  risk_level: 'possible',
  risks: 'Deceit',
  measures: 'Encrypted',
  contact: 'Nora',
  authority_day: '',
  authority_time: '',
  people_day: '',
  people_time: '',
};
const WORDS = { time: 'time!', both: 'both!', count: 'count!' };
const problems = (changes: Partial<BreachForm>) => problemsOf(breaches.record, breachForm(undefined, WORDS), { ...FILLED, ...changes }, 'en');

it('asks for all five contents, and for no number or notice that is not known yet', () => {
  expect(problems({})).toEqual({});
  expect(problems({ what_happened: ' ', categories: '', risks: '', measures: '', contact: '', risk_level: '', found_day: '', found_time: '' })).toEqual({
    what_happened: 'required',
    categories: 'required',
    risks: 'required',
    measures: 'required',
    contact: 'required',
    risk_level: 'required',
    found_day: 'required',
    found_time: 'required',
  });
});

it('takes times and numbers in either digits, and a day with its time only', () => {
  expect(problems({ found_time: '٩:٠٥', people_count: '٤٢' })).toEqual({});
  expect(bodyOf({ ...FILLED, found_time: '٩:٠٥', people_count: '٤٢' }, undefined)).toMatchObject({ found_at: '2026-11-01T06:05:00.000Z', people_count: 42 });
  for (const wrong of ['24:00', '9', '12:60', 'noon']) expect(problems({ found_time: wrong })).toEqual({ found_time: 'time!' });
  expect(problems({ people_count: 'many' })).toEqual({ people_count: 'count!' });
  expect(problems({ authority_day: '2026-11-02' })).toEqual({ authority_time: 'both!' });
  expect(problems({ people_time: '10:00' })).toEqual({ people_day: 'both!' });
});

it('keeps the seconds of a moment that was not touched', () => {
  const breach = { ...bodyOf(FILLED, undefined), id: 1, found_at: '2026-11-01T11:30:45.678Z', people_count: 7 } as unknown as Breach;
  const form = formOf(breach);
  expect(form).toMatchObject({ found_day: '2026-11-01', found_time: '14:30', people_count: '7', authority_day: '' });
  expect(bodyOf(form, breach)).toMatchObject({ found_at: '2026-11-01T11:30:45.678Z', authority_told_at: null });
  expect(bodyOf({ ...form, found_time: '14:31' }, breach).found_at).toBe('2026-11-01T11:31:00.000Z');
});
