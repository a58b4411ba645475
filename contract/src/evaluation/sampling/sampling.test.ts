import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { draw, drawOrder, pageOrder } from './draw.ts';
import { type CountedErrors, errorRate } from './errors-rate.ts';
import { type Heard, joinSmall } from './join-strata.ts';
import { hasMastered, type HeardPage, mastery } from './mastery.ts';
import { pagesOf, parseJuz, parseRoster } from './roster.ts';
import { allocated, minimumSize, proposedSize } from './size.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const SEED = '9f2c4e6a8b0d1f3557799bbddff1133557799bbddff11335577991133557799b';

describe('a roster', () => {
  const of = (...lines: string[]) => parseRoster(['code,level,gender,teacher,juz', ...lines].join('\n'));

  test('is a list of codes; the first line at fault is named with its reason', () => {
    expect(of('L01,3,m,T-1,1-5;30', 'L02,3,f,T-2,30\r')).toEqual({
      learners: [
        { code: 'L01', level: '3', gender: 'm', teacher: 'T-1', juz: [1, 2, 3, 4, 5, 30] },
        { code: 'L02', level: '3', gender: 'f', teacher: 'T-2', juz: [30] },
      ],
    });
    expect(parseRoster('name,level\n')).toEqual({ fault: { line: 1, reason: 'header' } });
    expect(of()).toEqual({ fault: { line: 1, reason: 'empty' } });
    const faults: [string, string][] = [
      ['محمد,3,m,T1,30', 'code'],
      ['Hassan Ali,3,m,T1,30', 'code'],
      ['L01,3,m,T1,30,Hassan', 'columns'],
      ['L00,3,m,T1,30', 'code_repeated'],
      ['L01,3,x,T1,30', 'gender'],
      ['L01,,m,T1,30', 'level'],
      ['L01,3,m,T 1,30', 'teacher'],
      ['L01,3,m,T1,31', 'juz'],
      ['L01,3,m,T1,', 'juz'],
      ['L01,3,m,T1,5-3', 'juz'],
    ];
    for (const [line, reason] of faults) expect(of('L00,3,m,T1,30', line)).toEqual({ fault: { line: 3, reason } });
    expect(of(...Array.from({ length: 5001 }, (_, place) => `L${place},1,m,T,30`))).toEqual({ fault: { line: 5002, reason: 'too_long' } });
  });

  test('names parts, which have their pages of the 604', () => {
    expect(parseJuz('30;1-2;2')).toEqual([1, 2, 30]);
    expect([pagesOf(1).at(0), pagesOf(1).at(-1), pagesOf(2).at(0), pagesOf(30).at(0), pagesOf(30).at(-1)]).toEqual([1, 21, 22, 582, 604]);
    expect(new Set(Array.from({ length: 30 }, (_, place) => pagesOf(place + 1)).flat()).size).toBe(604);
  });
});

describe('a draw', () => {
  test('has the order of the test vector', () => {
    expect(drawOrder(sha256, SEED, ['L01', 'L02', 'L03', 'L04', 'L05', 'L06'])).toEqual(['L01', 'L04', 'L02', 'L03', 'L06', 'L05']);
    expect(pageOrder(sha256, SEED, 'L03', pagesOf(30).slice(0, 9)).slice(0, 4)).toEqual([584, 587, 586, 583]);
  });

  test('draws the first of each stratum and has the others as reserves', () => {
    const learners = Array.from({ length: 30 }, (_, place) => ({
      code: `L${place}`,
      level: place < 20 ? '1' : '2',
      gender: 'm' as const,
      teacher: 'T',
      juz: [30],
    }));
    const plan = draw(sha256, learners, { seed: SEED, strataBy: ['level'], size: 20, passages: 3 });
    expect(plan.strata).toEqual([
      { stratum: '1', N: 20, n: 13 },
      { stratum: '2', N: 10, n: 7 },
    ]);
    expect(plan.learners.filter(({ state }) => state === 'drawn')).toHaveLength(20);
    expect(plan.learners.every(({ pages }) => new Set(pages).size === 3)).toBe(true);
    expect(draw(sha256, learners, { seed: SEED, strataBy: ['level'], size: 20, passages: 3 })).toEqual(plan);
  });
});

describe('the size of a sample', () => {
  test('is proposed by the number of learners, and has its least', () => {
    expect([15, 40, 120, 300, 1000, 5000].map((all) => proposedSize([all]))).toEqual([15, 21, 32, 38, 41, 43]);
    expect(minimumSize(Array.from({ length: 12 }, () => 3))).toBe(24);
    expect(minimumSize([1, 1, 1])).toBe(3);
  });

  test('is shared out exactly: the five allocations', () => {
    expect(allocated([120, 80, 60, 40], 38)).toEqual([15, 10, 8, 5]);
    expect(allocated([200, 90, 7, 3], 38)).toEqual([24, 10, 2, 2]);
    expect(allocated([57, 57, 57, 57, 57, 15], proposedSize([57, 57, 57, 57, 57, 15]))).toEqual([8, 7, 7, 7, 7, 2]);
    expect(allocated([10, 10, 10], 20)).toEqual([7, 7, 6]);
    expect(
      allocated(
        Array.from({ length: 12 }, () => 3),
        24,
      ),
    ).toEqual(Array.from({ length: 12 }, () => 2));
  });

  test('is never exceeded, and no stratum has more than it has learners', () => {
    for (let round = 0; round < 500; round += 1) {
      const sizes = Array.from({ length: 1 + (round % 9) }, (_, place) => 1 + ((round * 7919 + place * 104_729) % 60));
      const all = sizes.reduce((total, one) => total + one, 0);
      const least = minimumSize(sizes);
      const size = least + ((round * 31) % (all - least + 1));
      const drawn = allocated(sizes, size);
      expect(drawn.reduce((total, one) => total + one, 0)).toBe(size);
      expect(drawn.every((one, place) => one <= sizes[place]! && one >= Math.min(2, sizes[place]!))).toBe(true);
    }
  });
});

describe('a result', () => {
  const stratum = (size: number, heard: number, mastered: number): Heard<boolean> => ({
    name: `${size}`,
    size,
    heard: Array.from({ length: heard }, (_, place) => place < mastered),
  });
  const of = (...strata: [number, number, number][]) => mastery(strata.map(([size, heard, mastered]) => stratum(size, heard, mastered)));

  test('is that of the four examples', () => {
    const first = of([120, 15, 12], [80, 10, 8], [60, 8, 4], [40, 5, 3])!;
    expect(first).toMatchObject({ p: '107/150', shown: '71.3', lower: '56.5', upper: '82.7', joined: [] });
    expect([first.n_k.toFixed(2), first.n_e!.toFixed(2)]).toEqual(['37.97', '43.34']);
    const second = of([200, 24, 24], [90, 10, 9], [7, 2, 2], [3, 2, 1])!;
    expect(second).toMatchObject({ shown: '96.5', lower: '85.8', upper: '99.3' });
    expect([second.n_k.toFixed(2), second.n_e!.toFixed(2)]).toEqual(['35.92', '40.99']);
    expect(of([9, 9, 7], [6, 6, 3])).toMatchObject({ p: '2/3', shown: '66.7', lower: null, upper: null, n_e: null });
    expect(of([300, 38, 0])).toMatchObject({ shown: '0.0', lower: '0.0', upper: '8.2' });
    expect(of([300, 0, 0])).toBeUndefined();
  });

  test('joins a stratum nobody of was heard to the smallest other one, the first of equals', () => {
    expect(of([50, 0, 0], [20, 4, 2], [20, 4, 4])!.joined).toEqual([{ stratum: '50', to: '20' }]);
    const { strata } = joinSmall([stratum(50, 0, 0), stratum(20, 4, 2), { ...stratum(20, 4, 4), name: 'other' }], 1);
    expect(strata.map(({ name, size }) => ({ name, size }))).toEqual([
      { name: '20', size: 70 },
      { name: 'other', size: 20 },
    ]);
  });

  test('says who has mastered what was heard, half a page counting half', () => {
    const limits = { memorisation_errors: '1', clear_errors: '1/2', fluency: '3' };
    const page = (changes: Partial<HeardPage> = {}): HeardPage => ({ prompts: 0, slips: 0, clear: 0, hidden: 0, fluency: 3, half: false, ...changes });
    expect(hasMastered([page({ prompts: 1, slips: 1 }), page()], limits)).toBe(true);
    expect(hasMastered([page({ prompts: 2, slips: 1 }), page()], limits)).toBe(false);
    expect(hasMastered([page({ clear: 1 }), page({ half: true })], limits)).toBe(false);
    expect(hasMastered([page({ fluency: 4 }), page({ fluency: 1, half: true })], limits)).toBe(true);
    expect(hasMastered([page({ fluency: 2 }), page({ fluency: 4, half: true })], limits)).toBe(false);
    expect(hasMastered([], limits)).toBe(false);
  });
});

describe('the errors in a juz', () => {
  const learners = (name: string, errors: readonly number[], pages: readonly number[]): CountedErrors[] =>
    errors.map((count, place) => ({ code: `${name}${place}`, errors: count, halves: 2 * pages[place]! }));

  test('are those of the example', () => {
    const rate = errorRate([
      { name: 'a', size: 60, heard: learners('a', [1, 0, 4, 2, 1, 0], [3, 3, 3, 3, 3, 3]) },
      { name: 'b', size: 40, heard: learners('b', [3, 5, 2, 6], [3, 3, 2, 3]) },
    ])!;
    expect(rate).toMatchObject({ shown: '16.6', lower: '9.2', upper: '23.9', joined: [] });
    expect(rate.deviation!.toFixed(2)).toBe('3.15');
  });

  test('have no interval of one learner, and join a stratum of one', () => {
    expect(errorRate([{ name: 'a', size: 10, heard: learners('a', [2], [2]) }])).toMatchObject({ shown: '20.0', lower: null, upper: null });
    const joined = errorRate([
      { name: 'a', size: 10, heard: learners('a', [2, 3, 1], [2, 2, 2]) },
      { name: 'b', size: 5, heard: learners('b', [1], [1]) },
    ]);
    expect(joined).toMatchObject({ joined: [{ stratum: 'b', to: 'a' }] });
    expect(errorRate([{ name: 'a', size: 10, heard: [] }])).toBeUndefined();
  });
});
