import { expect, it } from 'vitest';
import { textIn } from '../../../lib/i18n/text.ts';
import { recordedText } from './recorded-text.ts';
import { RECORDED, recordedInWords } from './recorded-words.ts';

it('says every field an event may have in words, in both languages, and others by their names', () => {
  for (const language of ['ar', 'en'] as const) {
    const known = RECORDED.filter((field) => recordedInWords(field, language) !== field);
    expect(known).toEqual(RECORDED);
    expect(textIn(recordedText, language)('certificate_number')).toMatch(/رقم الشهادة|Certificate number/);
    expect(recordedInWords('of_another_version', language)).toBe('of_another_version');
  }
});
