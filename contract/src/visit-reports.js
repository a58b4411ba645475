import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, line, may, moment, optional, prose } from './fields.ts';
import { held } from './files.ts';
import { page } from './paging.ts';
export const REPORT_EXTENSIONS = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'];
/** The longest reason for withdrawing a report. */
export const WITHDRAWAL_REASON_LENGTH = 500;
/** A visit report as its evaluator wrote it: S1 calls the same thing report and visit (decision B17). */
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
    held,
    can: z.object({ withdraw: may }),
});
/** The orders a list of reports can be asked for in; `name` is the school's. */
export const REPORT_SORTS = ['newest', 'oldest', 'name'];
const found = { q: optional(line(100)), sort: z.enum(REPORT_SORTS, 'invalid_choice').optional() };
/** A file that belongs to a report: the report itself, or a supporting document of feedback on the same application (decision A66). */
const ReportDocument = z.object({ kind: z.enum(['report', 'supporting']), name: z.string(), path: z.string(), size: z.int(), held });
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
    held,
    documents: z.array(ReportDocument),
    can: z.object({ delete: may }),
});
export const visitReports = {
    upload: endpoint({
        method: 'POST',
        path: '/api/evaluator/upload-report',
        summary: 'Upload the report of a visit',
        source: 'S1§5, S1§7, B17',
        access: ['evaluator'],
        body: z.object({ school_id: id, visit_date: day }),
        files: { file: { extensions: REPORT_EXTENSIONS, maxBytes: 10 * 1024 * 1024 } },
        response: VisitReport,
        status: 201,
        errors: [
            'visit_date_in_future',
            'visit_date_too_early',
            'already_decided',
            'too_many_uploads',
            'file_required',
            'file_empty',
            'file_too_large',
            'file_type_not_allowed',
            'file_content_mismatch',
            'upload_incomplete',
        ],
    }),
    history: endpoint({
        method: 'GET',
        path: '/api/evaluator/visit-history',
        summary: 'One’s own visit reports, newest first',
        source: 'S1§7, A35, A58',
        access: ['evaluator'],
        query: z.object({ ...page, ...found }),
        response: z.array(VisitReport),
    }),
    downloadOwn: endpoint({
        method: 'GET',
        path: '/api/evaluator/report/download/:id',
        summary: 'Download a report',
        source: 'S1§7, A49',
        access: ['evaluator'],
        params: z.object({ id }),
        response: 'file',
    }),
    withdraw: endpoint({
        method: 'DELETE',
        path: '/api/evaluator/reports/:id',
        summary: 'Withdraw one’s own report before a decision',
        source: 'A37',
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
        source: 'S1§7, A33',
        access: ['admin'],
        query: z.object({ ...page, ...found, school_id: id.optional(), evaluator_id: id.optional() }),
        response: z.array(Report),
    }),
    download: endpoint({
        method: 'GET',
        path: '/api/admin/reports/:id/download',
        summary: 'Download a report',
        source: 'S1§7, A49',
        access: ['admin'],
        params: z.object({ id }),
        response: 'file',
    }),
    delete: endpoint({
        method: 'DELETE',
        path: '/api/admin/reports/:id',
        summary: 'Delete a report no decision rests on; it is kept for the audit',
        source: 'S1§7, A72',
        access: ['admin'],
        params: z.object({ id }),
        response: z.object({ ok: z.literal(true) }),
        errors: ['report_under_decision'],
    }),
};
