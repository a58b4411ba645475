import type { Learner, Stratum } from './roster.ts';
import { allocation } from './size.ts';

/** The SHA-256 of a text, in lower-case hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sorts by a key that the seed makes of each, so that anyone who has the seed comes to the same order. */
async function inOrder<T>(values: readonly T[], keyOf: (value: T) => string): Promise<T[]> {
  const keyed = await Promise.all(values.map(async (value) => ({ value, key: await sha256(keyOf(value)) })));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ value }) => value);
}

/** The codes of a stratum in the order in which they are drawn; those after the drawn ones are the reserves. */
export const drawnOrder = (seed: string, codes: readonly string[]): Promise<string[]> => inOrder(codes, (code) => `${seed}|learner|${code}`);

/** The pages of a part of the Qur’an in the Madinah mushaf of 604 pages: 20 each, but 21 of the first and 23 of the last. */
export function pagesOf(juz: number): number[] {
  const from = juz === 1 ? 1 : 20 * (juz - 1) + 2;
  const until = juz === 30 ? 604 : 20 * juz + 1;
  return Array.from({ length: until - from + 1 }, (_, place) => from + place);
}

/** The pages of a learner in the order in which they are drawn. */
export const pageOrder = (seed: string, code: string, pages: readonly number[]): Promise<number[]> => inOrder(pages, (page) => `${seed}|page|${code}|${page}`);

/** A learner in their stratum, drawn or in reserve. */
export interface DrawnLearner {
  readonly code: string;
  readonly stratum: string;
  /** In the order of the stratum, from 1. */
  readonly place: number;
  readonly state: 'drawn' | 'reserve';
  readonly pages: readonly number[];
}

export interface Draw {
  readonly strata: readonly { readonly stratum: string; readonly N: number; readonly n: number }[];
  readonly learners: readonly DrawnLearner[];
}

/**
 * Draws a sample: the same seed and roster give the same learners and pages wherever it is repeated.
 * @param seed 64 hex digits, made by the server after the roster is there
 * @param size between the minimum and all
 * @param passages how many pages each learner recites
 */
export async function draw(seed: string, strata: readonly Stratum[], size: number, passages: number): Promise<Draw> {
  const given = allocation(
    strata.map(({ learners }) => learners.length),
    size,
  );
  const learners = await Promise.all(strata.map((stratum, place) => drawnOf(seed, stratum, given[place]!, passages)));
  return {
    strata: strata.map(({ name, learners: all }, place) => ({ stratum: name, N: all.length, n: given[place]! })),
    learners: learners.flat(),
  };
}

async function drawnOf(seed: string, { name, learners }: Stratum, drawn: number, passages: number): Promise<DrawnLearner[]> {
  const byCode = new Map(learners.map((learner): [string, Learner] => [learner.code, learner]));
  const order = await drawnOrder(seed, [...byCode.keys()]);
  return Promise.all(
    order.map(async (code, place) => ({
      code,
      stratum: name,
      place: place + 1,
      state: place < drawn ? ('drawn' as const) : ('reserve' as const),
      pages: (await pageOrder(seed, code, byCode.get(code)!.juz.flatMap(pagesOf))).slice(0, passages),
    })),
  );
}
