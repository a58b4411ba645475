import { z } from 'zod';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { day, id, line, may, moment, optional, prose } from '../core/fields.ts';
import { quarantine } from '../core/files.ts';
import { page } from '../core/paging.ts';

export const REPORT_EXTENSIONS = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

/** The longest reason for withdrawing a report. */
export const WITHDRAWAL_REASON_LENGTH = 500;

/** A visit report as its evaluator wrote it: S1 calls the same thing report and visit (REQ-B17). */
const VisitReport = z.object({
  id: z.int(),
  school_id: z.int(),
  school_name: z.string(),
  /** The name in the other script, when the institution gave one. */
  school_name_alternative: z.string().nullable(),
  name: z.string(),
  visit_date: day,
  created_at: moment,
  /** Opaque path: `files/{token}/{name}`. */
  report_path: z.string(),
  file_name: z.string(),
  size: z.int(),
  held: quarantine,
  can: z.object({ withdraw: may('report_under_decision') }),
});
export type VisitReport = z.output<typeof VisitReport>;

/** The orders of a list of reports; `name` is the school's. */
export const REPORT_SORTS = ['newest', 'oldest', 'name'] as const;
const found = { q: optional(line(100)), sort: z.enum(REPORT_SORTS, 'invalid_choice').optional() };

/** A file that belongs to a report: the report itself, or a supporting document of feedback on the same application (REQ-A66). */
const ReportDocument = z.object({ kind: z.enum(['report', 'supporting']), name: z.string(), path: z.string(), size: z.int(), held: quarantine });

const Report = z.object({
  id: z.int(),
  name: z.string(),
  school_id: z.int(),
  school_name: z.string(),
  school_name_alternative: z.string().nullable(),
  school_country: z.string(),
  evaluator_id: z.int(),
  evaluator_name: z.string(),
  visit_date: day,
  submitted_at: moment,
  report_path: z.string(),
  file_name: z.string(),
  size: z.int(),
  held: quarantine,
  documents: z.array(ReportDocument),
  can: z.object({ delete: may('report_under_decision') }),
});
export type Report = z.output<typeof Report>;

/** A report of an evaluation: the uploaded report of a visit, or the final report of a case. */
export const EVALUATION_REPORT_KINDS = ['visit_report', 'final_report'] as const;

/** A report in the list of both kinds. */
const EvaluationReportRow = z.object({
  kind: z.enum(EVALUATION_REPORT_KINDS),
  /** Unique within its kind. */
  id: z.int(),
  application_id: z.int(),
  /** The number of a final report in its case: with the application it is what `GET /api/cases/{id}/report` takes. */
  number: z.int().nullable(),
  school_id: z.int(),
  school_name: z.string(),
  school_name_alternative: z.string().nullable(),
  school_country: z.string(),
  /** The author of a visit report, or the lead of the team of a case; null if the team has no lead. */
  evaluator_id: z.int().nullable(),
  evaluator_name: z.string().nullable(),
  /** The day of the visit, its last one where it took several. */
  visit_date: day.nullable(),
  /** When it was uploaded, or finished. */
  at: moment,
  /** A visit report in full, with its files; null for a final one. */
  visit_report: Report.nullable(),
});
export type EvaluationReportRow = z.output<typeof EvaluationReportRow>;

export const visitReports = {
  upload: endpoint({
    method: 'POST',
    path: '/api/evaluator/upload-report',
    summary: 'Upload the report of a visit',
    requirement: 'REQ-D5, REQ-D7, REQ-B17',
    access: ['evaluator'],
    body: z.object({ school_id: id, visit_date: day }),
    files: { file: { extensions: REPORT_EXTENSIONS, maxBytes: 10 * 1024 * 1024 } satisfies FileRule },
    response: VisitReport,
    status: 201,
    errors: ['visit_date_in_future', 'visit_date_too_early', 'already_decided', 'too_many_uploads'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/evaluator/visit-history',
    summary: 'One’s own visit reports, newest first',
    requirement: 'REQ-D7, REQ-A35, REQ-A58',
    access: ['evaluator'],
    query: z.object({ ...page, ...found }),
    response: z.array(VisitReport),
  }),
  downloadOwn: endpoint({
    method: 'GET',
    path: '/api/evaluator/report/download/:id',
    summary: 'Download a report',
    requirement: 'REQ-D7, REQ-A49',
    access: ['evaluator'],
    params: z.object({ id }),
    response: 'file',
    errors: ['busy'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/evaluator/reports/:id',
    summary: 'Withdraw one’s own report before a decision',
    requirement: 'REQ-A37',
    access: ['evaluator'],
    params: z.object({ id }),
    /** Why, for the administration; a DELETE carries no body. */
    query: z.object({ reason: optional(prose(WITHDRAWAL_REASON_LENGTH)) }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['report_under_decision'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'Visit reports, newest first',
    requirement: 'REQ-D7, REQ-A33',
    access: ['admin'],
    query: z.object({ ...page, ...found, school_id: id.optional(), evaluator_id: id.optional() }),
    response: z.array(Report),
  }),
  listEvaluations: endpoint({
    method: 'GET',
    path: '/api/admin/evaluation-reports',
    summary: 'Visit reports and the final reports of cases, newest first',
    requirement: 'REQ-A31, REQ-A33',
    access: ['admin'],
    query: z.object({ ...page, ...found, school_id: id.optional(), evaluator_id: id.optional() }),
    response: z.array(EvaluationReportRow),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/reports/:id/download',
    summary: 'Download a report',
    requirement: 'REQ-D7, REQ-A49',
    access: ['admin'],
    params: z.object({ id }),
    response: 'file',
    errors: ['busy'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/reports/:id',
    summary: 'Delete a report no decision rests on; it is retained for the audit',
    requirement: 'REQ-D7, REQ-A72',
    access: ['admin'],
    params: z.object({ id }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['report_under_decision'],
  }),
};
