import { LEVELS } from './score/rules.ts';

/** The ratings of an indicator: a level, or not applicable. */
export const ANSWER_LEVELS = [...LEVELS, 'NA'] as const;
export type AnswerLevel = (typeof ANSWER_LEVELS)[number];

/** Characters of a narrative, and of the reason why an indicator is not applicable. */
export const NARRATIVE_LENGTH = 4000;
export const REASON_LENGTH = 1000;

export interface AnswerText {
  readonly level: AnswerLevel | null;
  readonly na_reason: string | null;
  readonly narrative: string;
}

/** Whether an indicator is answered: a level with a narrative, or not applicable with a reason. */
export const isAnswered = ({ level, na_reason, narrative }: AnswerText): boolean =>
  level === 'NA' ? na_reason !== null && na_reason !== '' : level !== null && narrative !== '';

/** The words of a narrative, as its count shows them. */
export const wordsIn = (narrative: string): number => narrative.split(/\s+/u).filter((word) => word !== '').length;
