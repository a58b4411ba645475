import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, may, moment, optional, prose, wholeNumber } from '../../core/fields.ts';
import { STRATUM_COLUMNS } from './roster.ts';

/** The states of a learner in a draw. A reserve who replaced somebody is `drawn`. */
export const LEARNER_STATES = ['drawn', 'reserve', 'heard', 'absent', 'replaced'] as const;

/** Half a megabyte holds 5,000 lines; nothing larger is a roster. */
export const ROSTER_FILE = { extensions: ['csv'], maxBytes: 1024 * 1024 } as const;
export const MAX_PASSAGES = 10;
const REASON_LENGTH = 1000;

const strata = z.array(z.object({ stratum: z.string(), N: z.int() }));

const Roster = z.object({
  number: z.int(),
  count: z.int(),
  /** By level. */
  strata,
  /**
   * The hash of the bytes of the file as it was sent, in any form a spreadsheet program saved it: anybody with the file computes the
   * same hash. The draw depends on the codes and columns alone, so that it can be repeated from any form of the file.
   */
  sha256: z.string(),
  /** That it has the site of each learner; absent where it has none. */
  by_site: z.literal(true).optional(),
});
export type Roster = z.output<typeof Roster>;

export const DrawnLearner = z.object({
  code: z.string(),
  stratum: z.string(),
  /** In the order of its stratum, from 1. */
  place: z.int(),
  state: z.enum(LEARNER_STATES),
  replaced_by: z.string().nullable(),
  /** Pages of the Madinah mushaf of 604 pages, in the order in which they are recited. */
  pages: z.array(z.int()),
});
export type DrawnLearner = z.output<typeof DrawnLearner>;

export const SampleDraw = z.object({
  id: z.int(),
  number: z.int(),
  /** 64 hex digits that the server generated after the roster was uploaded. */
  seed: z.string(),
  strata_by: z.array(z.enum(STRATUM_COLUMNS)),
  size: z.int(),
  passages: z.int(),
  /** Why it was drawn again. */
  reason: z.string().nullable(),
  at: moment,
  strata: z.array(z.object({ stratum: z.string(), N: z.int(), n: z.int() })),
  /** The reserves too, each stratum in its order. */
  learners: z.array(DrawnLearner),
});
export type SampleDraw = z.output<typeof SampleDraw>;

const rate = z.object({ rate: z.number(), shown: z.string(), lower: z.string().nullable(), upper: z.string().nullable() });

const SampleResult = z.object({
  mastered: z.object({
    /** The exact share, such as `107/150`. */
    p: z.string(),
    /** Percent with one decimal; the limits of the interval of 95 %, null where everyone was heard. */
    shown: z.string(),
    lower: z.string().nullable(),
    upper: z.string().nullable(),
    n_k: z.number(),
    n_e: z.number().nullable(),
  }),
  /** A juz of 20 pages. */
  errors: z.object({ prompts: rate, slips: rate, clear: rate, hidden: rate }),
  joined: z.array(z.object({ stratum: z.string(), into: z.string() })),
  /** Learners whom two people heard, and how many of them both judged alike. */
  agreement: z.object({ both: z.int(), same: z.int() }).nullable(),
});

const Sample = z.object({
  roster: Roster.omit({ strata: true }).nullable(),
  /** The proposed size of a draw; null without a roster. */
  proposal: z.object({ size: z.int(), min: z.int(), strata }).nullable(),
  /** The newest first. */
  draws: z.array(SampleDraw),
  /** The progress of the newest draw. */
  progress: z.array(z.object({ stratum: z.string(), drawn: z.int(), heard: z.int() })),
  /** The result of the newest draw, from the pages heard so far; for the institution from the fact check on. */
  result: SampleResult.nullable(),
  can: z.object({
    save_roster: may('move_not_allowed', 'roster_frozen', 'viewer_reads_only', 'forbidden'),
    draw: may('move_not_allowed', 'forbidden'),
    mark_absent: may('move_not_allowed', 'forbidden'),
  }),
});
export type Sample = z.output<typeof Sample>;

const requirement = 'REQ-E14';
const params = z.object({ id });
const stratumColumns = z.array(z.enum(STRATUM_COLUMNS, 'invalid_choice')).max(STRATUM_COLUMNS.length, 'too_many_items');

/** The learners who recite: a roster of codes, and a draw that anybody with its seed can repeat. */
export const sample = {
  rosterTemplate: endpoint({
    method: 'GET',
    path: '/api/cases/:id/roster/template',
    summary: 'An empty roster to fill in, with its headings, as spreadsheet programs of every region open it',
    requirement,
    access: ['institution'],
    params,
    response: 'file',
  }),
  saveRoster: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/roster',
    summary: 'Save the roster of learner codes, in place of the one before; once a sample was drawn it never changes',
    requirement,
    access: ['institution'],
    member: 'editor',
    params,
    files: { file: ROSTER_FILE },
    uploads: 'evidence',
    response: Roster,
    errors: ['roster_invalid', 'import_too_long', 'csv_quote_open', 'roster_frozen', 'move_not_allowed', 'too_many_uploads'],
  }),
  draw: endpoint({
    method: 'POST',
    path: '/api/cases/:id/sample/draws',
    summary: 'Draw a sample of the roster with a seed that the server makes; drawing again needs a reason',
    requirement,
    access: ['evaluator'],
    params,
    body: z.strictObject({
      strata_by: stratumColumns,
      size: wholeNumber(),
      passages: z.int('invalid_value').min(1, 'invalid_value').max(MAX_PASSAGES, 'invalid_value'),
      reason: optional(prose(REASON_LENGTH)),
    }),
    response: SampleDraw,
    status: 201,
    errors: ['sample_too_small', 'reason_required', 'move_not_allowed', 'roster_missing', 'too_many_items'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id/sample',
    summary: 'The roster, what is proposed for a draw by the columns named, and the draws',
    requirement,
    access: ['admin', 'institution', 'evaluator'],
    params,
    query: z.object({
      /** Columns parted by commas. */
      strata_by: z
        .string()
        .max(60, 'too_long')
        .transform((text) => text.split(',').filter((column) => column !== ''))
        .pipe(stratumColumns)
        .optional(),
    }),
    response: Sample,
  }),
  markAbsent: endpoint({
    method: 'POST',
    path: '/api/cases/:id/sample/learners/:code/absent',
    summary: 'Say that a drawn learner is absent; the next reserve of the stratum takes their place',
    requirement,
    access: ['evaluator'],
    params: z.object({ id, code: z.string().regex(/^[A-Za-z0-9-]{1,16}$/, 'invalid_value') }),
    body: z.strictObject({ reason: prose(REASON_LENGTH) }),
    response: z.object({ code: z.string(), replaced_by: z.object({ code: z.string(), pages: z.array(z.int()) }).nullable() }),
    errors: ['move_not_allowed', 'learner_not_drawn'],
  }),
};
