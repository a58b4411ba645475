import { type Learner, pagesOf } from './roster.ts';
import { type StrataColumn, strataOf } from './strata.ts';
import { allocated } from './size.ts';

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits; server and browser each bring theirs. */
export type Sha256 = (text: string) => string;

export interface DrawnLearner {
  readonly code: string;
  readonly stratum: string;
  /** The place in the order of the stratum, from 1; those after the drawn ones are reserves. */
  readonly place: number;
  readonly state: 'drawn' | 'reserve';
  readonly pages: readonly number[];
}

export interface DrawPlan {
  readonly strata: readonly { readonly stratum: string; readonly N: number; readonly n: number }[];
  readonly learners: readonly DrawnLearner[];
}

/** Things in the order of their keys, which differ for all that matter. */
const byKey = <T>(things: readonly T[], keyOf: (thing: T) => string): T[] =>
  things
    .map((thing) => ({ thing, key: keyOf(thing) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ thing }) => thing);

/** The codes of a stratum in the order they are drawn. */
export const drawOrder = (sha256: Sha256, seed: string, codes: readonly string[]): string[] => byKey(codes, (code) => sha256(`${seed}|learner|${code}`));

/** The pages somebody is heard on, in the order they are drawn. */
export const pageOrder = (sha256: Sha256, seed: string, code: string, pages: readonly number[]): number[] =>
  byKey(pages, (page) => sha256(`${seed}|page|${code}|${page}`));

/** A sample: nobody can do it otherwise with the same seed and roster. */
export function draw(
  sha256: Sha256,
  roster: readonly Learner[],
  { seed, strataBy, size, passages }: { seed: string; strataBy: readonly StrataColumn[]; size: number; passages: number },
): DrawPlan {
  const strata = strataOf(roster, strataBy);
  const counts = allocated(
    strata.map(({ codes }) => codes.length),
    size,
  );
  const known = new Map(roster.map((learner) => [learner.code, learner.juz.flatMap(pagesOf)]));
  return {
    strata: strata.map(({ name, codes }, place) => ({ stratum: name, N: codes.length, n: counts[place]! })),
    learners: strata.flatMap(({ name, codes }, at) =>
      drawOrder(sha256, seed, codes).map((code, place) => ({
        code,
        stratum: name,
        place: place + 1,
        state: place < counts[at]! ? ('drawn' as const) : ('reserve' as const),
        pages: pageOrder(sha256, seed, code, known.get(code)!).slice(0, passages),
      })),
    ),
  };
}
