import { describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { email, line, newPassword, prose } from './fields.ts';
import { countedLength } from './text-rules.ts';

/** The code a text is refused with; undefined where it is taken. */
const refusalOf = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;
const among = (sign: string) => `Ali${sign} Hassan`;

describe('a line', () => {
  test.each([
    ['a filler of Hangul', '\u3164'],
    ['a narrow one', '\uFFA0'],
    ['the fillers of its parts', '\u115F\u1160'],
    ['a soft hyphen', '\u00AD'],
    ['the Arabic letter mark', '\u061C'],
    ['marks of direction', '\u200E\u200F'],
    ['an embedding', '\u202B'],
    ['an override', '\u202E'],
    ['a combining joiner', '\u034F'],
    ['a Mongolian separator', '\u180E'],
    ['notes between lines', '\uFFF9\uFFFB'],
    ['tags', '\u{E0041}\u{E007F}'],
    ['a NUL', '\u0000'],
    ['a mark of the order of bytes', '\uFEFF'],
    ['a line break', '\n'],
    ['the line break of Word', '\u000B'],
    ['joiners that join nothing', ' \u200D\u200C'],
  ])('is taken without %s', (_what, signs) => {
    expect(line().parse(`Ali${signs}`)).toBe('Ali');
    expect(line().parse(`${signs}Ali${signs} Hassan`)).toBe(
      'Ali Hassan'.replace(' ', signs.startsWith(' ') || signs === '\n' || signs === '\u000B' ? '  ' : ' '),
    );
  });

  test.each(['\uD800', '\uDC00'])('has no half character: %j', (half) => expect(refusalOf(line(), among(half))).toBe('unsafe_characters'));

  test.each(['\u2800', '\u2800\u2800', '\u200C\u200D', '\u0651', '\u3164', '\u115F', '  '])('shows something: not %j alone', (text) => {
    expect(refusalOf(line(), text)).toBe('required');
    expect(refusalOf(prose(), text)).toBe('required');
  });

  test.each([
    ['marks of Arabic', 'مَدْرَسَةُ الهُدى'],
    ['tatweel', 'محـمـد'],
    ['what keeps letters apart', 'می\u200Cخواهم'],
    ['what joins them', 'ක්\u200Dෂ'],
    ['signs of several parts', '👩🏽‍🏫 ❤\uFE0F'],
    ['marks of their own', 'Nguyễn Ḥasan'],
    ['letters beyond the first plane', '𐤀𐤁'],
  ])('keeps %s', (_what, text) => {
    expect(line().parse(text)).toBe(text.normalize('NFC'));
  });
});

test('a longer text may say which way it runs, but hides nothing and has no half characters', () => {
  expect(prose().parse('نص \u200F(1)\u200E\n\u061Cثم so\u00ADft')).toBe('نص \u200F(1)\u200E\n\u061Cثم soft');
  for (const sign of ['\u202E', '\u200B', '\uFFFA', '\u0000']) expect(prose().parse(among(sign))).toBe('Ali Hassan');
  expect(refusalOf(prose(), among('\uD800'))).toBe('unsafe_characters');
});

test('lines are parted however Office parts them, and each break counts once', () => {
  expect(prose().parse('الأول\u000Bالثاني\r\nالثالث\u2028الرابع\u0085الخامس\fالسادس\rالسابع\u2029الثامن')).toBe(
    'الأول\nالثاني\nالثالث\nالرابع\nالخامس\nالسادس\nالسابع\nالثامن',
  );
  const full = `${'a\r\n'.repeat(99)}ab`;
  expect(prose(200).parse(full)).toHaveLength(200);
  expect(refusalOf(prose(199), full)).toBe('too_long');
  expect(countedLength(full)).toBe(200);
});

test.each([
  ['office@arribat.example\u200F', 'office@arribat.example'],
  ['\u202Aoffice@arribat.example\u202C', 'office@arribat.example'],
  ['\u00A0OFFICE@arribat.example\uFEFF', 'office@arribat.example'],
  ['office@arribat٢.example', 'office@arribat2.example'],
])('an address is what can be seen of %j', (typed, address) => expect(email.parse(typed)).toBe(address));

describe('what would take long to compose', () => {
  /** How often texts are normalised while something is done. */
  const composed = (work: () => void): number => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    try {
      work();
      return normalize.mock.calls.length;
    } finally {
      normalize.mockRestore();
    }
  };

  test.each([
    ['a text far over its length', 'x'.repeat(200 * 4 + 1), 'too_long'],
    ['marks far over its length', `a${'\u0300\u0316'.repeat(60_000)}`, 'too_long'],
    ['31 marks in a row', `a${'\u0300'.repeat(31)}`, 'too_many_marks'],
    ['31 signs that folding makes marks of', `a${'\uFF9E\u0301'.repeat(16)}`, 'too_many_marks'],
  ])('is refused before that: %s', (_what, text, code) => {
    expect(composed(() => expect(refusalOf(line(200), text)).toBe(code))).toBe(0);
    expect(composed(() => expect(refusalOf(prose(200), text)).toBe(code))).toBe(0);
  });

  test('is refused by the length that is allowed', () => {
    expect(line(200).safeParse('x'.repeat(900)).error?.issues[0]).toMatchObject({ maximum: 200 });
  });

  test('is not what people write: 30 marks on a letter, and letters typed in four parts each', () => {
    expect(refusalOf(line(), `a${'\u0323'.repeat(30)}`)).toBeUndefined();
    const typed = '\u03B1\u0313\u0300\u0345'.repeat(200);
    expect(line(200).parse(typed)).toBe('\u1F82'.repeat(200));
    expect(refusalOf(line(200), '\u1F82'.repeat(201))).toBe('too_long');
  });
});

test('a password has no half characters, which would all be hashed alike', () => {
  expect(refusalOf(newPassword, 'long enough \uD800')).toBe('unsafe_characters');
  expect(refusalOf(newPassword, 'long enough 😀')).toBeUndefined();
});
