import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, line, may, moment, optional } from './fields.ts';
import { held } from './files.ts';
import { page } from './paging.ts';
/** Application as the institution sees it (decision B3). */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'];
export const ACCREDITATION_TYPES = ['new', 'renewal'];
/** The default list of countries; an administrator may add to it (decision B5). */
export const DEFAULT_COUNTRIES = ['Kenya', 'Rwanda', 'Uganda'];
export const DOCUMENT_TYPES = ['registration', 'curriculum'];
/** One PDF of an application: at most 10 MB (decision B25). One that is left out is taken from the earlier application this one starts from. */
const applicationPdf = { extensions: ['pdf'], maxBytes: 10 * 1024 * 1024, unless: 'previous_application_id' };
/** How far back a list goes: today and the last days by the calendar of Riyadh, or all of it (decision A36). */
export const PERIODS = ['today', '7_days', '30_days', 'all'];
/** The stages the institution is shown, in order; each is done when its event has happened. */
export const STAGES = ['submitted', 'evaluator_assigned', 'visited', 'decided'];
const Stage = z.object({ name: z.enum(STAGES), at: moment.nullable() });
export const ApplicationDocument = z.object({
    doc_type: z.enum(DOCUMENT_TYPES),
    /** Opaque path to fetch with the bearer token: `files/{token}/{name}` (decision A48). */
    doc_path: z.string(),
    name: z.string(),
    size: z.int(),
    held,
});
export const Application = z.object({
    id: z.int(),
    name: z.string(),
    /** The name in the other script, when given; the certificate shows both. */
    name_alternative: z.string().nullable(),
    country: z.string(),
    accreditation_type: z.enum(ACCREDITATION_TYPES),
    submitted_at: moment,
    status: z.enum(APPLICATION_STATUSES),
    decided_at: moment.nullable(),
    /** Why it was decided so, when a reason was written. */
    reason: z.string().nullable(),
    /** What was decided in detail, once it was: conditional accreditation is approved outside (decision B4). */
    decision: z.enum(['full', 'conditional', 'not_accredited']).nullable(),
    level: z.enum(['A', 'B', 'C', 'D']).nullable(),
    /** The certificate of an approved application. */
    certificate_number: z.string().nullable(),
    can: z.object({ delete: may, download_certificate: may }),
});
/** A line of an application's history: what happened, when, by whom (by role or name, as the reader may know it). */
export const HistoryEntry = z.object({
    id: z.int(),
    kind: z.string(),
    at: moment,
    actor_name: z.string().nullable(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export const ApplicationDetail = Application.extend({
    documents: z.array(ApplicationDocument),
    stages: z.array(Stage),
    visit_date: day.nullable(),
    history: z.array(HistoryEntry),
});
const AccreditationType = z.enum(ACCREDITATION_TYPES, 'invalid_choice');
export const applications = {
    submit: endpoint({
        method: 'POST',
        path: '/api/school/first-time-apply',
        summary: 'Apply for accreditation or its renewal',
        source: 'S1§2, S1§5, S1§7, B2',
        access: ['institution'],
        body: z.object({
            name: line(200),
            name_alternative: optional(line(200)),
            country: line(60),
            accreditation_type: AccreditationType,
            /** An earlier, decided application of one’s own, whose documents serve again where none is sent (decision A51). */
            previous_application_id: optional(id),
        }),
        files: { registration_doc: applicationPdf, curriculum_doc: applicationPdf },
        response: z.object({ applicationId: z.int(), application: Application }),
        status: 201,
        errors: [
            'email_not_verified',
            'application_open_already',
            'too_many_open_applications',
            'too_many_uploads',
            'renewal_without_approval',
            'invalid_country',
            'file_required',
            'file_empty',
            'file_too_large',
            'file_type_not_allowed',
            'file_content_mismatch',
            'upload_incomplete',
        ],
    }),
    mayApply: endpoint({
        method: 'GET',
        path: '/api/school/may-apply',
        summary: 'Whether an application would be taken, asked before its files are sent',
        source: 'B2',
        access: ['institution'],
        query: z.object({ name: line(200), country: line(60), accreditation_type: AccreditationType }),
        response: z.object({ can: may }),
    }),
    list: endpoint({
        method: 'GET',
        path: '/api/school/applications',
        summary: 'One’s own applications, newest first',
        source: 'S1§7, A36',
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
        source: 'S1§7',
        access: ['institution'],
        params: z.object({ id }),
        response: ApplicationDetail,
    }),
    withdraw: endpoint({
        method: 'DELETE',
        path: '/api/school/application/:id',
        summary: 'Delete a pending application; it is kept as withdrawn',
        source: 'S1§4, B24',
        access: ['institution'],
        params: z.object({ id }),
        response: z.object({ ok: z.literal(true) }),
        errors: ['application_not_pending'],
    }),
    dashboard: endpoint({
        method: 'GET',
        path: '/api/school/dashboard',
        summary: 'The institution’s dashboard',
        source: 'S1§7, B2',
        access: ['institution'],
        response: z.object({
            stats: z.object({ totalApplications: z.int() }),
            school: z.object({ name: z.string(), country: z.string() }).nullable(),
            docs: z.array(ApplicationDocument),
            /** The newest application in full, for the stage line. */
            current: ApplicationDetail.nullable(),
            /** Countries an application may name. */
            countries: z.array(z.string()),
        }),
    }),
    listAll: endpoint({
        method: 'GET',
        path: '/api/admin/applications',
        summary: 'All applications, newest first',
        source: 'S1§7',
        access: ['admin'],
        query: z.object({ ...page, status: z.enum(APPLICATION_STATUSES).optional() }),
        response: z.array(Application.omit({ can: true }).extend({ school_id: z.int() })),
    }),
};
