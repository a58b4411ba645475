import { expect, it } from 'vitest';
import { textIn } from '../../../lib/i18n/text.ts';
import { recordedText } from './recorded-text.ts';
import { RECORDED, recordedInWords, valueInWords } from './recorded-words.ts';

it('says every field an event may have in words, in both languages, and others by their names', () => {
  for (const language of ['ar', 'en'] as const) {
    const known = RECORDED.filter((field) => recordedInWords(field, language) !== field);
    expect(known).toEqual(RECORDED);
    expect(textIn(recordedText, language)('certificate_number')).toMatch(/رقم الشهادة|Certificate number/);
    expect(recordedInWords('of_another_version', language)).toBe('of_another_version');
  }
});

it('reads moments and days as dates, and all else as it was recorded', () => {
  expect(valueInWords('2026-12-06T07:00:00.000Z', 'en')).toBe('6 December 2026, 10:00 am');
  expect(valueInWords('2026-12-06', 'en')).toBe('6 December 2026');
  expect(valueInWords('2026-12-06', 'ar')).toBe('6 ديسمبر 2026');
  expect(valueInWords('Illness on 2026-12-06', 'en')).toBe('Illness on 2026-12-06');
  expect([valueInWords(3, 'ar'), valueInWords(null, 'ar')]).toEqual(['3', '—']);
});
