import type { AnswerLevel } from '../answers.ts';
import { LEVELS } from '../score/rules.ts';

/** The distance of two levels: A and C are 2 apart. */
const distance = (one: AnswerLevel, other: AnswerLevel): number => (one === 'NA' || other === 'NA' ? 0 : Math.abs(LEVELS.indexOf(one) - LEVELS.indexOf(other)));

/** The distance of the highest and the lowest level of those who rated an indicator. */
export const spreadOf = (levels: readonly AnswerLevel[]): number => Math.max(0, ...levels.flatMap((one) => levels.map((other) => distance(one, other))));

/** Whether a level needs a reason: the team was more than one apart, or it is more than one from the institution's own rating, or it is D. */
export const needsReason = (chosen: AnswerLevel, { spread, self }: { spread: number; self: AnswerLevel | null }): boolean =>
  chosen === 'D' || spread > 1 || (self !== null && distance(chosen, self) > 1);

/** Whether an indicator with this agreed level needs a recommendation. */
export const needsRecommendation = (chosen: AnswerLevel): boolean => chosen === 'C' || chosen === 'D';
