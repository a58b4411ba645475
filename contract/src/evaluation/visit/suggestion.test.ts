import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Section } from '../../accreditation/sections.ts';
import { branchesToVisit, daysOfSites, drawBranches, sampleOfSites, strataOfSites, unknownLearners, VISIT_CYCLES, type VisitableSite } from './suggestion.ts';

/** The seed of the worked examples of the recitation sample. */
const SEED = '9f2c4e6a8b0d1f3557799bbddff1133557799bbddff11335577991133557799b';
const MARGIN = 0.15;

const code = (number: number) => `S${String(number).padStart(2, '0')}`;
/** Sites with their boys and girls; without girls it is a site for boys, and the other way round. */
const sitesOf = (...learners: readonly (readonly [boys: number, girls: number])[]): VisitableSite[] =>
  learners.map(([boys, girls], index) => ({
    code: code(index + 1),
    main: index === 0,
    section: boys > 0 && girls > 0 ? 'both' : girls > 0 ? 'girls' : 'boys',
    learners_boys: boys,
    learners_girls: girls,
  }));

/** Numbers from 0 to 1 that are the same in every run. */
function randomly(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('the branches to visit', () => {
  test.each([
    ['first', [1, 2, 2, 3, 4, 5]],
    ['renewal', [1, 2, 2, 3, 4, 4]],
    ['monitoring', [1, 1, 2, 2, 3, 3]],
  ] as const)('at a %s visit, of 1, 2, 4, 8, 16 and 25 branches', (cycle, expected) => {
    expect([1, 2, 4, 8, 16, 25].map((branches) => branchesToVisit(cycle, branches))).toEqual(expected);
  });

  test('are 0 without branches, and equal a second implementation for 0 to 60 branches', () => {
    /** The least whole number whose square times `by` reaches `of`. */
    const root = (by: bigint, of: bigint): number => {
      let above = 0n;
      for (const bit of [32n, 16n, 8n, 4n, 2n, 1n]) if (by * (above + bit) ** 2n < of) above += bit;
      return of === 0n ? 0 : Number(above + 1n);
    };
    const second = { first: [1n, 1n], renewal: [25n, 16n], monitoring: [25n, 9n] } as const;
    for (const cycle of VISIT_CYCLES)
      for (let branches = 0; branches <= 60; branches += 1)
        expect(branchesToVisit(cycle, branches), `${cycle} ${branches}`).toBe(root(second[cycle][0], second[cycle][1] * BigInt(branches)));
  });
});

describe('the sample before there is a roster', () => {
  test.each([
    ['120 learners', sitesOf([120, 0]), 32],
    ['two sections of one site', sitesOf([220, 180]), 39],
    ['three sites', sitesOf([300, 0], [250, 0], [0, 50]), 40],
    ['15 learners', sitesOf([15, 0]), 15],
  ])('of %s', (_, sites, size) => {
    expect(sampleOfSites(sites, MARGIN)?.size).toBe(size);
  });

  test('is of the sites and sections whose learners are known', () => {
    const known = { code: 'S01', main: true, section: 'both', learners_boys: 40, learners_girls: 0 } as const;
    const partly = { code: 'S02', main: false, section: 'both', learners_boys: null, learners_girls: 12 } as const;
    const unknown = { code: 'S03', main: false, section: null, learners_boys: null, learners_girls: null };
    expect(strataOfSites([known, partly, unknown])).toEqual([
      { site: 'S01', section: 'boys', learners: 40 },
      { site: 'S02', section: 'girls', learners: 12 },
    ]);
    expect(unknownLearners([known, partly, unknown])).toEqual(['S02', 'S03']);
    expect(sampleOfSites([unknown], MARGIN)).toBeUndefined();
  });

  test('equals a second implementation in whole numbers for 1 to 50,000 learners', () => {
    // The square of the quantile, times 0.25, over the square of 0.15, as a fraction.
    const [quantile, unit] = [1_959_963_984_540_054n, 10n ** 15n];
    const [above, below] = [quantile ** 2n * 25n * 100n, unit ** 2n * 15n ** 2n * 1n];
    /** ⌈wN / (N + w − 1)⌉ of w = above / below, and the least of strata. */
    const second = (strata: readonly number[]): number => {
      const all = strata.reduce((sum, one) => sum + one, 0);
      const [numerator, denominator] = [above * BigInt(all), below * BigInt(all - 1) + above];
      const least = Math.max(
        Math.min(20, all),
        strata.reduce((sum, one) => sum + (one > 1 ? 2 : one), 0),
      );
      return Math.min(all, Math.max(Number((numerator + denominator - 1n) / denominator), least));
    };
    for (let learners = 1; learners <= 50_000; learners += 1) {
      const found = sampleOfSites(sitesOf([learners, 0]), MARGIN)?.size;
      if (found !== second([learners])) expect(`${learners}: ${found}`).toBe(`${learners}: ${second([learners])}`);
    }
    const next = randomly();
    for (let time = 0; time < 500; time += 1) {
      const sites = sitesOf(...Array.from({ length: 1 + Math.floor(next() * 60) }, () => [Math.floor(next() * 900), Math.floor(next() * 900)] as const));
      const strata = strataOfSites(sites).map(({ learners }) => learners);
      if (strata.length > 0) expect(sampleOfSites(sites, MARGIN)?.size).toBe(second(strata));
    }
  });
});

describe('the days', () => {
  test.each([
    ['120 learners, 1 site', sitesOf([120, 0]), 2, 3, 2, true],
    ['400, both sections', sitesOf([220, 180]), 2, 5, 3, true],
    ['the same with three people', sitesOf([220, 180]), 3, 5, 2, true],
    ['900, 2 sites, both', sitesOf([500, 0], [0, 400]), 3, 8, 3, true],
    ['2,600, 4 sites, both', sitesOf([700, 0], [700, 0], [600, 0], [0, 600]), 4, 17, 4, false],
    ['one learner and many people', sitesOf([1, 0]), 12, 3, 1, true],
  ])('of %s', (_, sites, people, evaluatorDays, days, enough) => {
    expect(daysOfSites(sites, people)).toMatchObject({ people, evaluator_days: evaluatorDays, days, enough });
  });

  test('equal a second implementation for 0 to 60 branches, 0 to 50,000 learners and teams up to 12', () => {
    for (let branches = 0; branches <= 60; branches += 1)
      for (let learners = 0; learners <= 50_000; learners += 1237)
        for (const people of [1, 2, 3, 4, 7, 12]) {
          const girls = learners % 2 === 0 ? 0 : Math.min(learners, 40);
          const sites = sitesOf([learners - girls, girls], ...Array.from({ length: branches }, () => [0, 0] as const));
          let evaluatorDays = 2 + branches + (girls > 0 && learners > girls ? 1 : 0) + (branches > 0 && girls > 0 && learners === girls ? 1 : 0);
          for (let seen = 0; seen < learners; seen += 250) evaluatorDays += 1;
          let days = 1;
          while (days < 4 && days * people < evaluatorDays) days += 1;
          const found = daysOfSites(sites, people);
          const same = found.evaluator_days === evaluatorDays && found.days === days && found.enough === evaluatorDays <= 4 * people;
          if (!same) expect({ branches, ...found, learners }).toEqual({ branches, learners, evaluatorDays, days });
        }
  });
});

/** A draw as anybody repeats it: the branches drawn, in their order. */
function script(seed: string, main: Section | null, branches: Readonly<Record<string, Section | null>>, number: number): string[] {
  const key = (site: string) => createHash('sha256').update(`${seed}|site|${site}`).digest('hex');
  const order = Object.keys(branches).sort((one, other) => (key(one) < key(other) ? -1 : 1));
  const has = (sites: readonly string[], one: string) =>
    [main, ...sites.map((site) => branches[site])].some((section) => section === one || section === 'both');
  let drawn = order.slice(0, number);
  for (const one of ['boys', 'girls'])
    if (!has(drawn, one) && has(order, one)) {
      const spare = drawn.findLastIndex((site) =>
        ['boys', 'girls'].every(
          (other) =>
            !has(drawn, other) ||
            has(
              drawn.filter((left) => left !== site),
              other,
            ),
        ),
      );
      drawn = [...drawn.filter((_, index) => index !== spare), order.find((site) => branches[site] === one || branches[site] === 'both')!];
    }
  return order.filter((site) => drawn.includes(site));
}

describe('the draw of branches', () => {
  const named = (sections: readonly (Section | null)[]) => sections.map((section, index) => ({ code: code(index + 2), section }));

  test('anybody with the seed comes to the same order', async () => {
    const drawn = await drawBranches(SEED, 'boys', named(Array.from({ length: 8 }, () => 'boys' as const)), 3);
    expect(drawn.map((branch) => branch.code)).toEqual(['S04', 'S07', 'S06', 'S02', 'S05', 'S09', 'S08', 'S03']);
    expect(drawn.flatMap((branch) => (branch.drawn ? branch.code : []))).toEqual(['S04', 'S07', 'S06']);
    expect(drawn[0]!.key).toBe(createHash('sha256').update(`${SEED}|site|S04`).digest('hex'));
  });

  test('the last drawn gives way to the first branch of a section that nothing covers', async () => {
    const drawn = async (sections: readonly (Section | null)[], main: Section | null, number: number) =>
      (await drawBranches(SEED, main, named(sections), number)).flatMap((branch) => (branch.drawn ? branch.code : []));
    const boysButTwo = ['boys', 'girls', 'boys', 'boys', 'boys', 'boys', 'girls', 'boys'] as const;
    expect(await drawn(boysButTwo, 'boys', 3)).toEqual(['S04', 'S07', 'S08']);
    expect(await drawn(boysButTwo, 'both', 3)).toEqual(['S04', 'S07', 'S06']);
    expect(await drawn(boysButTwo, 'girls', 3)).toEqual(['S04', 'S07', 'S06']);
    // One that alone covers a section does not give way.
    expect(await drawn(['girls', null, 'boys', null, null, null, null, null], null, 1)).toEqual(['S04', 'S02']);
    expect(await drawn([], 'boys', 0)).toEqual([]);
  });

  test('equals a script of ten lines for 0 to 60 branches, and covers both sections where they exist', async () => {
    const next = randomly();
    const anySection = () => (['boys', 'girls', 'both', null, 'boys', 'boys'] as const)[Math.floor(next() * 6)]!;
    for (let time = 0; time < 366; time += 1) {
      const seed = createHash('sha256').update(String(time)).digest('hex');
      const branches = named(Array.from({ length: time % 61 }, anySection));
      const main = anySection();
      const number = branchesToVisit(VISIT_CYCLES[time % 3]!, branches.length);
      const drawn = (await drawBranches(seed, main, branches, number)).filter((branch) => branch.drawn);
      const bySection = Object.fromEntries(branches.map((branch) => [branch.code, branch.section]));
      expect(drawn.map((branch) => branch.code)).toEqual(script(seed, main, bySection, number));
      const visited = [main, ...drawn.map(({ section }) => section)];
      const all = [main, ...branches.map(({ section }) => section)];
      for (const one of ['boys', 'girls'] as const)
        expect(visited.some((section) => section === one || section === 'both')).toBe(all.some((section) => section === one || section === 'both'));
      if (main !== null) expect(drawn).toHaveLength(number);
    }
  });
});
