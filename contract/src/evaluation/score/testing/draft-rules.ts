import framework from '../../iqs-framework.json' with { type: 'json' };
import type { Rating, Ratings, ScoringRules } from '../rules.ts';

/** The rules of draft 1.0, as the platform comes with it. */
export const DRAFT_RULES: ScoringRules = {
  points: { A: 4, B: 3, C: 2, D: 1 },
  bands: { A: 90, B: 75, C: 50, D: 0 },
  floors: { A: 75, B: 50 },
  caps: { C: 'C', D: 'D' },
  areas: framework.areas.map(({ code, weight, standards }) => ({
    code,
    weight: weight * 100,
    standards: standards.map((standard) => ({
      code: standard.code,
      indicators: standard.indicators.map((indicator) => ({ code: indicator.code, critical: 'critical' in indicator })),
    })),
  })),
};

export const INDICATORS = DRAFT_RULES.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators.map(({ code }) => code)));
export const CRITICAL = ['2.1.1', '5.2.1', '6.2.2'];

/**
 * One rating for all, except where a code, or the beginning of one (an area, a standard), says otherwise; later ones win.
 */
export const allRated = (rating: Rating, except: Readonly<Record<string, Rating>> = {}): Ratings =>
  Object.fromEntries(
    INDICATORS.map((code) => [code, Object.entries(except).findLast(([beginning]) => code === beginning || code.startsWith(`${beginning}.`))?.[1] ?? rating]),
  );
