import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { line, moment } from '../core/fields.ts';

/** The kinds of things that a search over everything finds. A training session and an attendance record are a trainer's own. */
export const SEARCH_KINDS = ['school', 'application', 'evaluator', 'report', 'document', 'feedback', 'training_session', 'attendance'] as const;

/** The kinds in the order in which people work with them, as results are listed. */
export const SEARCH_ORDER: readonly (typeof SEARCH_KINDS)[number][] = [
  'school',
  'application',
  'evaluator',
  'report',
  'feedback',
  'training_session',
  'attendance',
  'document',
];

const SearchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.int(),
  /** The thing it belongs to, where the thing itself has no page: the school of an application, a report or a feedback. */
  school_id: z.int().nullable(),
  title: z.string(),
  title_alternative: z.string().nullable(),
  /** Its status, such as `pending`, or null. */
  status: z.string().nullable(),
  /** A place, an address or a person that distinguishes two of one name, or null. */
  detail: z.string().nullable(),
  at: moment.nullable(),
});
export type SearchResult = z.output<typeof SearchResult>;

export const search = {
  everything: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'What the person may see and whose name, number or address holds every word: at most five of a kind',
    requirement: 'REQ-B15',
    access: 'signed-in',
    query: z.object({ q: line(100) }),
    response: z.array(SearchResult),
  }),
};
