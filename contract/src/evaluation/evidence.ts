import { z } from 'zod';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { day, id, line, may, moment, optional } from '../core/fields.ts';
import { quarantine } from '../core/files.ts';
import { page } from '../core/paging.ts';
import { PROCESS_RANGES } from './process.ts';

/** The kinds of evidence. */
export const EVIDENCE_KINDS = ['document', 'observation', 'interview', 'survey', 'data', 'photograph'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** The side it belongs to: files of the institution about itself, or observations of the team. */
export const EVIDENCE_SIDES = ['institution', 'team'] as const;
export type EvidenceSide = (typeof EVIDENCE_SIDES)[number];

const person = z.object({ user_id: z.int(), name: z.string() });

/** The fields of an item of evidence that every reader sees. */
export const evidenceFields = {
  id: z.int(),
  title: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  side: z.enum(EVIDENCE_SIDES),
  sha256: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Opaque path of the file: `files/{token}/{name}`. */
  path: z.string(),
  held: quarantine,
};

export const Evidence = z.object({
  ...evidenceFields,
  /** Whether it is part of a submission. */
  frozen: z.boolean(),
  /** The indicators it is linked to; only links the reader may see. */
  indicator_ids: z.array(z.int()),
  uploaded_by: person,
  uploaded_at: moment,
  /** The days on which it is valid, as the institution gave them; absent where it gave none. */
  validity: z.object({ from: day.nullable(), until: day.nullable(), ended: z.boolean() }).optional(),
  /** For the institution: the newest version in its evidence store, if the case has an older one. */
  newer: z.object({ version_id: z.int(), number: z.int(), uploaded_at: moment }).optional(),
  can: z.object({
    change: may('self_evaluation_frozen', 'item_not_requested', 'move_not_allowed', 'viewer_reads_only', 'forbidden'),
    delete: may('evidence_in_use', 'self_evaluation_frozen', 'item_not_requested', 'move_not_allowed', 'viewer_reads_only', 'forbidden'),
    /** Only where there is a newer version. */
    take_newest: may('evidence_in_use', 'self_evaluation_frozen', 'item_not_requested', 'move_not_allowed', 'viewer_reads_only', 'forbidden').optional(),
  }),
});
export type Evidence = z.output<typeof Evidence>;

const EvidenceLink = z.object({ evidence_id: z.int(), indicator_id: z.int(), side: z.enum(EVIDENCE_SIDES), by: person, at: moment });

export const EvidenceFilters = z.object({
  kind: z.enum(EVIDENCE_KINDS, 'invalid_choice').optional(),
  side: z.enum(EVIDENCE_SIDES, 'invalid_choice').optional(),
  indicator_id: id.optional(),
  /** Whether it is linked to any indicator. */
  used: z.enum(['yes', 'no'], 'invalid_choice').optional(),
  q: optional(line(100)),
});
export type EvidenceFilters = z.output<typeof EvidenceFilters>;

/** The files that are accepted; the setting may allow less than this. */
export const EVIDENCE_FILE = {
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'png'],
  maxBytes: PROCESS_RANGES.file_mb[1] * 1024 * 1024,
} as const satisfies FileRule;

/** More than any version of the standard has indicators. */
export const MAX_LINKS = 200;
export const EVIDENCE_TITLE_LENGTH = 200;

const title = line(EVIDENCE_TITLE_LENGTH);
const kind = z.enum(EVIDENCE_KINDS, 'invalid_choice');
const params = z.object({ id });
const oneParams = z.object({ id, evidenceId: id });
const linkParams = z.object({ id, indicatorId: id, evidenceId: id });
const requirement = 'REQ-E7';
const parties = ['admin', 'institution', 'evaluator'] as const;
const writers = ['institution', 'evaluator'] as const;
const closed = ['self_evaluation_frozen', 'move_not_allowed', 'item_not_requested'] as const;
/** The link of a piece of evidence with an indicator, as it is made and removed. */
const linking = {
  path: '/api/cases/:id/indicators/:indicatorId/evidence/:evidenceId',
  requirement,
  access: writers,
  member: 'editor',
  params: linkParams,
  response: z.array(EvidenceLink),
  errors: closed,
} as const;

/** The files that support the institution's answers, and those of the team; each is linked to indicators. */
export const evidence = {
  list: endpoint({
    method: 'GET',
    path: '/api/cases/:id/evidence',
    summary: 'The evidence of a case that the reader may see, the newest first',
    requirement,
    access: parties,
    params,
    query: EvidenceFilters.extend(page),
    response: z.array(Evidence),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/cases/:id/evidence',
    summary: 'Add a file. Bytes that are there already answer 200 with their item, whose links then include those sent',
    requirement,
    access: writers,
    member: 'editor',
    params,
    body: z.strictObject({ title, kind, indicator_ids: z.array(id).max(MAX_LINKS, 'too_many_items') }),
    lists: ['indicator_ids'],
    files: { file: EVIDENCE_FILE },
    uploads: 'evidence',
    response: Evidence,
    status: 201,
    errors: [...closed, 'evidence_full', 'too_many_uploads'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/cases/:id/evidence/:evidenceId',
    summary: 'Change the title or the kind of a piece of evidence',
    requirement,
    access: writers,
    member: 'editor',
    params: oneParams,
    body: z.strictObject({ title: title.optional(), kind: kind.optional() }),
    response: Evidence,
    errors: closed,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/cases/:id/evidence/:evidenceId',
    summary: 'Delete a piece of evidence with its links. What was submitted retains it',
    requirement,
    access: writers,
    member: 'editor',
    params: oneParams,
    response: z.object({ ok: z.literal(true) }),
    errors: [...closed, 'evidence_in_use'],
  }),
  link: endpoint({
    method: 'PUT',
    summary: 'Link a piece of evidence to an indicator',
    ...linking,
  }),
  unlink: endpoint({
    method: 'DELETE',
    summary: 'Remove the link of a piece of evidence with an indicator; its other links stay',
    ...linking,
  }),
};
