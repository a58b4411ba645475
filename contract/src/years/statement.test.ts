import { describe, expect, test } from 'vitest';
import { CHANGE_KINDS } from '../evaluation/institution-profile/change-kinds.ts';
import { ANNUAL_QUESTIONS, type AnswerContent, type FormSubject, contentOf, differsMuch, isQuestionAnswered, markedNumbers, missingOf } from './statement.ts';

const ABOUT: FormSubject = {
  sites: [
    { id: 1, section: 'both' },
    { id: 2, section: 'girls' },
  ],
  recommendations: [11, 12],
  indicators: ['6.1.2', '7.2.2'],
};

const none = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 'none']));

/** For each question contents that count as answered, and contents that do not. */
const CASES: Readonly<Record<(typeof ANNUAL_QUESTIONS)[number], { answered: AnswerContent[]; open: AnswerContent[] }>> = {
  profile: { answered: [{ yes: true }, { yes: false, text: 'The year' }], open: [{}, { yes: false }, { yes: false, text: '' }, { text: 'x' }] },
  learners: {
    answered: [
      {
        sites: [
          { site_id: 1, learners_boys: 0, learners_girls: 4 },
          { site_id: 2, learners_girls: 7 },
        ],
      },
    ],
    open: [
      {},
      { sites: [{ site_id: 1, learners_boys: 3, learners_girls: 4 }] },
      {
        sites: [
          { site_id: 1, learners_boys: 3 },
          { site_id: 2, learners_girls: 7 },
        ],
      },
    ],
  },
  staff: {
    answered: [{ teachers_men: 0, teachers_women: 0, others_men: 0, others_women: 0 }],
    open: [{}, { teachers_men: 1, teachers_women: 1, others_men: 1, others_women: null }],
  },
  changes: { answered: [none, { ...none, name: 'now' }], open: [{}, { ...none, kind: null }] },
  licence: {
    answered: [
      { yes: true, valid_until: '2030-01-01' },
      { yes: false, text: 'Not needed' },
    ],
    open: [{}, { yes: true }, { yes: false }],
  },
  safeguarding: {
    answered: [
      { received: 0, handled: 0 },
      { received: 3, handled: 2 },
    ],
    open: [{}, { received: 3 }, { received: 1, handled: 2 }],
  },
  complaints: { answered: [{ received: 3, in_time: 3 }], open: [{}, { in_time: 0 }, { received: 1, in_time: 2 }] },
  recommendations: {
    answered: [
      {
        items: [
          { indicator_id: 11, state: 'done' },
          { indicator_id: 12, state: 'not_yet', note: 'Next year' },
        ],
      },
    ],
    open: [{}, { items: [{ indicator_id: 11, state: 'done' }] }, { items: [{ indicator_id: 11, state: 'done' }, { indicator_id: 12 }] }],
  },
  commitments: { answered: [{ mark: true, child_protection: true, truth: true }], open: [{}, { mark: true, child_protection: true, truth: false }] },
  remark: { answered: [{}, { text: 'Thank you' }], open: [] },
};

describe.each(ANNUAL_QUESTIONS)('the question %s', (key) => {
  test('knows when it is answered', () => {
    for (const content of CASES[key].answered) expect(isQuestionAnswered('annual', key, content, ABOUT), JSON.stringify(content)).toBe(true);
    for (const content of CASES[key].open) expect(isQuestionAnswered('annual', key, content, ABOUT), JSON.stringify(content)).toBe(false);
  });

  test('takes what counts as answered, and refuses a field it does not have', () => {
    const shape = contentOf('annual', key)!;
    for (const content of [...CASES[key].answered, ...CASES[key].open]) expect(shape.safeParse(content).success, JSON.stringify(content)).toBe(true);
    expect(shape.safeParse({ other: 1 }).success).toBe(false);
  });
});

test('recommendations are answered at once where a report has none, and learners where there is no site', () => {
  const bare = { sites: [], recommendations: [], indicators: [] };
  expect(missingOf('annual', {}, bare)).not.toContain('recommendations');
  expect(missingOf('annual', {}, bare)).not.toContain('learners');
});

test('an interim report asks about its indicators, each with a text and a level', () => {
  expect(missingOf('interim', { '6.1.2': { text: 'Done', level: 'B' }, '7.2.2': { text: 'Begun' } }, ABOUT)).toEqual(['7.2.2']);
  expect(contentOf('annual', '6.1.2')).toBeUndefined();
});

test.each([
  [100, 100, false],
  [125, 100, false],
  [126, 100, true],
  [75, 100, false],
  [74, 100, true],
  [1, 0, true],
  [0, 0, false],
])('%i after %i is marked: %s', (now, before, marked) => {
  expect(differsMuch(now, before)).toBe(marked);
});

test('numbers that differ by more than a quarter are marked at their field', () => {
  expect(markedNumbers('safeguarding', { received: 9, handled: 4 }, { received: 4, handled: 4 })).toEqual(['received']);
  const sites = (girls: number) => ({ sites: [{ site_id: 2, learners_girls: girls }] });
  expect(markedNumbers('learners', sites(140), sites(100))).toEqual(['2.learners_girls']);
  expect(markedNumbers('learners', sites(140), undefined)).toEqual([]);
});
