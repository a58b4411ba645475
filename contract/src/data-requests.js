import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, email, id, line, may, moment, optional, prose } from './fields.ts';
import { page } from './paging.ts';
/** What can be asked about one's own data (Law 4): to know it, a copy, a correction, its destruction; or that a consent is taken back. */
export const DATA_REQUEST_KINDS = ['access', 'copy', 'correction', 'destruction', 'withdrawal'];
/** By which way it came. `account` are those people send from their own settings. */
export const DATA_REQUEST_WAYS = ['account', 'contact_form', 'email', 'letter', 'phone', 'visit'];
export const DATA_REQUEST_OUTCOMES = ['fulfilled', 'refused'];
/** `late` ones are open, and their time is over. */
export const DATA_REQUEST_STATUSES = ['open', 'late', 'answered'];
/** Those of `account` are not entered by hand. */
const ENTERED_WAYS = DATA_REQUEST_WAYS.filter((way) => way !== 'account');
/** A request as the person sees it who sent it. */
export const OwnDataRequest = z.object({
    id: z.int(),
    kind: z.enum(DATA_REQUEST_KINDS),
    details: z.string(),
    status: z.enum(DATA_REQUEST_STATUSES),
    received_at: moment,
    /** When it has to be answered: 30 days after it came, 60 where that was extended. */
    due_at: moment,
    extended_at: moment.nullable(),
    extension_reason: z.string().nullable(),
    answered_at: moment.nullable(),
    outcome: z.enum(DATA_REQUEST_OUTCOMES).nullable(),
    answer: z.string().nullable(),
});
/** A request in the register. Its names and texts are people's: shown as text. */
export const DataRequest = OwnDataRequest.extend({
    way: z.enum(DATA_REQUEST_WAYS),
    user_id: z.int().nullable(),
    requester_name: z.string(),
    requester_email: z.string().nullable(),
    language: z.enum(['ar', 'en']),
    recorded_by: z.string().nullable(),
    answered_by: z.string().nullable(),
    can: z.object({ extend: may, answer: may }),
});
const one = z.object({ id });
/** Requests about personal data: those people send, and the register administrators keep of all of them. */
export const dataRequests = {
    ask: endpoint({
        method: 'POST',
        path: '/api/account/data-requests',
        summary: 'Ask the authority something about one’s own data',
        source: 'security j',
        access: 'signed-in',
        body: z.strictObject({ kind: z.enum(DATA_REQUEST_KINDS, 'invalid_choice'), details: prose(2000, 'blank').default('') }),
        response: OwnDataRequest,
        status: 201,
        errors: ['data_request_open_already'],
    }),
    own: endpoint({
        method: 'GET',
        path: '/api/account/data-requests',
        summary: 'What one asked about one’s own data, newest first',
        source: 'security j',
        access: 'signed-in',
        query: z.object(page),
        response: z.array(OwnDataRequest),
    }),
    list: endpoint({
        method: 'GET',
        path: '/api/admin/data-requests',
        summary: 'The register of requests about personal data, newest first',
        source: 'security j',
        access: ['admin'],
        query: z.object({ ...page, status: optional(z.enum(DATA_REQUEST_STATUSES, 'invalid_choice')) }),
        response: z.array(DataRequest),
    }),
    export: endpoint({
        method: 'GET',
        path: '/api/admin/data-requests/export',
        summary: 'The whole register as CSV',
        source: 'security j',
        access: ['admin'],
        response: 'file',
    }),
    record: endpoint({
        method: 'POST',
        path: '/api/admin/data-requests',
        summary: 'Enter a request that came by another way',
        source: 'security j',
        access: ['admin'],
        body: z.strictObject({
            kind: z.enum(DATA_REQUEST_KINDS, 'invalid_choice'),
            way: z.enum(ENTERED_WAYS, 'invalid_choice'),
            requester_name: line(200),
            requester_email: optional(email),
            /** The language the person is answered in. */
            language: z.enum(['ar', 'en'], 'invalid_choice'),
            details: prose(2000),
            /** The day it came, in Riyadh: the time runs from its beginning. */
            received_on: day,
        }),
        response: DataRequest,
        status: 201,
        errors: ['day_in_future'],
    }),
    extend: endpoint({
        method: 'POST',
        path: '/api/admin/data-requests/:id/extension',
        summary: 'Take 30 days more, once, while there is time; the person is told why',
        source: 'security j',
        access: ['admin'],
        params: one,
        body: z.strictObject({ reason: prose(1000) }),
        response: DataRequest,
        errors: ['data_request_answered_already', 'data_request_extended_already', 'data_request_too_late'],
    }),
    answer: endpoint({
        method: 'POST',
        path: '/api/admin/data-requests/:id/answer',
        summary: 'Answer a request, for good; the person is told',
        source: 'security j',
        access: ['admin'],
        params: one,
        body: z.strictObject({ outcome: z.enum(DATA_REQUEST_OUTCOMES, 'invalid_choice'), answer: prose(4000) }),
        response: DataRequest,
        errors: ['data_request_answered_already'],
    }),
};
