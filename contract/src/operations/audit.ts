import { z } from 'zod';
import { endpoint, ROLES } from '../core/endpoint.ts';
import { EVENT_KINDS, TOPICS } from '../events.ts';
import { day, id, line, moment, optional } from '../core/fields.ts';
import { page } from '../core/paging.ts';

/** A person in the log, by the current name of the account; a deleted account has none. */
const LoggedPerson = z.object({ id: z.int(), name: z.string(), role: z.enum(ROLES) });

/** An event of the log. Kinds of older versions may have no text. */
const AuditEntry = z.object({
  id: z.int(),
  kind: z.string(),
  at: moment,
  /** The person who did it; null for strangers and for the platform itself. */
  actor: LoggedPerson.nullable(),
  /** The access token by which they did it; its name is null once it was deleted. */
  by_token: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  /** The person whose account it is about. */
  person: LoggedPerson.nullable(),
  school: z.object({ id: z.int(), name: z.string(), name_alternative: z.string().nullable() }).nullable(),
  application_id: z.int().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Its link in the chain and the hash of that; null for the seconds until it has one. */
  link: z.int().nullable(),
  hash: z.string().nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The reasons why a chain is broken; `docs/operations.md` explains each. */
export const CHAIN_FAULTS = ['link_missing', 'event_missing', 'changed', 'seal_missing', 'seal_wrong', 'not_linked', 'head_differs'] as const;

const ChainFault = z.object({
  why: z.enum(CHAIN_FAULTS),
  /** The first link that is broken; null for an event that is in none. */
  link: z.int().nullable(),
  event_id: z.int().nullable(),
});

/** The state of the chain over the log at the last check. */
const ChainCheck = z.object({ at: moment, links: z.int(), fault: ChainFault.nullable() });

export const AUDIT_FORMATS = ['csv', 'jsonl'] as const;

/** The filters of the log and of its export. */
const filters = {
  /** The person who did it, or whose account it is about. */
  person_id: id.optional(),
  school_id: id.optional(),
  topic: z.enum(TOPICS, 'invalid_choice').optional(),
  kind: z.enum(EVENT_KINDS, 'invalid_choice').optional(),
  /** `hidden` leaves out the sign-ins and sign-outs that succeeded, which are most of the log. */
  routine: z.enum(['hidden'], 'invalid_choice').optional(),
  /** The first and the last day, by the calendar of Riyadh. */
  from: optional(day),
  until: optional(day),
  /** Names and addresses of people, names of schools, or the number of an application or an event. */
  q: optional(line(100)),
};

/** The log of everything that happened (REQ-S56), in a chain that shows whether it was changed. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What happened, newest first',
    requirement: 'REQ-S56, REQ-B15',
    access: ['admin'],
    query: z.object({ ...page, ...filters }),
    response: z.array(AuditEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    summary: 'The log as filtered, oldest link first, as CSV or JSON lines, with what it takes to verify it. That it was taken is written down',
    requirement: 'REQ-S56, REQ-S30',
    access: ['admin'],
    query: z.object({ ...filters, format: z.enum(AUDIT_FORMATS, 'invalid_choice') }),
    response: 'file',
  }),
  chain: endpoint({
    method: 'GET',
    path: '/api/admin/audit/chain',
    summary: 'How long the chain over the log is, its newest hash, and when it was last looked through',
    requirement: 'REQ-S56',
    access: ['admin'],
    response: z.object({
      links: z.int(),
      /** The hash of the newest link, to be recorded elsewhere; null for an empty log. */
      head: z.string().nullable(),
      /** Events that have no link yet. */
      waiting: z.int(),
      /** Whether new links are signed with a key that is not in the database. */
      sealed: z.boolean(),
      checked: ChainCheck.nullable(),
    }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/audit/check',
    summary: 'Have the chain looked through now, behind the answer',
    requirement: 'REQ-S56',
    access: ['admin'],
    response: z.object({ ok: z.literal(true) }),
  }),
};
