import { describe, expect, test } from 'vitest';
import { draw, drawnOrder, pageOrder, pagesOf } from './draw.ts';
import { hasMastered, type Heard } from './hearing.ts';
import { errorRate, errorRatio } from './rates.ts';
import { joinStrata, masteredShare, sampleResult } from './result.ts';
import { readRoster, strataOf } from './roster.ts';
import { allocation, leastSample, proposedSample } from './size.ts';

/** The rows of a roster written with commas. */
const rowsIn = (text: string) => text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(',') }));

/** The worked examples of the recitation sample (REQ-E14). */
const SEED = '9f2c4e6a8b0d1f3557799bbddff1133557799bbddff11335577991133557799b';

describe('the size of a sample', () => {
  test.each([
    [15, 15],
    [40, 21],
    [120, 32],
    [300, 38],
    [1000, 41],
    [5000, 43],
  ])('of %i learners %i are proposed', (all, proposed) => {
    expect(proposedSample([all], 0.15)).toBe(proposed);
  });

  test.each([
    [[120, 80, 60, 40], 38, [15, 10, 8, 5]],
    [[200, 90, 7, 3], 38, [24, 10, 2, 2]],
    [[57, 57, 57, 57, 57, 15], 38, [8, 7, 7, 7, 7, 2]],
    [[10, 10, 10], 20, [7, 7, 6]],
  ])('of %j and %i come %j', (strata, sample, given) => {
    expect(allocation(strata, sample)).toEqual(given);
  });

  test('twelve strata of three have the minimum 24', () => {
    expect(leastSample(Array.from({ length: 12 }, () => 3))).toBe(24);
  });

  test('no stratum gives more than it has or less than the least, and the sum is the sample', () => {
    for (const strata of [
      [1, 1, 1],
      [2, 400],
      [1, 30, 5, 2, 2],
      [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 900],
    ]) {
      const all = strata.reduce((sum, one) => sum + one, 0);
      for (let sample = leastSample(strata); sample <= all; sample += 1) {
        const given = allocation(strata, sample);
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(sample);
        expect(given.every((one, index) => one <= strata[index]! && one >= Math.min(2, strata[index]!))).toBe(true);
      }
    }
  });
});

describe('the draw', () => {
  test('anyone with the seed comes to the same learners and pages', async () => {
    expect(await drawnOrder(SEED, ['L01', 'L02', 'L03', 'L04', 'L05', 'L06'])).toEqual(['L01', 'L04', 'L02', 'L03', 'L06', 'L05']);
    const pages = Array.from({ length: 9 }, (_, index) => 582 + index);
    expect((await pageOrder(SEED, 'L03', pages)).slice(0, 4)).toEqual([584, 587, 586, 583]);
  });

  test('the pages of the thirty parts are all 604, each once', () => {
    const pages = Array.from({ length: 30 }, (_, index) => pagesOf(index + 1)).flat();
    expect(pages).toEqual(Array.from({ length: 604 }, (_, index) => index + 1));
    expect([pagesOf(1)[0], pagesOf(1).at(-1), pagesOf(2)[0], pagesOf(30).at(-1)]).toEqual([1, 21, 22, 604]);
  });

  test('those drawn come first in their stratum, the others are its reserves in order', async () => {
    const lines = Array.from({ length: 30 }, (_, n) => `L${n},${n < 20 ? 'one' : 'two'},m,t,30`);
    const roster = readRoster(rowsIn(['code,level,gender,teacher,juz', ...lines].join('\n')));
    if (!('learners' in roster)) throw new Error('not read');
    const { strata, learners } = await draw(SEED, strataOf(roster.learners, ['level']), 21, 3);
    expect(strata).toEqual([
      { stratum: 'one', N: 20, n: 14 },
      { stratum: 'two', N: 10, n: 7 },
    ]);
    expect(learners.filter(({ state }) => state === 'drawn')).toHaveLength(21);
    expect(learners.filter(({ stratum }) => stratum === 'two').map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(learners.every(({ pages }) => pages.length === 3 && pages.every((page) => page >= 582))).toBe(true);
  });
});

describe('the roster', () => {
  const header = 'code,level,gender,teacher,juz';
  test('is read with its parts', () => {
    expect(readRoster(rowsIn(`${header}\nL-1,3,f,T2,1-3;30`))).toEqual({
      learners: [{ code: 'L-1', level: '3', gender: 'f', teacher: 'T2', juz: [1, 2, 3, 30] }],
    });
  });

  test('may have the site of each learner, by which it is drawn; a column that is not there groups nobody', () => {
    const roster = readRoster(rowsIn(`${header},site\nL-1,3,f,T2,1-3;30,S01\nL-2,3,m,T2,30,S02\nL-3,2,m,T2,30,S01`));
    if (!('learners' in roster)) throw new Error('not read');
    expect(roster.learners.map(({ site }) => site)).toEqual(['S01', 'S02', 'S01']);
    expect(strataOf(roster.learners, ['site']).map(({ name, learners }) => [name, learners.length])).toEqual([
      ['S01', 2],
      ['S02', 1],
    ]);
    expect(strataOf(roster.learners, ['site', 'level']).map(({ name }) => name)).toEqual(['3/S01', '3/S02', '2/S01']);
    const without = roster.learners.map(({ site: _site, ...learner }) => learner);
    expect(strataOf(without, ['site']).map(({ name }) => name)).toEqual(['all']);
    expect(strataOf(without, ['site', 'level']).map(({ name }) => name)).toEqual(['3', '2']);
  });

  test.each([
    [`${header},name`, 1, 'header'],
    [`${header},site,name`, 1, 'header'],
    [`code,level,gender,teacher,site,juz`, 1, 'header'],
    [`${header},site\nL1,1,m,T,1`, 2, 'site_columns'],
    [`${header},site\nL1,1,m,T,1,S01,Ahmad`, 2, 'site_columns'],
    [`${header},site\nL1,1,m,T,1,`, 2, 'site'],
    [`${header},site\nL1,1,m,T,1,فرع`, 2, 'site'],
    [`${header},site\nL1,1,m,T,32,S01`, 2, 'juz'],
    ['code,name,level,gender,teacher,juz', 1, 'header'],
    [header, 2, 'empty'],
    [`${header}\nL1,1,m,T,1,Ahmad`, 2, 'columns'],
    [`${header}\nL1,1,m,T,1\nأحمد,1,m,T,1`, 3, 'code'],
    [`${header}\nL1,1,m,T,1\nL1,1,m,T,1`, 3, 'code_twice'],
    [`${header}\nL1,a b,m,T,1`, 2, 'level'],
    [`${header}\nL1,1,x,T,1`, 2, 'gender'],
    [`${header}\nL1,1,m,T!,1`, 2, 'teacher'],
    [`${header}\nL1,1,m,T,31`, 2, 'juz'],
    [`${header}\nL1,1,m,T,5-1`, 2, 'juz'],
    [`${header}\nL1,1,m,T,`, 2, 'juz'],
    // As Excel saves 1-5 where the column is not text.
    [`${header}\nL1,1,m,T,05-Jan`, 2, 'juz_date'],
    [`${header}\nL1,1,m,T,01-مايو`, 2, 'juz_date'],
    [`${header}\nL1,1,m,T,May-01`, 2, 'juz_date'],
    [`${header}\nL1,1,m,T,01/05/2027`, 2, 'juz_date'],
    ['code,level;gender;teacher;juz', 1, 'header'],
    [`${header}\n${Array.from({ length: 5001 }, (_, n) => `L${n},1,m,T,1`).join('\n')}`, 5002, 'too_many'],
  ])('says which line is wrong', (text, line, fault) => {
    expect(readRoster(rowsIn(text))).toEqual({ line, fault });
  });
});

const page = (of: Partial<Heard>): Heard => ({ code: 'L1', page: 1, prompts: 0, slips: 0, clear: 0, hidden: 0, fluency: 3, half: false, ...of });
const THRESHOLDS = { memorisation_errors: '1', clear_errors: '1/2', fluency: '3' };

describe('mastery', () => {
  test.each([
    [[page({ prompts: 1 }), page({ slips: 1 })], true],
    [[page({ prompts: 2 }), page({ slips: 1 })], false],
    [[page({ clear: 1 }), page({})], true],
    [[page({ clear: 1 })], false],
    [[page({ fluency: 2 }), page({ fluency: 4 })], true],
    [[page({ fluency: 2 }), page({ fluency: 4, half: true })], false],
    [[page({ prompts: 1, half: true }), page({ half: true })], true],
    [[page({ prompts: 1, half: true })], false],
  ])('%#', (pages, mastered) => {
    expect(hasMastered(pages, THRESHOLDS)).toBe(mastered);
  });
});

describe('the result', () => {
  const counted = (N: readonly number[], n: readonly number[], x: readonly number[]) =>
    masteredShare(N.map((of, index) => ({ N: of, n: n[index]!, mastered: x[index]! })));
  const rounded = ({ n_k, n_e, ...rest }: ReturnType<typeof masteredShare>) => ({ ...rest, n_k: n_k.toFixed(2), n_e: n_e?.toFixed(2) });

  test.each([
    ['a', [120, 80, 60, 40], [15, 10, 8, 5], [12, 8, 4, 3], { p: '107/150', shown: '71.3', lower: '56.5', upper: '82.7', n_k: '37.97', n_e: '43.34' }],
    ['b', [200, 90, 7, 3], [24, 10, 2, 2], [24, 9, 2, 1], { shown: '96.5', lower: '85.8', upper: '99.3', n_k: '35.92', n_e: '40.99' }],
    ['c', [9, 6], [9, 6], [7, 3], { p: '2/3', shown: '66.7', lower: null, upper: null, n_e: undefined }],
    ['d', [300], [38], [0], { p: '0', shown: '0.0', lower: '0.0', upper: '8.2' }],
  ])('example %s', (_name, N, n, x, expected) => {
    expect(rounded(counted(N, n, x))).toMatchObject(expected);
  });

  test('the errors a juz have an interval by the strata', () => {
    const heard = (errors: number[], pages: number[]) => errors.map((one, index) => ({ errors: one, pages: pages[index]! }));
    const strata = [
      { N: 60, heard: heard([1, 0, 4, 2, 1, 0], [3, 3, 3, 3, 3, 3]) },
      { N: 40, heard: heard([3, 5, 2, 6], [3, 3, 2, 3]) },
    ];
    const { rate, s, degrees } = errorRatio(strata);
    expect([rate.toFixed(1), s!.toFixed(2), degrees]).toEqual(['16.6', '3.15', 8]);
    expect([(rate - 2.306 * s!).toFixed(3), (rate + 2.306 * s!).toFixed(3)]).toEqual(['9.284', '23.819']);
    expect(errorRate(strata)).toMatchObject({ shown: '16.6', lower: '9.2', upper: '23.9' });
    expect(errorRate([{ N: 4, heard: heard([2], [2]) }])).toMatchObject({ shown: '20.0', lower: null, upper: null });
  });

  test('a stratum in which nobody was heard joins the smallest other, the first of equals', () => {
    const heard = (code: string) => [{ code, pages: [page({ code })] }];
    const strata = [
      { name: 'one', N: 50, heard: heard('A') },
      { name: 'two', N: 10, heard: heard('C') },
      { name: 'three', N: 30, heard: [] },
      { name: 'four', N: 10, heard: heard('B') },
    ];
    expect(joinStrata(strata, 1)).toMatchObject({ joined: [{ stratum: 'three', into: 'two' }], strata: [{ N: 50 }, { N: 40 }, { N: 10 }] });
    expect(sampleResult(strata, THRESHOLDS)).toMatchObject({ mastered: { p: '1' }, joined: [{ stratum: 'three', into: 'two' }] });
    expect(
      sampleResult(
        [
          { name: 'one', N: 50, heard: [] },
          { name: 'two', N: 5, heard: [] },
        ],
        THRESHOLDS,
      ),
    ).toBeNull();
  });
});
