import type { Rating, Ratings } from '../../contract/src/evaluation/score/rules.ts';
import { score } from '../../contract/src/evaluation/score/score.ts';
import { allRated, DRAFT_RULES, INDICATORS } from '../../contract/src/evaluation/score/testing/draft-rules.ts';
import { seeded } from '../../contract/src/evaluation/score/testing/random.ts';

/** The ratings of the worked examples of `contract/src/evaluation/score/examples.test.ts`. */
const EXAMPLES: readonly Ratings[] = [
  allRated('B', { '4.2.3': 'C', '7.1.2': 'C', '5.2.1': 'A', '5.2.3': 'A' }),
  allRated('B', { '7.2.4': 'C' }),
  allRated('A', { '2.1': 'B', '2.2': 'B', '3.1': 'B', '4.1': 'B', '4.2': 'B', '6.1.1': 'B' }),
  allRated('A', { '6': 'B' }),
  allRated('A', { '6': 'B', '6.2.3': 'C' }),
  allRated('A', { '7': 'D' }),
  allRated('A', { '5.2.1': 'C' }),
  allRated('A', { '5.2.1': 'C', '6.2.2': 'D' }),
  allRated('B', { '1': 'A', '7.1.1': 'C', '7.2': 'NA', '2.1.3': 'NA', '4.1.4': 'NA' }),
  allRated('B', { '1': 'A', '7': 'NA' }),
];
const RATINGS: readonly Rating[] = ['A', 'B', 'C', 'D', 'NA'];
const RANDOM_CASES = 2000;

/** The scores of the examples and of random cases, the same in every run, each with its explanation: one line of JSON per case. */
export function results(): string[] {
  const random = seeded(1449);
  const cases = Array.from({ length: RANDOM_CASES }, (): Ratings => Object.fromEntries(INDICATORS.map((code) => [code, RATINGS[random(RATINGS.length)]!])));
  return [...EXAMPLES, ...cases].map((ratings) => JSON.stringify(score(ratings, DRAFT_RULES)));
}
