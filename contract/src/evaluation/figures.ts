import { z } from 'zod';
import { institutionFacets } from '../accreditation/register.ts';
import { EXPORT_FORMATS } from '../core/paging.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, line, moment, optional } from '../core/fields.ts';
import { LEVELS } from './score/rules.ts';
import { CASE_STAGES } from './stages.ts';
import { pair } from './standard-rules.ts';

/** A mean of fewer cases is not shown: it would be that of single institutions. */
export const LEAST_CASES = 5;
/** The severity of an evaluator with fewer ratings is not shown: it would be chance. */
export const LEAST_RATINGS = 30;
/** Months from the submission to the decision, as the authority promises them. */
export const PROMISE = { from: 6, until: 12 } as const;

export const FIGURES = ['stages', 'indicators', 'evaluators'] as const;

/** The fields of all figures: when they were prepared, and the filters they accept. */
const Prepared = z.object({ made_at: moment, choices: z.object({ countries: z.array(z.string()), versions: z.array(z.string()) }) });

const days = z.number().nullable();
/** Calendar days: the middle one, and the one that nine of ten do not exceed. Null where nothing ended. */
const Durations = z.object({ median: days, p90: days });

export const StageFigures = Prepared.extend({
  stages: z.array(
    Durations.extend({
      stage: z.enum(CASE_STAGES),
      /** Cases at the stage now, independent of the chosen time. */
      now: z.int(),
      /** How often a case left it in the chosen time. */
      ended: z.int(),
    }),
  ),
  /** Cases whose first decision was released in the chosen time, from their submission on: sooner than promised, within it, later. */
  released: Durations.extend({ cases: z.int(), sooner: z.int(), within: z.int(), later: z.int() }),
});
export type StageFigures = z.output<typeof StageFigures>;

/** The mean of settled points; null of fewer than `LEAST_CASES` cases. */
const Cell = z.object({ lineage: z.string(), code: z.string(), title: pair(z.string()), cases: z.int(), mean: z.number().nullable() });

export const IndicatorFigures = Prepared.extend({
  /** Cases whose report was finished in the chosen time. */
  cases: z.int(),
  scale: z.array(z.object({ level: z.enum(LEVELS), points: z.int() })),
  areas: z.array(Cell.extend({ indicators: z.array(Cell) })),
});
export type IndicatorFigures = z.output<typeof IndicatorFigures>;

/** The mean difference of a person’s points from others’; null for fewer than `LEAST_RATINGS` ratings. Below zero is stricter. */
export const Severity = z.object({ ratings: z.int(), mean: z.number().nullable() });
export type Severity = z.output<typeof Severity>;

const EvaluatorFigures = Prepared.extend({
  evaluators: z.array(
    z.object({
      evaluator_id: z.int(),
      name: z.string(),
      /** Compared with the agreed points. */
      settled: Severity,
      /** Compared with the mean of the other team members who rated the same indicator. */
      others: Severity,
    }),
  ),
});
export type EvaluatorFigures = z.output<typeof EvaluatorFigures>;

/** How many cases were decided in the year until a day, and how many of them no later than promised. */
const ServiceRecord = z.object({ from: day, until: day, cases: z.int(), in_time: z.int() });
export type ServiceRecord = z.output<typeof ServiceRecord>;

export const FigureFilters = z.object({
  from: optional(day),
  until: optional(day),
  country: optional(line(100)),
  version: optional(line(20)),
  ...institutionFacets,
});
export type FigureFilters = z.output<typeof FigureFilters>;

const requirement = 'REQ-E23';
const access = ['admin'] as const;
const asked = { requirement, access, query: FigureFilters, errors: ['invalid_date'] } as const;

/** How the evaluation goes, in figures that are prepared each hour. */
export const figures = {
  stages: endpoint({
    method: 'GET',
    path: '/api/admin/figures/stages',
    summary: 'How many cases are at each stage, how long they were there, and how long they took as a whole',
    ...asked,
    response: StageFigures,
  }),
  indicators: endpoint({
    method: 'GET',
    path: '/api/admin/figures/indicators',
    summary: 'The mean of settled points of each indicator, across versions of the standard',
    ...asked,
    response: IndicatorFigures,
  }),
  evaluators: endpoint({
    method: 'GET',
    path: '/api/admin/figures/evaluators',
    summary: 'How strict evaluators rate, against what was settled and against the others',
    ...asked,
    response: EvaluatorFigures,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/figures/export',
    summary: 'Figures as filtered, as CSV or XLSX, in the language of the request',
    ...asked,
    query: FigureFilters.extend({ of: z.enum(FIGURES, 'invalid_choice'), format: z.enum(EXPORT_FORMATS, 'invalid_choice') }),
    response: 'file',
  }),
  serviceRecord: endpoint({
    method: 'GET',
    path: '/api/service-record',
    summary: 'How many cases were decided as fast as promised over the last year; null where it is not published or too few were decided',
    requirement,
    access: 'public',
    response: z.object({ record: ServiceRecord.nullable() }),
  }),
};
