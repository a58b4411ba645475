import { z } from 'zod';
import { REGISTER_STATUSES } from '../accreditation/register.ts';
import { CertifiedInstitution } from '../accreditation/certificates.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, id, line, may, moment, optional, prose, wholeNumber } from '../core/fields.ts';
import { ANSWER_LEVELS } from '../evaluation/answers.ts';
import {
  FAMILY_DRAFT_LENGTH,
  FAMILY_FAULTS,
  FAMILY_FIGURES,
  MAX_FAMILY_FIGURES,
  MAX_FAMILY_ITEMS,
  MAX_FAMILY_SOURCES,
} from '../evaluation/report/family-text.ts';
import { JudgementSettings, JudgementSettingsChange, PUBLICATION_MODES } from '../evaluation/report/judgement-settings.ts';
import { PublishedText } from '../evaluation/report/published-text.ts';
import { LEVELS } from '../evaluation/score/rules.ts';
import { OUTCOMES, pair } from '../evaluation/standard-rules.ts';

/** Characters of the reply of an institution in each language, and of a reason of the authority. */
export const REPLY_LENGTH = 800;
export const PUBLICATION_REASON_LENGTH = 1000;
/** Working days in which an institution replies, from the release on; and once more after its reply was refused. */
export const REPLY_WORKING_DAYS = 10;
export const SECOND_REPLY_WORKING_DAYS = 5;

/** Why the authority may refuse a reply. */
export const REPLY_GROUNDS = ['names_a_person', 'unlawful', 'advertising'] as const;
export type ReplyGround = (typeof REPLY_GROUNDS)[number];

/** The publication of a decision: it waits, is public, is withheld, or ended because another decision took its place. */
export const PUBLICATION_STATES = ['waiting', 'published', 'withheld', 'off'] as const;

const bothTexts = pair(z.string());
const language = z.enum(['ar', 'en'], 'invalid_choice');

const Item = z.object({
  id: z.int(),
  ar: z.string(),
  en: z.string(),
  sources: z.array(z.string()),
  /** It is as the team settled it, and nobody has written in it. */
  settled: z.boolean(),
});

const Content = z.object({
  sections: z.array(z.object({ section: z.string(), items: z.array(Item) })),
  figures: z.array(z.enum(FAMILY_FIGURES)),
});

const Fault = z.object({
  kind: z.enum(FAMILY_FAULTS),
  section: z.string(),
  item: z.int().nullable(),
  language: z.enum(['ar', 'en']).nullable(),
  values: z.array(z.string()),
});

const codes = z.array(z.string());
/** The facts the text is checked against, for those who write it: with them a browser finds the same faults as the server. */
const Basis = z.object({
  areas: z.array(z.object({ code: z.string(), indicators: codes })),
  levels: z.record(z.string(), z.enum(ANSWER_LEVELS)),
  figures: codes,
  figuresOf: z.record(z.string(), codes),
  results: z.array(z.enum(FAMILY_FIGURES)),
});

/** The reply of an institution, with its languages. */
export const FamilyReply = z.object({
  ar: z.string().nullable(),
  en: z.string().nullable(),
  /** The language that the authority translated it into. */
  translated: z.enum(['ar', 'en']).nullable(),
  at: moment,
});
export type FamilyReply = z.output<typeof FamilyReply>;

/** How a released decision is published, for those who may read its case. */
export const Publication = z.object({
  decision_id: z.int(),
  state: z.enum(PUBLICATION_STATES),
  mode: z.enum(PUBLICATION_MODES),
  /** The day on which it is or was published; null while that is not known. */
  on_day: day.nullable(),
  /** The last day for a reply. */
  reply_until: day,
  reply: FamilyReply.nullable(),
  /** The reply that was refused, with the ground. */
  refused: z.object({ ar: z.string().nullable(), en: z.string().nullable(), ground: z.enum(REPLY_GROUNDS), reason: bothTexts, at: moment }).nullable(),
  /** Why it is withheld: for administrators. */
  reason: z.string().nullable().optional(),
});
export type Publication = z.output<typeof Publication>;

export const FamilyReport = z.object({
  /** The version of its text, which the next save names. */
  version: z.int(),
  /** The number of the report it belongs to, null for a decision that rests on none; and every number the reader may read. */
  number: z.int().nullable(),
  numbers: z.array(z.int()),
  content: Content,
  /** For those who write it. */
  basis: Basis.optional(),
  faults: z.array(Fault),
  /** The lines by which each language is longer than the page it is printed on, negative where there is room; null while a fault keeps it from being typeset, or nobody could measure it now. */
  lines_over: z.object({ ar: z.int(), en: z.int() }).nullable(),
  /** The items of the text as it was sent to the institution, in their order: a remark names one by its place among them. Absent before it was sent. */
  sent: z.array(z.int()).optional(),
  /** Null before the decision is released. */
  publication: Publication.nullable(),
  can: z.object({
    write: may('forbidden', 'move_not_allowed'),
    reply: may('forbidden', 'viewer_reads_only', 'window_closed'),
    refuse_reply: may('forbidden', 'window_closed'),
    translate_reply: may('forbidden', 'window_closed'),
    publish: may('forbidden', 'move_not_allowed'),
    withhold: may('forbidden', 'move_not_allowed'),
  }),
});
export type FamilyReport = z.output<typeof FamilyReport>;

/** A decision among the earlier ones of its institution. */
const EarlierReport = z.object({
  number: z.int(),
  decided_on: day,
  outcome: z.enum(OUTCOMES),
  level: z.enum(LEVELS).nullable(),
  standard_version: z.string().nullable(),
  /** The bands of its areas; null where only its outcome is published. */
  bands: z.array(z.object({ code: z.string(), band: z.enum(LEVELS).nullable() })).nullable(),
  /** Another decision took its place: it has no page any more. */
  superseded: z.boolean(),
});
export type EarlierReport = z.output<typeof EarlierReport>;

/** A published decision, as anyone reads it. */
export const PublishedReport = z.object({
  /** The number of the decision in its address. */
  number: z.int(),
  school: z.object({
    id: z.int(),
    name: z.string(),
    name_alternative: z.string().nullable(),
    country: z.string(),
    ...CertifiedInstitution.shape,
    /** The sites that the certificate covers, where it names more than one. */
    sites: z.array(z.object({ name: bothTexts, state: z.enum(['covered', 'suspended']) })).optional(),
  }),
  outcome: z.enum(OUTCOMES),
  level: z.enum(LEVELS).nullable(),
  decided_on: day,
  published_on: day,
  valid_until: day.nullable(),
  /** The certificate as it is today; null for a refusal. */
  certificate: z.object({ status: z.enum(REGISTER_STATUSES), since: day, verification_code: z.string() }).nullable(),
  /** Null where the outcome alone is published. */
  text: PublishedText.nullable(),
  reply: FamilyReply.nullable(),
  /** All other published decisions on the institution, the newest first. */
  others: z.array(EarlierReport),
});
export type PublishedReport = z.output<typeof PublishedReport>;

/** The newest published report of an institution, in the words of the standard, for the pages that lead to it. */
export const ReportSummary = z.object({
  school_id: z.int(),
  number: z.int(),
  published_on: day,
  outcome: z.enum(OUTCOMES),
  /** Each area with its band and the word for it; null where only the outcome is published. */
  areas: z.array(z.object({ code: z.string(), title: bothTexts, band: z.enum(LEVELS).nullable(), word: bothTexts.nullable() })).nullable(),
});
export type ReportSummary = z.output<typeof ReportSummary>;

const params = z.object({ id });
const number = id.optional();
const parties = ['admin', 'institution', 'evaluator'] as const;
const requirement = 'REQ-E13';

/** `about`, `area:3`, `good`, `improve`, `figures`; only the server knows the areas. */
const section = z.string('invalid_value').regex(/^[a-z]{1,20}(?::[\d.]{1,15})?$/, 'invalid_value');

export const SectionBody = z.strictObject({
  version: wholeNumber(0),
  /** For every section but `figures`. */
  items: z
    .array(
      z.strictObject({
        /** Absent for a new item. */
        id: id.optional(),
        ar: line(FAMILY_DRAFT_LENGTH, 'blank'),
        en: line(FAMILY_DRAFT_LENGTH, 'blank'),
        /** Codes of indicators, one at least. */
        sources: z.array(line(15)).max(MAX_FAMILY_SOURCES, 'too_many_items'),
      }),
    )
    .max(MAX_FAMILY_ITEMS, 'too_many_items')
    .optional(),
  /** For `figures` alone. */
  keys: z.array(z.enum(FAMILY_FIGURES, 'invalid_choice')).max(MAX_FAMILY_FIGURES, 'too_many_items').optional(),
});
export type SectionBody = z.output<typeof SectionBody>;

/** One language or both. */
const replyTexts = { ar: optional(prose(REPLY_LENGTH)), en: optional(prose(REPLY_LENGTH)) };

/** The report for families: its text beside the report of the team, the reply of the institution, and its publication. */
export const familyReport = {
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id/family-report',
    summary: 'The report for families of a case, the newest version unless a number is given, as the reader may read it',
    requirement,
    access: parties,
    params,
    query: z.object({ number }),
    response: FamilyReport,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/family-report/:section',
    summary: 'Write a section of the report for families; an incomplete text is stored and listed among the faults',
    requirement,
    access: ['evaluator'],
    params: z.object({ id, section }),
    body: SectionBody,
    response: FamilyReport,
    errors: ['case_changed', 'move_not_allowed', 'source_missing', 'too_many_items'],
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/cases/:id/family-report.pdf',
    summary: 'The sheet of the report for families as PDF, marked as a draft',
    requirement,
    access: parties,
    params,
    query: z.object({ number, language }),
    response: 'file',
    errors: ['busy', 'document_too_long', 'family_report_incomplete'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/school/cases/:id/family-reply',
    summary: 'Reply to the report for families, once, in one language or both',
    requirement,
    access: ['institution'],
    member: 'owner',
    params,
    body: z.strictObject(replyTexts),
    response: Publication,
    errors: ['window_closed', 'required'],
  }),
  refuseReply: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/family-reply/refuse',
    summary: 'Refuse a reply on one of three grounds, before it is published; the institution may send one more',
    requirement,
    access: ['admin'],
    params,
    body: z.strictObject({
      ground: z.enum(REPLY_GROUNDS, 'invalid_choice'),
      reason: z.object({ ar: prose(PUBLICATION_REASON_LENGTH, 'blank'), en: prose(PUBLICATION_REASON_LENGTH, 'blank') }, 'required'),
    }),
    response: Publication,
    errors: ['window_closed', 'text_in_one_language', 'forbidden'],
  }),
  translateReply: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/family-reply/translate',
    summary: 'Add the language that a reply lacks, marked as a translation by the authority',
    requirement,
    access: ['admin'],
    params,
    body: z.strictObject(replyTexts),
    response: Publication,
    errors: ['window_closed', 'required', 'forbidden'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/publication',
    summary: 'Withhold the publication of a decision, with a reason that is not shown; or publish it all the same',
    requirement,
    access: ['admin'],
    params,
    body: z.strictObject({ act: z.enum(['withhold', 'publish'], 'invalid_choice'), reason: prose(PUBLICATION_REASON_LENGTH) }),
    response: Publication,
    errors: ['move_not_allowed', 'forbidden', 'busy'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/judgement-settings',
    summary: 'Whether reports for families are written, and how much is published for each outcome',
    requirement,
    access: ['admin'],
    response: JudgementSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/judgement-settings',
    summary: 'Change the rules of the report for families; what is not sent stays',
    requirement,
    access: ['admin'],
    body: JudgementSettingsChange,
    response: JudgementSettings,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/family-reports',
    summary: 'The newest published report for families of an institution, or of the one that a certificate belongs to: one or none',
    requirement,
    access: 'public',
    openData: true,
    query: z.object({ school: id.optional(), /** A verification code. */ certificate: optional(line(40)) }),
    response: z.array(ReportSummary),
  }),
  published: endpoint({
    method: 'GET',
    path: '/api/schools/:id/report',
    summary: 'The newest published report for families of an institution, or the one of a decision',
    requirement,
    access: 'public',
    openData: true,
    params,
    query: z.object({ number }),
    response: PublishedReport,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/schools/:id/report.pdf',
    summary: 'The same on one page of A4, as it was typeset on the day of publication',
    requirement,
    access: 'public',
    openData: true,
    params,
    query: z.object({ number, language: language.default('ar') }),
    response: 'file',
  }),
};
