import type { Learner } from './roster.ts';

/** The columns a sample can be divided by. */
export const STRATA_COLUMNS = ['level', 'gender', 'teacher'] as const;
export type StrataColumn = (typeof STRATA_COLUMNS)[number];

/** Learners that are drawn from together, in the order of their lines. */
export interface Stratum {
  readonly name: string;
  readonly codes: readonly string[];
}

/** The strata of a roster: the combinations of the chosen columns that occur, in the order of their first line. */
export function strataOf(learners: readonly Learner[], columns: readonly StrataColumn[]): Stratum[] {
  const groups = Map.groupBy(learners, (learner) => columns.map((column) => learner[column]).join(' · '));
  return [...groups].map(([name, some]) => ({ name, codes: some.map(({ code }) => code) }));
}
