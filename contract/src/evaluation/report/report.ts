import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { day, id, may, moment, optional, prose, wholeNumber } from '../../core/fields.ts';
import { ANSWER_LEVELS } from '../answers.ts';
import { Case } from '../cases.ts';
import { pair } from '../standard-rules.ts';
import { TEAM_ROLES } from '../team.ts';
import { inParagraphs } from './in-paragraphs.ts';
import { ReportReceipt, ReportSample } from './sample-shape.ts';
import { ScoreShape } from './score-shape.ts';
import { REPORT_STATES } from './states.ts';

const PDF_LANGUAGES = ['ar', 'en', 'both'] as const;
export type PdfLanguage = (typeof PDF_LANGUAGES)[number];

/** Characters of a part in each language; the list of all recommendations is the longest. */
export const PART_LENGTH = 40_000;
/** Characters of a whole report in each language, with what it cites: the PDF of a longer one might not be drawn in time. */
export const REPORT_LENGTH = 200_000;
/** Paragraphs of a part in each language. */
export const MAX_PARAGRAPHS = 1000;
/** Characters of a remark, and of the reason of a move. */
export const REMARK_LENGTH = 2000;
export const MOVE_REASON_LENGTH = 1000;
export const MAX_REMARKS = 100;
const MAX_REMARK_EVIDENCE = 20;

const person = z.object({ user_id: z.int(), name: z.string() });
const level = z.enum(ANSWER_LEVELS);

export const ReportPart = z.object({
  part: z.string(),
  ar: z.string(),
  en: z.string(),
  version: z.int(),
  /** Null in a frozen report. */
  by: person.nullable(),
  at: moment,
  can: z.object({ write: may('forbidden', 'move_not_allowed') }),
});
export type ReportPart = z.output<typeof ReportPart>;

/** The data of an indicator in a report, besides its text. */
const ReportIndicator = z.object({
  indicator_id: z.int(),
  code: z.string(),
  self: level.nullable(),
  level,
  na_reason: z.string().nullable(),
  evidence: z.array(z.object({ id: z.int(), title: z.string() })),
});

export const EvaluationReport = z.object({
  number: z.int(),
  state: z.enum(REPORT_STATES),
  /** Every version of the report the reader may read. */
  numbers: z.array(z.int()),
  /** The result can still change: nothing is decided. */
  provisional: z.boolean(),
  /** Null of a monitoring visit, which looks at some indicators and reaches no level. */
  score: ScoreShape.nullable(),
  /** The hash of the frozen record, and the hash of its text, which is printed in the foot of the PDF; null in a draft. */
  sha256: z.string().nullable(),
  text_sha256: z.string().nullable(),
  sent_at: moment.nullable(),
  final_at: moment.nullable(),
  standard_version: z.string(),
  team: z.array(z.object({ name: z.string(), role: z.enum(TEAM_ROLES) })),
  visit: z.object({ from: day, until: day }).nullable(),
  /** The sample of the newest draw; null before a draw. */
  sample: ReportSample.nullable(),
  /** The receipts the report is based on, as its method names them. */
  receipts: z.array(ReportReceipt),
  indicators: z.array(ReportIndicator),
  parts: z.array(ReportPart),
  /** The time for remarks: until when, and whether it is open. Null before it began. */
  fact_check: z.object({ until: day, open: z.boolean() }).nullable(),
  can: z.object({ remark: may('forbidden', 'viewer_reads_only', 'move_not_allowed', 'window_closed') }),
});
export type EvaluationReport = z.output<typeof EvaluationReport>;

export const Remark = z.object({
  id: z.int(),
  part: z.string(),
  /** The paragraph of the part it is about, from 1 on; null: all of it. */
  paragraph: z.int().nullable(),
  text: z.string(),
  evidence_ids: z.array(z.int()),
  by: person,
  at: moment,
  /** For the institution the answers are null until the decision is released. */
  accepted: z.boolean().nullable(),
  answer: z.string().nullable(),
  unchanged_reason: z.string().nullable(),
  answered_at: moment.nullable(),
  can: z.object({
    answer: may('forbidden', 'move_not_allowed'),
    delete: may('forbidden', 'viewer_reads_only', 'move_not_allowed', 'window_closed'),
  }),
});
export type Remark = z.output<typeof Remark>;

/** `summary`, `area:3`, `indicator:5.1.1`; only the server knows whether the report has it. */
const part = (missing: string) => z.string(missing).regex(/^[a-z]{1,20}(?::[\d.]{1,15})?$/, 'invalid_value');

export const RemarkBody = z.strictObject({
  part: part('required'),
  paragraph: z.int('invalid_value').min(1, 'invalid_value').max(MAX_PARAGRAPHS, 'invalid_value').optional(),
  text: prose(REMARK_LENGTH),
  evidence_ids: z.array(id).max(MAX_REMARK_EVIDENCE, 'too_many_items').default([]),
});
export type RemarkBody = z.output<typeof RemarkBody>;

/** The reason of an answer may be missing here: the action then refuses it with `reason_required`. */
export const AnswerBody = z.strictObject({
  accepted: z.boolean('required'),
  answer: prose(REMARK_LENGTH, 'blank'),
  unchanged_reason: optional(prose(REMARK_LENGTH)),
});
export type AnswerBody = z.output<typeof AnswerBody>;

const partText = inParagraphs(PART_LENGTH, MAX_PARAGRAPHS);

export const PartBody = z.strictObject({
  version: wholeNumber(0),
  ...pair(partText).shape,
});
export type PartBody = z.output<typeof PartBody>;

const params = z.object({ id });
const revision = wholeNumber();
const number = id.optional();
const requirement = 'REQ-E13';
const parties = ['admin', 'institution', 'evaluator'] as const;
const evaluator = ['evaluator'] as const;
const moved = ['move_not_allowed', 'case_changed'] as const;
const incomplete = ['ratings_unsettled', 'recommendations_missing', 'too_many_not_applicable'] as const;

/** The codes of the indicators that do not apply to the institution; absent where all of them do. */
const excluded = z.array(z.string()).optional();
const ofSelf = z.object({ missing: z.array(z.string()) });

/** The report of an evaluation, from its draft over the fact check to the final text. */
export const evaluationReport = {
  score: endpoint({
    method: 'GET',
    path: '/api/cases/:id/score',
    summary: 'The score of the self-evaluation, or of the levels the team settled, with what led to it',
    requirement: 'REQ-E12',
    access: parties,
    params,
    query: z.object({ of: z.enum(['self', 'settled'], 'invalid_choice').default('self') }),
    response: z.union([ScoreShape.extend({ provisional: z.boolean(), excluded }), ofSelf]),
    errors: ['ratings_unsettled'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/api/cases/:id/report',
    summary: 'Close the consensus: the settled levels and their score are frozen, and the draft of the report is made of them',
    requirement,
    access: evaluator,
    params,
    body: z.strictObject({ revision }),
    response: Case,
    errors: [...moved, ...incomplete, 'workbooks_open'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id/report',
    summary: 'The report, the newest version unless a number is given, as the reader may read it',
    requirement,
    access: parties,
    params,
    query: z.object({ number }),
    response: EvaluationReport,
  }),
  writePart: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/report/parts/:part',
    summary: 'Write a part of the report in both languages; either may still be empty',
    requirement,
    access: evaluator,
    params: z.object({ id, part: part('invalid_value') }),
    body: PartBody,
    response: ReportPart,
    errors: [...moved, 'too_long_together'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/cases/:id/report.pdf',
    summary: 'The report as PDF, Arabic first; drafts are marked as such on every page',
    requirement,
    access: parties,
    params,
    query: z.object({ number, language: z.enum(PDF_LANGUAGES, 'invalid_choice').default('both') }),
    response: 'file',
    errors: ['busy', 'document_too_long'],
  }),
  backToVisit: endpoint({
    method: 'POST',
    path: '/api/cases/:id/report/back-to-visit',
    summary: 'Open the settled levels again; what is written of the draft is preserved',
    requirement,
    access: evaluator,
    params,
    body: z.strictObject({ revision, reason: optional(prose(MOVE_REASON_LENGTH)) }),
    response: Case,
    errors: [...moved, 'reason_required'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/cases/:id/report/send',
    summary: 'Send the draft to the institution for its fact check; it is frozen as it is',
    requirement,
    access: evaluator,
    params,
    body: z.strictObject({ revision, reason: optional(prose(MOVE_REASON_LENGTH)) }),
    response: Case,
    errors: [...moved, ...incomplete, 'text_in_one_language'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/cases/:id/report/finish',
    summary: 'Finish the report after the fact check: text, score and PDF are frozen',
    requirement,
    access: evaluator,
    params,
    body: z.strictObject({ revision, reason: optional(prose(MOVE_REASON_LENGTH)) }),
    response: Case,
    errors: [
      ...moved,
      'text_in_one_language',
      'fact_check_open',
      'remarks_unanswered',
      'remark_without_change',
      'busy',
      'document_too_long',
      'family_report_incomplete',
      'sheet_too_long',
    ],
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/report/send-back',
    summary: 'Send a final report back to the team, with a reason: a new version is drafted from it',
    requirement,
    access: ['admin'],
    params,
    body: z.strictObject({ revision, reason: prose(MOVE_REASON_LENGTH) }),
    response: Case,
    errors: moved,
  }),
};

/** The remarks of an institution on the facts in a report, and the answers of the lead evaluator. */
export const remarks = {
  list: endpoint({
    method: 'GET',
    path: '/api/cases/:id/remarks',
    summary: 'The remarks on the newest report that was sent; the institution reads the answers from the release on',
    requirement,
    access: parties,
    params,
    response: z.array(Remark),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/cases/:id/remarks',
    summary: 'Remark on a part of the report while the fact check is open',
    requirement,
    access: ['institution'],
    member: 'editor',
    params,
    body: RemarkBody,
    response: Remark,
    status: 201,
    errors: ['window_closed', 'move_not_allowed', 'too_many_items'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/cases/:id/remarks/:remarkId',
    summary: 'Take a remark back while the fact check is open',
    requirement,
    access: ['institution'],
    member: 'editor',
    params: z.object({ id, remarkId: id }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['window_closed', 'move_not_allowed'],
  }),
  closeFactCheck: endpoint({
    method: 'POST',
    path: '/api/school/cases/:id/close-fact-check',
    summary: 'End the fact check before its time is over; no further remark is taken',
    requirement,
    access: ['institution'],
    member: 'owner',
    params,
    response: Case,
    errors: ['window_closed', 'move_not_allowed'],
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/remarks/:remarkId/answer',
    summary: 'Answer a remark: accepted or not, with a reason',
    requirement,
    access: evaluator,
    params: z.object({ id, remarkId: id }),
    body: AnswerBody,
    response: Remark,
    errors: ['reason_required', 'move_not_allowed'],
  }),
};
