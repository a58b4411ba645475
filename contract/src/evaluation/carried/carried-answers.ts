import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, moment, wholeNumber } from '../../core/fields.ts';
import { ANSWER_LEVELS, CARRIED_MARKS } from '../answers.ts';
import { Answer } from '../self-evaluation.ts';

const pair = z.object({ ar: z.string(), en: z.string() });
const level = z.enum(ANSWER_LEVELS);
const textChange = z.object({ old: pair, new: pair });

/** The team's settled level for an indicator in the last case of the institution whose decision is out. */
const CarriedSettled = z.object({
  case_id: z.int(),
  level,
  na_reason: z.string().nullable(),
  finding: pair,
  recommendation: pair,
  at: moment,
});

/** A former answer of the institution beside the indicator that it is carried to. */
export const CarriedAnswer = z.object({
  indicator_id: z.int(),
  code: z.string(),
  mark: z.enum(CARRIED_MARKS),
  /** The case it comes from, the version of the standard it answered, and when it was saved; null where there is no former answer. */
  from: z.object({ case_id: z.int(), standard: z.string(), at: moment }).nullable(),
  level: level.nullable(),
  na_reason: z.string().nullable(),
  narrative: z.string(),
  /** The items of the evidence store that it named; `ended` where the newest version of an item is valid no more. */
  evidence: z.array(z.object({ item_id: z.int(), title: z.string(), ended: z.boolean() })),
  settled: CarriedSettled.nullable(),
  /** The differences of a changed indicator from the one that was answered; null for every other mark. */
  differences: z
    .object({
      title: textChange.optional(),
      description: textChange.optional(),
      critical: z.object({ old: z.boolean(), new: z.boolean() }).optional(),
    })
    .nullable(),
});
export type CarriedAnswer = z.output<typeof CarriedAnswer>;

const counts = z.object({ unchanged: z.int(), confirm: z.int(), changed: z.int(), new: z.int() });
const requirement = 'REQ-E6';
const writing = ['self_evaluation_frozen', 'item_not_requested', 'move_not_allowed', 'too_many_changes', 'evidence_full'] as const;
const institution = { requirement, access: ['institution'], member: 'editor' } as const;

/** The answers that an institution carries from its former cases into the next one. */
export const carriedAnswers = {
  list: endpoint({
    method: 'GET',
    path: '/api/cases/:id/self-evaluation/carried',
    summary: 'The former answers beside the indicators they are carried to, in the order of the standard; none in a case without former answers',
    requirement,
    access: ['admin', 'institution', 'evaluator'],
    params: z.object({ id }),
    response: z.object({ counts, indicators: z.array(CarriedAnswer) }),
  }),
  confirm: endpoint({
    ...institution,
    method: 'POST',
    path: '/api/cases/:id/self-evaluation/answers/:indicatorId/confirm',
    summary: 'Confirm a former answer: its level and words become the answer, and the newest versions of its evidence are linked',
    params: z.object({ id, indicatorId: id }),
    body: z.strictObject({ version: wholeNumber(0) }),
    response: Answer,
    errors: [...writing, 'answer_changed', 'confirm_changed', 'not_applicable_critical'],
  }),
  confirmArea: endpoint({
    ...institution,
    method: 'POST',
    path: '/api/cases/:id/areas/:areaId/confirm',
    summary: 'Confirm the former answers of an area that wait for it and have no words of their own yet; the answer names the indicators still open',
    params: z.object({ id, areaId: id }),
    body: z.strictObject({ revision: wholeNumber() }),
    response: z.object({ confirmed: z.int(), left: z.array(z.string()) }),
    errors: [...writing, 'case_changed'],
  }),
};
