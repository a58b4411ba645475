import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, id, may, moment, prose, wholeNumber } from '../core/fields.ts';
import { typedShort } from '../core/text-rules.ts';
import { Case } from './cases.ts';
import type { EvidenceKind } from './evidence.ts';
import { ANSWER_LEVELS, CARRIED_MARKS, type AnswerText, NARRATIVE_LENGTH, REASON_LENGTH } from './answers.ts';

const level = z.enum(ANSWER_LEVELS).nullable();
const person = z.object({ user_id: z.int(), name: z.string() });

/** A text that was sent after somebody else had saved: shown next to the answer until someone chooses. */
const Beside = z.object({ version_id: z.int(), level, na_reason: z.string().nullable(), narrative: z.string(), by: person, at: moment });

export const Answer = z.object({
  indicator_id: z.int(),
  code: z.string(),
  version: z.int(),
  level,
  na_reason: z.string().nullable(),
  narrative: z.string(),
  by: person.nullable(),
  at: moment.nullable(),
  /** How many files of the institution are linked to the indicator. */
  evidence: z.int(),
  beside: z.array(Beside),
  /** The people of the reader’s side who have the answer open now, the reader among them. */
  present: z.array(person),
});
export type Answer = z.output<typeof Answer>;

/** The details of `answer_changed`: the current answer, and the version in which the refused text is stored. */
export const AnswerChanged = z.object({ current: Answer, kept_version_id: z.int() });
export type AnswerChanged = z.output<typeof AnswerChanged>;

const AnswerVersion = z.object({
  id: z.int(),
  version: z.int(),
  beside: z.boolean(),
  level,
  na_reason: z.string().nullable(),
  narrative: z.string(),
  by: person,
  at: moment,
});
export type AnswerVersion = z.output<typeof AnswerVersion>;

/** Whether the reader may write an answer now. */
const mayWrite = may('forbidden', 'viewer_reads_only', 'move_not_allowed', 'self_evaluation_frozen', 'item_not_requested');

const ListedAnswer = z.object({
  indicator_id: z.int(),
  code: z.string(),
  version: z.int(),
  level,
  answered: z.boolean(),
  /** Words of the narrative. */
  words: z.int(),
  /** How many files of the institution are linked to it. */
  evidence: z.int(),
  by: person.nullable(),
  at: moment.nullable(),
  /** How a former answer of the institution is carried to the indicator; absent in a case without former answers. */
  carried: z.enum(CARRIED_MARKS).optional(),
  /** Whether the reader may write the answer, and link evidence of their side to the indicator. */
  can: z.object({ write: mayWrite, link: mayWrite }),
});

const Area = z.object({
  id: z.int(),
  code: z.string(),
  title: z.object({ ar: z.string(), en: z.string() }),
  assignee: person.extend({ due_on: day.nullable() }).nullable(),
  answered: z.int(),
  of: z.int(),
  indicators: z.array(ListedAnswer),
  /** The indicators of the area that do not apply to the institution, and why; absent where all of them do. */
  excluded: z
    .array(z.object({ code: z.string(), title: z.object({ ar: z.string(), en: z.string() }), reason: z.object({ ar: z.string(), en: z.string() }) }))
    .optional(),
});

export const SelfEvaluation = z.object({
  areas: z.array(Area),
  /** The reason for which the authority opened a submitted one again, and the codes of the open indicators; absent otherwise. The case has its time limit. */
  reopened: z.object({ reason: z.string(), indicators: z.array(z.string()) }).optional(),
  /** The rights of the reader: write at least one answer, submit them all, give areas to members. */
  can: z.object({
    write: mayWrite,
    submit: may('forbidden', 'viewer_reads_only', 'not_owner', 'move_not_allowed'),
    assign: may('forbidden', 'viewer_reads_only', 'not_owner', 'self_evaluation_frozen'),
  }),
});
export type SelfEvaluation = z.output<typeof SelfEvaluation>;

const counts = z.object({ answered: z.int(), not_applicable: z.int(), evidence: z.int() });
/** The counts of the seal of a workbook. */
const sealed = z.object({ entries: z.int(), photos: z.int() });
/** The counts of a decision. */
const decided = z.object({ conditions: z.int() });
/** The counts of a statement between two decisions. */
const stated = z.object({ answered: z.int(), evidence: z.int() });
const ReceiptCounts = z.union([counts, sealed, decided, stated]);
export type ReceiptCounts = z.output<typeof ReceiptCounts>;

export const Receipt = z.object({ number: z.string(), sha256: z.string(), counts, jws: z.string() });
export type Receipt = z.output<typeof Receipt>;

const Submission = z.object({ number: z.int(), at: moment, by: person, sha256: z.string(), counts });
export type Submission = z.output<typeof Submission>;

/** The content of a submission; its frozen text is this as canonical JSON. */
export type SubmittedContent = {
  readonly case: number;
  readonly standard: { readonly version: string; readonly sha256: string };
  readonly answers: readonly ({ readonly indicator: string } & Pick<AnswerText, keyof AnswerText>)[];
  readonly evidence: readonly SubmittedFile[];
  /** The indicators that did not apply to the institution, and why; absent where all of them did. */
  readonly excluded?: readonly { readonly indicator: string; readonly by: 'kind' | 'section'; readonly reason: { readonly ar: string; readonly en: string } }[];
};

/** A file as a submission lists it, with the codes of the indicators it was linked to. */
export type SubmittedFile = {
  readonly title: string;
  readonly kind: EvidenceKind;
  readonly file: string;
  readonly sha256: string;
  readonly indicators: readonly string[];
};

const params = z.object({ id });
const answerParams = z.object({ id, indicatorId: id });
const requirement = 'REQ-E6';
const parties = ['admin', 'institution', 'evaluator'] as const;
const institution = ['institution'] as const;
const version = wholeNumber(0);
const answerPath = '/api/cases/:id/self-evaluation/answers/:indicatorId';
const writing = ['self_evaluation_frozen', 'item_not_requested', 'move_not_allowed', 'too_many_changes'] as const;

/** The answers of an institution about itself, indicator by indicator, until it submits. */
export const selfEvaluation = {
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id/self-evaluation',
    summary: 'How far each area is, who answers for it, and the state of every answer',
    requirement,
    access: parties,
    params,
    response: SelfEvaluation,
  }),
  answer: endpoint({
    method: 'GET',
    path: answerPath,
    summary: 'The answer to an indicator, with texts that wait beside it',
    requirement,
    access: parties,
    params: answerParams,
    response: Answer,
  }),
  save: endpoint({
    method: 'PUT',
    path: answerPath,
    summary: 'Save an answer. Where somebody saved before, the words are stored beside theirs and nothing is lost',
    requirement,
    access: institution,
    member: 'editor',
    params: answerParams,
    body: z.strictObject({
      /** The version that was shown when the text was typed. */
      version,
      level: z.enum(ANSWER_LEVELS, 'invalid_choice').nullable(),
      na_reason: prose(REASON_LENGTH, 'blank').nullable(),
      narrative: prose(NARRATIVE_LENGTH, 'blank'),
    }),
    response: Answer,
    errors: [...writing, 'answer_changed', 'not_applicable_critical', 'reason_required'],
  }),
  versions: endpoint({
    method: 'GET',
    path: `${answerPath}/versions`,
    summary: 'Every text an answer had, the newest first',
    requirement,
    access: institution,
    params: answerParams,
    response: z.array(AnswerVersion),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${answerPath}/versions/:versionId/restore`,
    summary: 'Make an earlier text, or one that waits beside, the current one',
    requirement,
    access: institution,
    member: 'editor',
    params: answerParams.extend({ versionId: id }),
    body: z.strictObject({ version }),
    response: Answer,
    errors: [...writing, 'answer_changed', 'not_applicable_critical'],
  }),
  settle: endpoint({
    method: 'POST',
    path: `${answerPath}/versions/:versionId/settle`,
    summary: 'Show a text beside the answer no more; it stays among the versions',
    requirement,
    access: institution,
    member: 'editor',
    params: answerParams.extend({ versionId: id }),
    response: Answer,
    errors: writing,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/areas/:areaId/assignee',
    summary: 'Give an area to a member of the organisation, with a day, or to nobody',
    requirement,
    access: institution,
    member: 'owner',
    params: z.object({ id, areaId: id }),
    body: z.strictObject({ user_id: id.nullable(), due_on: day.optional() }),
    response: Area,
    errors: writing,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/school/cases/:id/submit-self-evaluation',
    summary: 'Submit the self-evaluation: it is frozen, and a receipt confirms it',
    requirement,
    access: institution,
    member: 'owner',
    params,
    body: z.strictObject({ revision: wholeNumber() }),
    response: Case.extend({ receipt: Receipt }),
    errors: ['move_not_allowed', 'case_changed', 'self_evaluation_incomplete', 'too_many_not_applicable', 'file_infected'],
  }),
  submissions: endpoint({
    method: 'GET',
    path: '/api/cases/:id/submissions',
    summary: 'What was submitted, the newest first',
    requirement: 'REQ-E4',
    access: parties,
    params,
    response: z.array(Submission),
  }),
  submission: endpoint({
    method: 'GET',
    path: '/api/cases/:id/submissions/:number',
    summary: 'A submission as the frozen text it is',
    requirement: 'REQ-E4',
    access: parties,
    params: z.object({ id, number: id }),
    response: z.object({ number: z.int(), at: moment, sha256: z.string(), content: z.string() }),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/cases/:id/submissions/:number/receipt',
    summary: 'The signed receipt of a submission, as a file',
    requirement: 'REQ-E4',
    access: parties,
    params: z.object({ id, number: id }),
    response: 'file',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/reopen-self-evaluation',
    summary: 'Open a submitted self-evaluation again, all of it or named indicators, until a day',
    requirement,
    access: ['admin'],
    params,
    body: z.strictObject({
      revision: wholeNumber(),
      reason: prose(REASON_LENGTH),
      until: day,
      indicator_ids: z.array(id).min(1, 'required').max(200, 'too_many_items').optional(),
    }),
    response: Case,
    errors: ['move_not_allowed', 'case_changed', 'not_a_working_day', 'invalid_date'],
  }),
  checkReceipt: endpoint({
    method: 'POST',
    path: '/api/receipts/check',
    summary: 'Whether a receipt is ours and unchanged, and whether a newer one replaced it; it names nobody',
    requirement: 'REQ-E4',
    access: 'public',
    body: z.strictObject({
      receipt: z
        .string('required')
        .overwrite(typedShort)
        .min(1, 'required')
        .max(4000, 'too_long')
        .regex(/^[\w.-]+$/, 'invalid_value'),
    }),
    response: z.object({
      valid: z.boolean(),
      kind: z.string().nullable(),
      number: z.string().nullable(),
      at: moment.nullable(),
      counts: ReceiptCounts.nullable(),
      sha256: z.string().nullable(),
      /** The number of the receipt that replaced it; null while it is current. */
      replaced_by: z.string().nullable(),
    }),
  }),
};
