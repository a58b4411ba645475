import { z } from 'zod';
import { ApplicationDocument } from '../accreditation/applications.ts';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { id, line, may, moment, optional, prose, wholeNumber } from '../core/fields.ts';
import { Case } from './cases.ts';
import { STORED_STAGES } from './stages.ts';

/** The things a return can request: a document, a detail of the application, an indicator with its evidence, or only its evidence. */
export const RETURN_KINDS = ['document', 'field', 'indicator', 'evidence'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
/** The details of an application that can be corrected. */
export const RETURN_FIELDS = ['name', 'name_alternative', 'country'] as const;
/** The keys of a detail: those that can be corrected, and the profile of the institution, which is done once the institution confirms it again. */
export const RETURN_DETAILS = [...RETURN_FIELDS, 'profile'] as const;
export const RETURN_CLOSINGS = ['resubmitted', 'waived', 'withdrawn', 'decided'] as const;

/** How many things are requested at once, and how long a reason, a note or an answer is at most. */
export const MAX_RETURN_ITEMS = 30;
export const RETURN_TEXT_LENGTH = 1000;

const person = z.object({ user_id: z.int(), name: z.string() });

const ReturnItem = z.object({
  id: z.int(),
  kind: z.enum(RETURN_KINDS),
  /** A type of document, the name of a detail or `profile`, or the id of an indicator. */
  key: z.string(),
  /** The code of the indicator, also if only its evidence is requested. */
  code: z.string().nullable(),
  reason: z.string(),
  reason_language: z.enum(['ar', 'en']),
  /** The answer of the institution, if it gave one. */
  answer: z.string().nullable(),
  /** The corrected detail: its value when the return was made, null if it had no value, and its value now. */
  value: z.object({ before: z.string().nullable(), now: z.string() }).nullable(),
  done_at: moment.nullable(),
  done_by: person.nullable(),
  /** The documents that were replaced, the latest first. */
  replaced: z.array(ApplicationDocument),
});
export type ReturnItem = z.output<typeof ReturnItem>;

const CaseReturn = z.object({
  id: z.int(),
  at: moment,
  by: person.nullable(),
  note: z.string().nullable(),
  returned_from: z.enum(STORED_STAGES),
  closed_at: moment.nullable(),
  closed_as: z.enum(RETURN_CLOSINGS).nullable(),
  items: z.array(ReturnItem),
  /** Whether the reader may complete its items now. */
  can: z.object({ complete: may('forbidden', 'viewer_reads_only', 'item_not_requested') }),
});
export type CaseReturn = z.output<typeof CaseReturn>;

const params = z.object({ id });
const requirement = 'REQ-E5';
const revision = wholeNumber();
const moved = ['move_not_allowed', 'case_changed'] as const;
const pdf = { extensions: ['pdf'], maxBytes: 10 * 1024 * 1024, optional: true } as const satisfies FileRule;

/** An application that goes back to the institution: only what the authority names can change, and the time of the authority pauses. */
export const returns = {
  open: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/return',
    summary: 'Return a case for completion, naming documents, details, indicators and evidence with a reason each',
    requirement,
    access: ['admin'],
    params,
    body: z.strictObject({
      revision,
      items: z
        .array(z.strictObject({ kind: z.enum(RETURN_KINDS, 'invalid_choice'), key: line(40), reason: prose(RETURN_TEXT_LENGTH) }))
        .min(1, 'required')
        .max(MAX_RETURN_ITEMS, 'too_many_items'),
      note: optional(prose(RETURN_TEXT_LENGTH)),
    }),
    response: Case,
    errors: moved,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/cases/:id/returns',
    summary: 'What was asked for in a case and what of it is done, the newest return first',
    requirement,
    access: ['admin', 'institution', 'evaluator'],
    params,
    response: z.array(CaseReturn),
  }),
  complete: endpoint({
    method: 'PUT',
    path: '/api/school/cases/:id/return-items/:itemId',
    summary: 'Complete an item: replace the document, correct the detail, or answer why nothing changes',
    requirement,
    access: ['institution'],
    member: 'editor',
    params: z.object({ id, itemId: id }),
    body: z.object({
      answer: optional(prose(RETURN_TEXT_LENGTH)),
      name: optional(line(200)),
      name_alternative: optional(line(200)),
      country: optional(line(60)),
      /** The same details, as JSON has them. */
      fields: z.strictObject({ name: optional(line(200)), name_alternative: optional(line(200)), country: optional(line(60)) }).optional(),
    }),
    files: { file: pdf },
    alsoJson: true,
    response: ReturnItem,
    errors: ['item_not_requested', 'invalid_country', 'institution_name_taken', 'too_many_uploads'],
  }),
  resubmit: endpoint({
    method: 'POST',
    path: '/api/school/cases/:id/resubmit',
    summary: 'Send a returned case again once every item is done or answered; it goes back to where it was',
    requirement,
    access: ['institution'],
    member: 'owner',
    params,
    body: z.strictObject({ revision }),
    response: Case,
    errors: [...moved, 'return_items_open', 'self_evaluation_incomplete', 'too_many_not_applicable', 'file_infected'],
  }),
  waive: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/waive-return',
    summary: 'Take a return back with a reason; the case goes back to where it was',
    requirement,
    access: ['admin'],
    params,
    body: z.strictObject({ revision, reason: prose(RETURN_TEXT_LENGTH) }),
    response: Case,
    errors: moved,
  }),
};
