import { LEVELS } from './score/rules.ts';

/** The ratings of an indicator: a level, or not applicable. */
export const ANSWER_LEVELS = [...LEVELS, 'NA'] as const;
export type AnswerLevel = (typeof ANSWER_LEVELS)[number];

/**
 * The marks of an answer in a case whose institution has answered before: `unchanged` is the answer, `confirm` waits for a confirmation, `changed` has
 * an indicator whose text or critical mark differs, and `new` has no former answer.
 */
export const CARRIED_MARKS = ['unchanged', 'confirm', 'changed', 'new'] as const;
export type CarriedMark = (typeof CARRIED_MARKS)[number];

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
