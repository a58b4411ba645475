import { expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

const marked = (before: string, after: string) =>
  changedWords(before, after)
    .map(({ as, text }) => (as === 'same' ? text : as === 'old' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

it.each([
  ['', '', ''],
  ['one', 'one', 'one'],
  ['', 'new words', '[+new words+]'],
  ['safely and with purpose', 'safely, and never alone', '[-safely -][+safely, +]and [-with purpose-][+never alone+]'],
  ['policies and records', 'policies and records of learners', 'policies and records [+of learners+]'],
  ['policies and records', 'policies', 'policies [-and records-]'],
  ['تدعم الأدوات التلاوة', 'تدعم الأدوات الرقمية التلاوة', 'تدعم الأدوات [+الرقمية +]التلاوة'],
])('%j and %j: %j', (before, after, words) => expect(marked(before, after)).toBe(words));

it('has every word of both texts in their order', () => {
  const [before, after] = ['a b c d e f g', 'b x d f y g z'];
  const of = (side: 'old' | 'new') =>
    changedWords(before, after)
      .filter(({ as }) => as === 'same' || as === side)
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
  expect([of('old'), of('new')]).toEqual([before, after]);
});

it('compares very long texts as a whole', () => {
  const long = 'word '.repeat(1200);
  expect(changedWords(long, `${long}end`).map(({ as }) => as)).toEqual(['old', 'new']);
});
