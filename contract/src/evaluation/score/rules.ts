/** The levels of an indicator and of a result, the highest first. */
export const LEVELS = ['A', 'B', 'C', 'D'] as const;
export type Level = (typeof LEVELS)[number];

/** The rating of an indicator: a level, or not applicable. */
export type Rating = Level | 'NA';

/** Ratings by the code of the indicator. */
export type Ratings = Readonly<Record<string, Rating | null | undefined>>;

/** The parts of a version of the standard that decide the score. All numbers are whole. */
export interface ScoringRules {
  /** Points of a rating. The highest are 100 of 100. */
  readonly points: Readonly<Record<Level, number>>;
  /** From which overall score on a level is reached. */
  readonly bands: Readonly<Record<Level, number>>;
  /** The score that every area needs for a level. */
  readonly floors: Readonly<Partial<Record<Level, number>>>;
  /** The level at which a critical indicator with this rating caps the result. */
  readonly caps: Readonly<Partial<Record<Level, Level>>>;
  readonly areas: readonly ScoredArea[];
}

interface ScoredArea {
  readonly code: string;
  /** In hundredths; those of all areas make 10,000. */
  readonly weight: number;
  readonly standards: readonly { readonly code: string; readonly indicators: readonly { readonly code: string; readonly critical: boolean }[] }[];
}
