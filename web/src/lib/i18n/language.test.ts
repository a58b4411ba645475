import { describe, expect, it } from 'vitest';
import { defineText, isolate, textIn } from './text.ts';

const text = defineText('language-test', {
  en: {
    hello: 'Hello',
    assigned: '{{name}} was assigned',
    schools_one: '{{count}} school',
    schools_other: '{{count}} schools',
    'a.dot: and colon': 'unsplit',
  },
  ar: {
    hello: 'مرحبًا',
    assigned: 'عُيِّن {{name}}',
    schools_zero: 'لا مدارس',
    schools_one: 'مدرسة',
    schools_two: 'مدرستان',
    schools_few: '{{count}} مدارس',
    schools_many: '{{count}} مدرسة',
    schools_other: '{{count}} مدرسة أخرى',
    'a.dot: and colon': 'كما هو',
  },
});
const ar = textIn(text, 'ar');
const en = textIn(text, 'en');

describe('texts', () => {
  it('reads the language asked for', () => {
    expect([ar('hello'), en('hello')]).toEqual(['مرحبًا', 'Hello']);
  });

  it('takes keys as they are, with dots and colons', () => {
    expect(en('a.dot: and colon')).toBe('unsplit');
  });

  it('isolates inserted words, whatever they hold', () => {
    expect(ar('assigned', { name: 'Yusuf Musoke' })).toBe(`عُيِّن ${isolate('Yusuf Musoke')}`);
    expect(en('assigned', { name: '$t(hello) <b>{{name}}</b>' })).toBe(`${isolate('$t(hello) <b>{{name}}</b>')} was assigned`);
  });

  it.each([
    [0, 'لا مدارس'],
    [1, 'مدرسة'],
    [2, 'مدرستان'],
    [3, '3 مدارس'],
    [10, '10 مدارس'],
    [11, '11 مدرسة'],
    [99, '99 مدرسة'],
    [100, '100 مدرسة أخرى'],
    [102, '102 مدرسة أخرى'],
    [1103, '1,103 مدارس'],
  ])('counts %i in Arabic', (count, expected) => {
    expect(ar('schools', { count })).toBe(expected);
  });

  it('counts in English', () => {
    expect([en('schools', { count: 1 }), en('schools', { count: 0 }), en('schools', { count: 12_345 })]).toEqual(['1 school', '0 schools', '12,345 schools']);
  });
});

// Compiled, never run: each line marked must fail to compile, or `tsc` reports the mark as unused.
export function incompleteTextsDoNotCompile() {
  // @ts-expect-error a key that is not there
  en('goodbye');
  // @ts-expect-error a value that is missing
  en('assigned');
  // @ts-expect-error a value of another name
  en('assigned', { person: 'Yusuf' });
  // @ts-expect-error a count is a number
  en('schools', { count: '3' });
  // @ts-expect-error a form is not a key
  en('schools_one', { count: 3 });
  // @ts-expect-error Arabic lacks a key
  defineText('x', { en: { a: 'A', b: 'B' }, ar: { a: 'أ' } });
  // @ts-expect-error Arabic has a key that English lacks
  defineText('x', { en: { a: 'A' }, ar: { a: 'أ', b: 'ب' } });
  // @ts-expect-error Arabic lacks forms
  defineText('x', { en: { a_one: 'A', a_other: 'As' }, ar: { a_one: 'أ', a_other: 'أ' } });
  // @ts-expect-error English lacks a form
  defineText('x', { en: { a_other: 'As' }, ar: { a_zero: '', a_one: '', a_two: '', a_few: '', a_many: '', a_other: '' } });
}
