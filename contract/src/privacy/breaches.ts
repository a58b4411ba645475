import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, line, moment, prose } from '../core/fields.ts';
import { page } from '../core/paging.ts';
import { registerExport } from './register-export.ts';

/** The risk of a breach, and who must be notified: `none`, nobody; `possible`, the regulator; `high`, the people as well (Law 20). */
export const RISK_LEVELS = ['none', 'possible', 'high'] as const;

/** A moment that has come: in the browser and on the server by the same rule. */
const past = z
  .string('required')
  .min(1, 'required')
  .pipe(z.iso.datetime('invalid_date').refine((value) => value >= '1900-01-01', 'invalid_date'));

const content = {
  found_at: past,
  what_happened: prose(4000),
  /** The categories of data and of people. */
  categories: prose(2000),
  /** How many people, as far as known. */
  people_count: z.int('invalid_value').min(0, 'invalid_value').max(1_000_000_000, 'invalid_value').nullable(),
  risk_level: z.enum(RISK_LEVELS, 'invalid_choice'),
  risks: prose(4000),
  measures: prose(4000),
  /** The person or office at the authority that answers questions about it. */
  contact: line(300),
  authority_told_at: past.nullable(),
  people_told_at: past.nullable(),
};

/** A breach of personal data, with the five contents SDAIA asks for (Reg. 24). */
export const Breach = z.object({
  id: z.int(),
  found_at: moment,
  what_happened: z.string(),
  categories: z.string(),
  people_count: z.int().nullable(),
  risk_level: z.enum(RISK_LEVELS),
  risks: z.string(),
  measures: z.string(),
  contact: z.string(),
  authority_told_at: moment.nullable(),
  people_told_at: moment.nullable(),
  /** 72 hours after it was found. */
  tell_until: moment,
  /** `telling`: the regulator must be notified and there is time; `late`: there is none; `told`: it was; `none`: nobody must be notified. */
  notice: z.enum(['telling', 'late', 'told', 'none']),
  /** The people must be notified and have not been yet. */
  people_wait: z.boolean(),
  /** Counts the times it was saved. */
  version: z.int(),
  created_at: moment,
  created_by: z.string(),
});
export type Breach = z.output<typeof Breach>;

/** The content of one saved version, and who saved it. */
export const BreachChange = z.object({
  version: z.int(),
  saved_at: moment,
  saved_by: z.string(),
  content: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type BreachChange = z.output<typeof BreachChange>;

const one = z.object({ id });

/** The register of breaches (Law 20). There is no call that deletes one. */
export const breaches = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/breaches',
    summary: 'The register of breaches, newest first',
    requirement: 'security j',
    access: ['admin'],
    query: z.object(page),
    response: z.array(Breach),
  }),
  export: registerExport('/api/admin/breaches/export'),
  record: endpoint({
    method: 'POST',
    path: '/api/admin/breaches',
    summary: 'Enter a breach; the other administrators are notified at once',
    requirement: 'security j',
    access: ['admin'],
    body: z.strictObject(content),
    response: Breach,
    status: 201,
    errors: ['day_in_future', 'told_before_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/breaches/:id',
    summary: 'Write what is known now; earlier versions are retained',
    requirement: 'security j',
    access: ['admin'],
    params: one,
    body: z.strictObject({
      ...content,
      /** The version the writer saw; a newer one is not overwritten. */
      based_on: id,
    }),
    response: Breach,
    errors: ['day_in_future', 'told_before_found', 'breach_changed'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/admin/breaches/:id/changes',
    summary: 'What the entry of a breach said each time it was saved, newest first',
    requirement: 'security j',
    access: ['admin'],
    params: one,
    response: z.array(BreachChange),
  }),
};
