import { declarationOf, EVENT_KINDS } from '@miyar/contract/events';
import { expect, it } from 'vitest';
import { RECORDED, recordedInWords, valueInWords } from './recorded-words.ts';

it('says every field an event may have in words, in both languages, and others by their names', () => {
  for (const language of ['ar', 'en'] as const) {
    const known = RECORDED.filter((field) => recordedInWords(field, language) !== field);
    expect(known).toEqual(RECORDED);
    expect(recordedInWords('certificate_number', language)).toMatch(/رقم الشهادة|Certificate number/);
    expect(recordedInWords('of_another_version', language)).toBe('of_another_version');
  }
});

it('has one label for a field, whatever the kind of event', () => {
  const labels = Map.groupBy(
    EVENT_KINDS.flatMap((kind) => Object.entries(declarationOf(kind).data ?? {})),
    ([name]) => name,
  );
  const several = [...labels].filter(([, fields]) => new Set(fields.map(([, { label }]) => label?.en)).size > 1).map(([name]) => name);
  expect(several).toEqual([]);
});

it('reads moments and days as dates, and all else as it was recorded', () => {
  expect(valueInWords('2026-12-06T07:00:00.000Z', 'en')).toBe('6 December 2026, 10:00 am');
  expect(valueInWords('2026-12-06', 'en')).toBe('6 December 2026');
  expect(valueInWords('2026-12-06', 'ar')).toBe('6 ديسمبر 2026');
  expect(valueInWords('Illness on 2026-12-06', 'en')).toBe('Illness on 2026-12-06');
  expect([valueInWords(3, 'ar'), valueInWords(null, 'ar')]).toEqual(['3', '—']);
});
