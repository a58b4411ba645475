import { hijriDay } from '@miyar/contract/core/hijri';
import { expect, test } from 'vitest';
import { dayPair, noonOf } from './two-calendars.ts';

test('a certificate writes a Hijri day as the pages do, without signs nobody types', () => {
  const day = noonOf('2026-01-25');
  expect(dayPair(day, 'en')).toEqual({ gregorian: '25 January 2026', hijri: '6 Shaban 1447 AH' });
  expect(dayPair(day, 'ar').hijri).toBe(hijriDay(day, 'ar'));
  expect(dayPair(noonOf('2026-04-22'), 'en').hijri).toBe('5 Dhul-Qidah 1447 AH');
});
