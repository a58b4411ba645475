import { describe, expect, test } from 'vitest';
import type { Rating, Ratings } from './rules.ts';
import { type Score, score } from './score.ts';
import { allRated, CRITICAL, DRAFT_RULES, INDICATORS } from './testing/draft-rules.ts';

/** The worked examples of the standard, with the draft's rules (REQ-E2). */
const scoreOf = (ratings: Ratings): Score => score(ratings, DRAFT_RULES) as Score;
const codes = (changes: Score['raise']) => changes.map(({ indicator }) => indicator);
const ratedWith = (ratings: Ratings, rating: Rating) => INDICATORS.filter((code) => ratings[code] === rating);
const areaOf = (result: Score, code: string) => result.areas.find((area) => area.code === code);

describe('worked examples', () => {
  test('1: a tie at the band counts', () => {
    const result = scoreOf(allRated('B', { '4.2.3': 'C', '7.1.2': 'C', '5.2.1': 'A', '5.2.3': 'A' }));
    expect(result).toMatchObject({ overall: '75', shown: '75.0', level: 'B', level_by_band: 'B', level_after_floors: 'B', cap: [], left_out: [] });
    expect(result.raise).toEqual([]);
    expect(codes(result.lower)).toEqual(INDICATORS);
  });

  test('2: 5/16 short of B', () => {
    const result = scoreOf(allRated('B', { '7.2.4': 'C' }));
    expect(result).toMatchObject({
      overall: '1195/16',
      shown: '74.6',
      level: 'C',
      held_by: [{ by: 'band', distance: '5/16' }],
      next: { level: 'B', missing: '5/16' },
    });
    expect(codes(result.raise)).toEqual(INDICATORS);
    expect(result.lower).toEqual(CRITICAL.map((indicator) => ({ indicator, to: 'D', level: 'D' })));
  });

  test('3: 1/24 short of A is never shown as 90', () => {
    const ratings = allRated('A', { '2.1': 'B', '2.2': 'B', '3.1': 'B', '4.1': 'B', '4.2': 'B', '6.1.1': 'B' });
    const result = scoreOf(ratings);
    expect(result).toMatchObject({ overall: '2159/24', shown: '89.9', level: 'B', next: { level: 'A', missing: '1/24' } });
    expect(ratedWith(ratings, 'B')).toHaveLength(18);
    expect(result.raise).toEqual(ratedWith(ratings, 'B').map((indicator) => ({ indicator, to: 'A', level: 'A' })));
    expect(codes(result.lower)).toEqual(CRITICAL);
  });

  test('4: a tie at the floor counts', () => {
    const result = scoreOf(allRated('A', { '6': 'B' }));
    expect(result).toMatchObject({ overall: '195/2', shown: '97.5', level: 'A', held_by: [], next: null, raise: [] });
    expect(areaOf(result, '6')).toMatchObject({ score: '75', shown: '75.0' });
    expect(Object.fromEntries(result.lower.map(({ indicator, level }) => [indicator, level]))).toEqual({
      '2.1.1': 'C',
      '5.2.1': 'C',
      '6.1.1': 'B',
      '6.1.2': 'B',
      '6.1.3': 'B',
      '6.2.1': 'B',
      '6.2.2': 'C',
      '6.2.3': 'B',
    });
  });

  test('5: an area below the floor', () => {
    const result = scoreOf(allRated('A', { '6': 'B', '6.2.3': 'C' }));
    expect(result).toMatchObject({
      overall: '1165/12',
      shown: '97.0',
      level: 'B',
      level_by_band: 'A',
      level_after_floors: 'B',
      held_by: [{ by: 'floor', area: '6', distance: '25/6' }],
      next: { level: 'A', missing: '0' },
    });
    expect(areaOf(result, '6')?.score).toBe('425/6');
    expect(result.raise.map(({ indicator, level }) => [indicator, level])).toEqual(
      INDICATORS.filter((code) => code.startsWith('6.')).map((code) => [code, 'A']),
    );
    expect(result.lower.map(({ indicator, level }) => [indicator, level])).toEqual(CRITICAL.map((code) => [code, 'C']));
  });

  test('6: floors of two levels', () => {
    const result = scoreOf(allRated('A', { '7': 'D' }));
    expect(result).toMatchObject({ overall: '185/2', shown: '92.5', level: 'C', level_by_band: 'A', held_by: [{ by: 'floor', area: '7', distance: '25' }] });
    expect(areaOf(result, '7')?.score).toBe('25');
    expect(result.raise).toEqual([]);
    expect(result.lower).toEqual(CRITICAL.map((indicator) => ({ indicator, to: 'D', level: 'D' })));
  });

  test('7: critical indicators cap the result, the lowest of them', () => {
    const capped = scoreOf(allRated('A', { '5.2.1': 'C' }));
    expect(capped).toMatchObject({
      overall: '395/4',
      shown: '98.7',
      level: 'C',
      level_after_floors: 'A',
      cap: [{ indicator: '5.2.1', level: 'C' }],
      held_by: [{ by: 'cap', indicator: '5.2.1' }],
      raise: [{ indicator: '5.2.1', to: 'B', level: 'A' }],
    });
    expect(capped.lower).toEqual(CRITICAL.map((indicator) => ({ indicator, to: 'D', level: 'D' })));
    const further = scoreOf(allRated('A', { '5.2.1': 'C', '6.2.2': 'D' }));
    expect(further).toMatchObject({
      overall: '195/2',
      shown: '97.5',
      level: 'D',
      cap: [
        { indicator: '5.2.1', level: 'C' },
        { indicator: '6.2.2', level: 'D' },
      ],
      held_by: [{ by: 'cap', indicator: '6.2.2' }],
      raise: [{ indicator: '6.2.2', to: 'C', level: 'C' }],
      lower: [],
    });
  });

  test('8: what is not applicable is left out, its weight too where a whole area is', () => {
    const result = scoreOf(allRated('B', { '1': 'A', '7.1.1': 'C', '7.2': 'NA', '2.1.3': 'NA', '4.1.4': 'NA' }));
    expect(result).toMatchObject({ overall: '935/12', shown: '77.9', level: 'B', left_out: [], raise: [] });
    expect(areaOf(result, '7')).toMatchObject({
      score: '200/3',
      standards: [
        { code: '7.1', score: '200/3' },
        { code: '7.2', score: null },
      ],
    });
    expect(result.lower.map(({ indicator, level }) => [indicator, level])).toEqual(CRITICAL.map((code) => [code, 'C']));
    const without = scoreOf(allRated('B', { '1': 'A', '7': 'NA' }));
    expect(without).toMatchObject({ overall: '475/6', shown: '79.1', level: 'B', left_out: ['7'] });
    expect(areaOf(without, '7')).toMatchObject({ score: null, shown: null });
  });
});

test('an indicator without a rating: no score, and its code', () => {
  expect(score({ ...allRated('B'), '3.1.2': null, '7.2.4': undefined }, DRAFT_RULES)).toEqual({ missing: ['3.1.2', '7.2.4'] });
  expect(score({}, DRAFT_RULES)).toEqual({ missing: INDICATORS });
  expect(score(allRated('NA'), DRAFT_RULES)).toEqual({ missing: [] });
});

test('codes the version does not have change nothing', () => {
  expect(scoreOf({ ...allRated('B'), '9.9.9': 'D' })).toEqual(scoreOf(allRated('B')));
});

test('a number that is not whole is refused, wherever it is in the rules', () => {
  expect(() => score(allRated('B'), { ...DRAFT_RULES, bands: { ...DRAFT_RULES.bands, A: 89.5 } })).toThrow(RangeError);
  expect(() => score(allRated('B'), { ...DRAFT_RULES, areas: DRAFT_RULES.areas.map((area) => ({ ...area, weight: 0.15 })) })).toThrow(RangeError);
});
