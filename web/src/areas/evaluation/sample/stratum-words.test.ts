import { expect, test } from 'vitest';
import { isolate, textIn } from '../../../lib/i18n/text.ts';
import { stratumInWords } from './stratum-words.ts';
import { samplingText } from './text.ts';

const [en, ar] = [textIn(samplingText, 'en'), textIn(samplingText, 'ar')];

test('a stratum is the level and the teacher by the names of the roster, and the gender in words', () => {
  expect(stratumInWords('half/f', ['gender', 'level'], en)).toBe(`Level ${isolate('half')} · female`);
  expect(stratumInWords('half/m', ['level', 'gender'], ar)).toBe(`المستوى ${isolate('half')} · ذكور`);
});

test('a level that is called as a gender is no gender', () => {
  expect(stratumInWords('m', ['level'], en)).toBe(`Level ${isolate('m')}`);
});

test('a roster that is one stratum has no columns to name', () => {
  expect(stratumInWords('all', [], en)).toBe(en('all'));
});
