import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, email, id, line, may, moment, optional, prose } from '../core/fields.ts';
import { page } from '../core/paging.ts';
import { registerExport } from './register-export.ts';

/** Requests about one's own data (Law 4): to know it, a copy, a correction, its destruction, or the withdrawal of a consent. */
export const DATA_REQUEST_KINDS = ['access', 'copy', 'correction', 'destruction', 'withdrawal'] as const;
/** How it arrived. `account`: sent from the person's own settings. */
export const DATA_REQUEST_WAYS = ['account', 'contact_form', 'email', 'letter', 'phone', 'visit'] as const;
export const DATA_REQUEST_OUTCOMES = ['fulfilled', 'refused'] as const;
/** `late` ones are open, and their time is over. */
export const DATA_REQUEST_STATUSES = ['open', 'late', 'answered'] as const;

/** Those of `account` are not entered by hand. */
const ENTERED_WAYS = DATA_REQUEST_WAYS.filter((way) => way !== 'account') as unknown as readonly ['contact_form', 'email', 'letter', 'phone', 'visit'];

/** A request as the person sees it who sent it. */
export const OwnDataRequest = z.object({
  id: z.int(),
  kind: z.enum(DATA_REQUEST_KINDS),
  details: z.string(),
  status: z.enum(DATA_REQUEST_STATUSES),
  received_at: moment,
  /** The deadline: 30 days after it arrived, or 60 if extended. */
  due_at: moment,
  extended_at: moment.nullable(),
  extension_reason: z.string().nullable(),
  answered_at: moment.nullable(),
  outcome: z.enum(DATA_REQUEST_OUTCOMES).nullable(),
  answer: z.string().nullable(),
});
export type OwnDataRequest = z.output<typeof OwnDataRequest>;

/** A request in the register. Its names and texts are people's: shown as text. */
export const DataRequest = OwnDataRequest.extend({
  way: z.enum(DATA_REQUEST_WAYS),
  user_id: z.int().nullable(),
  requester_name: z.string(),
  requester_email: z.string().nullable(),
  language: z.enum(['ar', 'en']),
  recorded_by: z.string().nullable(),
  answered_by: z.string().nullable(),
  can: z.object({
    extend: may('data_request_answered_already', 'data_request_extended_already', 'data_request_too_late'),
    answer: may('data_request_answered_already'),
  }),
});
export type DataRequest = z.output<typeof DataRequest>;

const one = z.object({ id });

/** Requests about personal data: those that people send, and the register of all requests for administrators. */
export const dataRequests = {
  ask: endpoint({
    method: 'POST',
    path: '/api/account/data-requests',
    summary: 'Ask the authority something about one’s own data',
    requirement: 'security j',
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
    requirement: 'security j',
    access: 'signed-in',
    query: z.object(page),
    response: z.array(OwnDataRequest),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/data-requests',
    summary: 'The register of requests about personal data, newest first',
    requirement: 'security j',
    access: ['admin'],
    query: z.object({ ...page, status: optional(z.enum(DATA_REQUEST_STATUSES, 'invalid_choice')) }),
    response: z.array(DataRequest),
  }),
  export: registerExport('/api/admin/data-requests/export'),
  record: endpoint({
    method: 'POST',
    path: '/api/admin/data-requests',
    summary: 'Enter a request that came by another way',
    requirement: 'security j',
    access: ['admin'],
    body: z.strictObject({
      kind: z.enum(DATA_REQUEST_KINDS, 'invalid_choice'),
      way: z.enum(ENTERED_WAYS, 'invalid_choice'),
      requester_name: line(200),
      requester_email: optional(email),
      /** The language the person is answered in. */
      language: z.enum(['ar', 'en'], 'invalid_choice'),
      details: prose(2000),
      /** The day it arrived, in Riyadh; the deadline counts from the start of that day. */
      received_on: day,
    }),
    response: DataRequest,
    status: 201,
    errors: ['day_in_future'],
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/admin/data-requests/:id/extension',
    summary: 'Take 30 days more, once, while there is time; the person is notified of the reason',
    requirement: 'security j',
    access: ['admin'],
    params: one,
    body: z.strictObject({ reason: prose(1000) }),
    response: DataRequest,
    errors: ['data_request_answered_already', 'data_request_extended_already', 'data_request_too_late'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/data-requests/:id/answer',
    summary: 'Answer a request, finally; the person is notified',
    requirement: 'security j',
    access: ['admin'],
    params: one,
    body: z.strictObject({ outcome: z.enum(DATA_REQUEST_OUTCOMES, 'invalid_choice'), answer: prose(4000) }),
    response: DataRequest,
    errors: ['data_request_answered_already'],
  }),
};
