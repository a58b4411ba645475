import type { TakenDraw } from '@miyar/contract/evaluation/workbook/shapes';
import type { Pages } from '../notebook/pages.ts';

type Drawn = TakenDraw['learners'][number];

/** The state of a learner, by the downloaded data and the entries this evaluator has written since. */
export type LearnerState = 'to_hear' | 'partly' | 'heard' | 'heard_elsewhere' | 'absent';

/** A learner who is to be heard, with the pages that this evaluator has heard. */
export interface Learner {
  code: string;
  stratum: string;
  pages: readonly number[];
  heard: readonly number[];
  state: LearnerState;
}

/** The learners of a draw, stratum by stratum in the order in which they were drawn. */
export interface Recitation {
  drawId: number;
  strata: readonly { name: string; learners: readonly Learner[] }[];
  /** All of them in that order. */
  learners: readonly Learner[];
}

const IS_LEFT: readonly LearnerState[] = ['to_hear', 'partly'];

/** The field of a page that is heard, and the field in which somebody is absent. */
export const hearingField = (drawId: number, code: string, page: number): string => `hearing:${drawId}:${code}-${page}`;
const absentField = (drawId: number, code: string): string => `absent:${drawId}:${code}`;

/** Returns the learners to hear. If only this device knows that a learner is absent, the next reserve of the stratum follows, as on the server. */
export function recitationOf({ id, learners }: TakenDraw, { fields }: Pick<Pages, 'fields'>): Recitation {
  const isAbsent = ({ code }: Drawn) => fields.has(absentField(id, code));
  const strata = [...Map.groupBy(learners, ({ stratum }) => stratum)].map(([name, members]) => {
    const reserves = members.filter(({ state }) => state === 'reserve');
    const drawn = members.filter(({ state }) => state !== 'reserve');
    // A reserve may be absent, too: the list grows while it is gone through.
    for (const one of drawn) {
      const reserve = isAbsent(one) && isStillDrawn(one) ? reserves.shift() : undefined;
      if (reserve) drawn.push({ ...reserve, state: 'drawn' });
    }
    return { name, learners: drawn.map((one) => learner(id, one, isAbsent(one), fields)) };
  });
  return { drawId: id, strata, learners: strata.flatMap((stratum) => stratum.learners) };
}

const isStillDrawn = ({ state }: Drawn): boolean => state === 'drawn' || state === 'heard';

function learner(drawId: number, { code, stratum, state, pages }: Drawn, isAbsent: boolean, fields: Pages['fields']): Learner {
  const heard = pages.filter((page) => fields.has(hearingField(drawId, code, page)));
  const of = { code, stratum, pages, heard };
  if (heard.length > 0) return { ...of, state: heard.length === pages.length ? 'heard' : 'partly' };
  if (isAbsent || !isStillDrawn({ code, stratum, pages, place: 0, state })) return { ...of, state: 'absent' };
  return { ...of, state: state === 'heard' ? 'heard_elsewhere' : 'to_hear' };
}

/** Returns the next learner to hear: the first one left after `after`, then from the beginning. */
export function nextLearner({ learners }: Recitation, after?: string): Learner | undefined {
  const at = learners.findIndex(({ code }) => code === after) + 1;
  return [...learners.slice(at), ...learners.slice(0, at)].find(({ code, state }) => code !== after && IS_LEFT.includes(state));
}

/** The first page of a learner that is not heard yet; after one page, the next of them. */
export function nextPage({ pages, heard }: Learner, after?: number): number | undefined {
  const at = after === undefined ? 0 : pages.indexOf(after) + 1;
  return [...pages.slice(at), ...pages.slice(0, at)].find((page) => page !== after && !heard.includes(page));
}

/** Returns the reserve who would replace a learner; undefined without one. */
export function replacementOf(draw: TakenDraw, pages: Pick<Pages, 'fields'>, code: string): Learner | undefined {
  const before = new Set(recitationOf(draw, pages).learners.map((one) => one.code));
  const fields = new Map(pages.fields).set(absentField(draw.id, code), { current: '', others: [] });
  return recitationOf(draw, { fields }).learners.find((one) => !before.has(one.code));
}

/** How many were heard, by whomever, and how many are left. */
export function countsOf({ learners }: Recitation): { heard: number; left: number; all: number } {
  const present = learners.filter(({ state }) => state !== 'absent');
  const left = present.filter(({ state }) => IS_LEFT.includes(state)).length;
  return { heard: present.length - left, left, all: present.length };
}

/** The part of the Qur’an in which a page of the Madinah mushaf is: 20 pages each, but 21 of the first and 23 of the last. */
export const juzOf = (page: number): number => Math.min(30, Math.max(1, Math.ceil((page - 1) / 20)));
