import { z } from 'zod';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { day, id, line, may, moment, optional } from '../core/fields.ts';
import { quarantine } from '../core/files.ts';
import { page } from '../core/paging.ts';
import { CERTIFICATE_STATUSES } from './certificates.ts';

/** Which path an application takes: the short one, or the whole evaluation. */
export const PROFILES = ['light', 'full'] as const;
export type Profile = (typeof PROFILES)[number];
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const ACCREDITATION_TYPES = ['new', 'renewal'] as const;
/** The default list of countries; an administrator may add to it (REQ-B5). */
export const DEFAULT_COUNTRIES = ['Kenya', 'Rwanda', 'Uganda'] as const;
export const DOCUMENT_TYPES = ['registration', 'curriculum'] as const;

/** One PDF of an application: at most 10 MB (REQ-B25). One that is left out is taken from the earlier application this one starts from. */
const applicationPdf = { extensions: ['pdf'], maxBytes: 10 * 1024 * 1024, unless: 'previous_application_id' } as const satisfies FileRule;

/** How far back a list goes: today and the last days by the calendar of Riyadh, or all of it (REQ-A36). */
export const PERIODS = ['today', '7_days', '30_days', 'all'] as const;

/** The stages the institution is shown, in order; each is done when its event has happened. */
export const STAGES = ['submitted', 'evaluator_assigned', 'visited', 'decided'] as const;
const Stage = z.object({ name: z.enum(STAGES), at: moment.nullable() });

export const ApplicationDocument = z.object({
  doc_type: z.enum(DOCUMENT_TYPES),
  /** Opaque path to fetch with the bearer token: `files/{token}/{name}` (REQ-A48). */
  doc_path: z.string(),
  name: z.string(),
  size: z.int(),
  held: quarantine,
});
export type ApplicationDocument = z.output<typeof ApplicationDocument>;

/** Application as the institution sees it (REQ-B3). */
export const Application = z.object({
  id: z.int(),
  profile: z.enum(PROFILES),
  name: z.string(),
  /** The name in the other script, when given; the certificate shows both. */
  name_alternative: z.string().nullable(),
  country: z.string(),
  accreditation_type: z.enum(ACCREDITATION_TYPES),
  submitted_at: moment,
  status: z.enum(APPLICATION_STATUSES),
  decided_at: moment.nullable(),
  /** The reason for the decision, if one was written. */
  reason: z.string().nullable(),
  /** On the full path the reasons that were released, in both languages. */
  reasons: z.object({ ar: z.string(), en: z.string() }).nullable(),
  /** The decision in detail, once there is one; elsewhere conditional accreditation counts as approved (REQ-B4). */
  decision: z.enum(['full', 'conditional', 'not_accredited']).nullable(),
  level: z.enum(['A', 'B', 'C', 'D']).nullable(),
  /** The certificate of an approved application. */
  certificate_number: z.string().nullable(),
  /**
   * The state of its certificate today: it may have ended, or be suspended or withdrawn since the decision. `since` is the
   * day from which on it has that status; null for a superseded one.
   */
  certificate: z.object({ status: z.enum(CERTIFICATE_STATUSES), valid_until: day, since: day.nullable(), verification_code: z.string() }).nullable(),
  can: z.object({ delete: may('application_not_pending', 'viewer_reads_only', 'not_owner'), download_certificate: may('no_certificate') }),
});
export type Application = z.output<typeof Application>;

/** A line of an application's history: what happened, when, by whom (by role or name, as the reader may know it). */
export const HistoryEntry = z.object({
  id: z.int(),
  kind: z.string(),
  at: moment,
  actor_name: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const ApplicationDetail = Application.extend({
  documents: z.array(ApplicationDocument),
  stages: z.array(Stage),
  visit_date: day.nullable(),
  history: z.array(HistoryEntry),
});
export type ApplicationDetail = z.output<typeof ApplicationDetail>;

const AccreditationType = z.enum(ACCREDITATION_TYPES, 'invalid_choice');

export const applications = {
  submit: endpoint({
    method: 'POST',
    path: '/api/school/first-time-apply',
    summary: 'Apply for accreditation or its renewal',
    requirement: 'REQ-D2, REQ-D5, REQ-D7, REQ-B2',
    access: ['institution'],
    member: 'editor',
    body: z.object({
      name: line(200),
      name_alternative: optional(line(200)),
      country: line(60),
      accreditation_type: AccreditationType,
      /** An earlier, decided application of one’s own, whose documents are used again if none is sent (REQ-A51). */
      previous_application_id: optional(id),
    }),
    files: { registration_doc: applicationPdf, curriculum_doc: applicationPdf },
    response: z.object({ applicationId: z.int(), application: Application }),
    status: 201,
    errors: [
      'viewer_reads_only',
      'email_not_verified',
      'application_open_already',
      'too_many_open_applications',
      'too_many_uploads',
      'renewal_without_approval',
      'renewal_too_early',
      'renewal_closed',
      'renewal_withdrawn',
      'certificate_not_ended',
      'reapply_too_early',
      'invalid_country',
    ],
  }),
  mayApply: endpoint({
    method: 'GET',
    path: '/api/school/may-apply',
    summary: 'Whether an application would be accepted, before its files are sent',
    requirement: 'REQ-B2',
    access: ['institution'],
    query: z.object({ name: line(200), name_alternative: optional(line(200)), country: line(60), accreditation_type: AccreditationType }),
    response: z.object({
      can: may(
        'viewer_reads_only',
        'email_not_verified',
        'application_open_already',
        'renewal_without_approval',
        'renewal_too_early',
        'renewal_closed',
        'renewal_withdrawn',
        'certificate_not_ended',
        'reapply_too_early',
        'too_many_open_applications',
      ),
      /** If it is too early: the first day on which a renewal is accepted. */
      from: day.optional(),
      /** The last day of the certificate that would be renewed, where it has ended. */
      ended: day.optional(),
      /** The last day of the certificate the institution holds, in force or suspended, where it holds one. */
      certificate_until: day.optional(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/school/applications',
    summary: 'One’s own applications, newest first',
    requirement: 'REQ-D7, REQ-A36',
    access: ['institution'],
    query: z.object({
      ...page,
      q: optional(line(100)),
      status: z.enum(APPLICATION_STATUSES, 'invalid_choice').optional(),
      period: z.enum(PERIODS, 'invalid_choice').optional(),
    }),
    response: z.array(Application),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/school/application/:id',
    summary: 'One application with its documents, stages and history',
    requirement: 'REQ-D7',
    access: ['institution'],
    params: z.object({ id }),
    response: ApplicationDetail,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/school/application/:id',
    summary: 'Delete a pending application; it is retained as withdrawn',
    requirement: 'REQ-D4, REQ-B24',
    access: ['institution'],
    member: 'editor',
    params: z.object({ id }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['application_not_pending', 'viewer_reads_only', 'not_owner'],
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/api/school/dashboard',
    summary: 'The institution’s dashboard',
    requirement: 'REQ-D7, REQ-B2',
    access: ['institution'],
    response: z.object({
      stats: z.object({ totalApplications: z.int() }),
      school: z.object({ name: z.string(), country: z.string() }).nullable(),
      docs: z.array(ApplicationDocument),
      /** The newest application in full, for the stage line. */
      current: ApplicationDetail.nullable(),
      /** Countries an application may name. */
      countries: z.array(z.string()),
      /** The rights of the reader in the organisation. */
      can: z.object({ apply: may('viewer_reads_only') }),
    }),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/api/admin/applications',
    summary: 'All applications, newest first',
    requirement: 'REQ-D7',
    access: ['admin'],
    query: z.object({ ...page, status: z.enum(APPLICATION_STATUSES).optional() }),
    response: z.array(Application.omit({ can: true }).extend({ school_id: z.int() })),
  }),
};
