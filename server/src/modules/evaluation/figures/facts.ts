import type { FigureFilters } from '@miyar/contract/evaluation/figures';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { foldText } from '../../../platform/fold-text.ts';
import type { Level } from '@miyar/contract/evaluation/score/rules';

/** The facts of an institution’s profile. A field that it does not state is absent, as all are in facts that an earlier version gathered. */
export interface ProfileFacts {
  readonly kind?: string;
  readonly section?: string;
  readonly region?: string;
  readonly city?: string;
}

/**
 * The properties by which a fact can be filtered: the day it counts for, the country and version of the standard of its case, and the profile of its
 * institution.
 */
interface Fact extends ProfileFacts {
  readonly on: string;
  readonly country: string;
  /** Null while a case has none. */
  readonly version: string | null;
}

/** The facts from which figures are computed: facts of cases without their names. */
export interface Facts {
  choices: { readonly countries: string[]; readonly versions: string[] };
  stages: {
    readonly now: readonly (Omit<Fact, 'on'> & { readonly stage: CaseStage; readonly cases: number })[];
    /** Each time a case left a stage. */
    readonly left: readonly (Fact & { readonly stage: CaseStage; readonly days: number })[];
    /** First decisions that were released. */
    readonly released: readonly (Fact & { readonly days: number; readonly promise: 'sooner' | 'within' | 'later' })[];
  };
  indicators: {
    readonly scale: readonly { readonly level: Level; readonly points: number }[];
    readonly areas: readonly (Named & { readonly indicators: readonly Named[] })[];
    /** Cases whose report is finished, with the points of each indicator that applied, by its lineage. */
    readonly cases: readonly (Fact & { readonly points: Readonly<Record<string, number>> })[];
  };
  /** The ratings of an evaluator in a finished case, as the sums of the differences. */
  evaluators: readonly (Fact & { readonly evaluator: number; readonly settled: Difference; readonly others: Difference })[];
}

interface Named {
  readonly lineage: string;
  readonly code: string;
  readonly title: { readonly ar: string; readonly en: string };
}

export interface Difference {
  readonly ratings: number;
  readonly sum: number;
}

/** Whether a fact is among those asked for; both days are included. */
export const isQueried =
  ({ from, until, ...place }: FigureFilters) =>
  (fact: Fact): boolean =>
    (from === undefined || fact.on >= from) && (until === undefined || fact.on <= until) && isOf(place)(fact);

export const isOf =
  ({ country, version, kind, section, region, city }: Omit<FigureFilters, 'from' | 'until'>) =>
  (fact: Omit<Fact, 'on'>): boolean =>
    (country === undefined || fact.country === country) &&
    (version === undefined || fact.version === version) &&
    (kind === undefined || fact.kind === kind) &&
    (section === undefined || fact.section === section) &&
    (region === undefined || fact.region === region) &&
    (city === undefined || fact.city === foldText(city));
