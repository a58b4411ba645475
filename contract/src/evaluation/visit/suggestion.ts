import type { Section } from '../../accreditation/sections.ts';
import { sectionOf } from '../institution-profile/completeness.ts';
import { sha256 } from '../sample/draw.ts';
import { leastSample, proposedSample } from '../sample/size.ts';
import { MAX_VISIT_DAYS } from './visit-days.ts';

/** The occasions of a visit, by which fewer or more branches are visited. */
export const VISIT_CYCLES = ['first', 'renewal', 'monitoring'] as const;
export type VisitCycle = (typeof VISIT_CYCLES)[number];

/** The tenths of the square root that are visited: all of it, 0.8 and 0.6 of it, as IAF MD 1 has it. */
const TENTHS: Readonly<Record<VisitCycle, number>> = { first: 10, renewal: 8, monitoring: 6 };

/**
 * How many branches a visit goes to besides the main site: the square root of their number, or a part of it, rounded up. Whole numbers are compared, since the
 * root of a square is not always exact.
 * @param branches open sites besides the main one, from 0
 */
export function branchesToVisit(cycle: VisitCycle, branches: number): number {
  let visited = 0;
  while (100 * visited * visited < TENTHS[cycle] ** 2 * branches) visited += 1;
  return visited;
}

/** A site as far as a suggestion reads it. Null is not known. */
export interface VisitableSite {
  readonly code: string;
  readonly main: boolean;
  readonly section: Section | null;
  readonly learners_boys: number | null;
  readonly learners_girls: number | null;
}

const GROUPS = ['boys', 'girls'] as const;
type Group = (typeof GROUPS)[number];

/** The learners of one section of one site. */
export interface SiteStratum {
  site: string;
  section: Group;
  learners: number;
}

/** The learners of some sites, by site and section in their order. Those that are not known, or none, are left out. */
export const strataOfSites = (sites: readonly VisitableSite[]): SiteStratum[] =>
  sites.flatMap((site) =>
    GROUPS.flatMap((section) => {
      const learners = site[`learners_${section}`];
      return learners ? [{ site: site.code, section, learners }] : [];
    }),
  );

/** The codes of the sites whose learners are not all known. */
export const unknownLearners = (sites: readonly VisitableSite[]): string[] =>
  sites
    .filter(({ section, learners_boys: boys, learners_girls: girls }) => (section !== 'girls' && boys === null) || (section !== 'boys' && girls === null))
    .map(({ code }) => code);

/** A sample that is suggested before there is a roster, and the strata it is the sum of. */
export interface SampleSuggestion {
  size: number;
  /** The smallest sample. */
  min: number;
  strata: SiteStratum[];
}

/**
 * The recitation sample of some sites before the institution sends a roster: that of the strata of sites and sections. Undefined where no learner is known.
 * @param margin half the width of the interval, as a share such as 0.15
 */
export function sampleOfSites(sites: readonly VisitableSite[], margin: number): SampleSuggestion | undefined {
  const strata = strataOfSites(sites);
  if (strata.length === 0) return undefined;
  const sizes = strata.map(({ learners }) => learners);
  return { size: proposedSample(sizes, margin), min: leastSample(sizes), strata };
}

/** The days of a visit that are suggested, and what they are the sum of. */
export interface DaysSuggestion {
  learners: number;
  sites: number;
  both_sections: boolean;
  /** Days of one evaluator: 2, one for each 250 learners, one for each site after the first, one more for both sections. */
  evaluator_days: number;
  people: number;
  days: number;
  /** Whether so many people can do it in the longest visit. */
  enough: boolean;
}

/** Learners that one evaluator sees on one day. */
const LEARNERS_A_DAY = 250;

/**
 * The days that a team takes for some sites, at least one and at most as many as a visit can have.
 * @param people in the team, from 1
 */
export function daysOfSites(sites: readonly VisitableSite[], people: number): DaysSuggestion {
  const learners = strataOfSites(sites).reduce((sum, stratum) => sum + stratum.learners, 0);
  const both = sectionOf(sites.map(({ section }) => ({ section, closed_on: null }))) === 'both';
  const evaluatorDays = 2 + Math.ceil(learners / LEARNERS_A_DAY) + Math.max(0, sites.length - 1) + (both ? 1 : 0);
  return {
    learners,
    sites: sites.length,
    both_sections: both,
    evaluator_days: evaluatorDays,
    people,
    days: Math.min(MAX_VISIT_DAYS, Math.max(1, Math.ceil(evaluatorDays / people))),
    enough: evaluatorDays <= MAX_VISIT_DAYS * people,
  };
}

/** A branch in the order of a draw. */
export interface DrawnBranch {
  code: string;
  section: Section | null;
  /** The SHA-256 that decides its order, in lower-case hex. */
  key: string;
  drawn: boolean;
}

type Branch = Pick<VisitableSite, 'code' | 'section'>;

const covers = (sites: readonly Pick<VisitableSite, 'section'>[], group: Group): boolean =>
  sites.some(({ section }) => section === group || section === 'both');

/**
 * Draws branches with a seed: the smallest keys come first, so that anybody with the seed gets the same order. Where the main site and those drawn cover no
 * site of a section that a branch has, the last drawn gives way to the first branch of that section; one that alone covers a section stays, and the
 * branch is then drawn besides.
 * @param seed 64 hex digits, generated by the server
 * @param main the section of the main site, which is always visited
 * @param number how many are drawn, at most all
 * @returns every branch in the order of the draw
 */
export async function drawBranches(seed: string, main: Section | null, branches: readonly Branch[], number: number): Promise<DrawnBranch[]> {
  const keyed = await Promise.all(branches.map(async ({ code, section }) => ({ code, section, key: await sha256(`${seed}|site|${code}`) })));
  const order = keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  let drawn = order.slice(0, number);
  for (const group of GROUPS) {
    const first = order.find((branch) => covers([branch], group));
    if (!first || covers([{ section: main }, ...drawn], group)) continue;
    const without = (index: number) => [{ section: main }, ...drawn.toSpliced(index, 1)];
    const spare = drawn.findLastIndex((_, index) => GROUPS.every((one) => !covers(drawn, one) || covers(without(index), one)));
    drawn = [...(spare < 0 ? drawn : drawn.toSpliced(spare, 1)), first];
  }
  return order.map((branch) => ({ ...branch, drawn: drawn.includes(branch) }));
}
