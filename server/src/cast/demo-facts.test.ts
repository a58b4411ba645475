import { CASE_STEP_NAMES } from '@miyar/contract/evaluation/stages';
import { describe, expect, test } from 'vitest';
import framework from '../../../contract/src/evaluation/iqs-framework.json' with { type: 'json' };
import { ALL_CASES } from './evaluation/open-cases.ts';
import { HERO, METHODOLOGY } from './landing.ts';

const visited = ALL_CASES.flatMap((one) => {
  const days = one.visit?.planned && one.visit.proposed.days;
  return (one.workbooks ?? []).map((book) => ({ of: `${one.name}, ${book.person}`, day: book.day, days, until: one.report?.visited }));
});

test.each(visited)('nobody of a team rates or hears before the visit: $of', ({ day, days, until }) => {
  if (days) expect(days).toContain(day);
  else expect(day <= until!).toBe(true);
});

describe.each(['ar', 'en'] as const)('the first page of the demo in %s', (language) => {
  test('counts what there is', () => {
    const { areas } = framework;
    const standards = areas.flatMap((area) => area.standards);
    const numbers = METHODOLOGY[language].standards;
    expect([numbers.mainAreas.number, numbers.standards.number, numbers.indicators.number].map(Number)).toEqual([
      areas.length,
      standards.length,
      standards.flatMap(({ indicators }) => indicators).length,
    ]);
    expect(METHODOLOGY[language].stages).toHaveLength(CASE_STEP_NAMES.length);
    expect(HERO[language].liveNumbers).toBe(true);
  });
});
