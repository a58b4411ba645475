import type { Ratings } from '@miyar/contract/evaluation/score/rules';
import { type Score, score, type Unrated } from '@miyar/contract/evaluation/score/score';
import { scoringRulesOf } from '@miyar/contract/evaluation/standard-rules';
import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { partsOf, type Tree } from '../../standards/tree.ts';

/** Ratings by the code of their indicator. */
export const ratingsOf = (tree: Tree, levels: ReadonlyMap<number, AnswerLevel | null>): Ratings =>
  Object.fromEntries(partsOf(tree).indicators.map(({ id, code }) => [code, levels.get(id) ?? null]));

/** The score of levels by the version of the standard a case is evaluated by. */
export const scoreOf = (tree: Tree, levels: ReadonlyMap<number, AnswerLevel | null>): Score | Unrated =>
  score(ratingsOf(tree, levels), scoringRulesOf({ rules: tree.head.rules, areas: tree.areas }));
