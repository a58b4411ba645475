import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { day, id, line, may, moment, optional, prose } from '../../core/fields.ts';
import { quarantine } from '../../core/files.ts';
import { page } from '../../core/paging.ts';
import { Evidence, EVIDENCE_FILE, EVIDENCE_KINDS, EVIDENCE_TITLE_LENGTH, MAX_LINKS } from '../evidence.ts';

/** The largest number of versions of one item, and of versions that enter a case at once. */
export const MAX_VERSIONS = 50;
export const MAX_FROM_STORE = 50;
/** How far in the future the last valid day may be. */
export const MAX_VALID_YEARS = 30;

/** `ending`: the last valid day is at most as far away as the first reminder of it comes. */
export const VALIDITY_STATES = ['valid', 'ending', 'ended'] as const;
export const STORE_STATES = [...VALIDITY_STATES, 'unused'] as const;

const person = z.object({ user_id: z.int(), name: z.string() });

/** The bytes of an item. The same bytes are one version in an organisation. */
const versionFields = {
  id: z.int(),
  /** 1 is the first; the highest one is the newest. */
  number: z.int(),
  sha256: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Opaque path of the file: `files/{token}/{name}`. */
  path: z.string(),
  held: quarantine,
  valid_from: day.nullable(),
  valid_until: day.nullable(),
};

const StoredVersion = z.object({ ...versionFields, uploaded_by: person, uploaded_at: moment });

/** A thing in the evidence store. */
export const StoredItem = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  note: z.string().nullable(),
  /** The validity of the newest version. */
  state: z.enum(VALIDITY_STATES),
  version: z.object(versionFields),
  /** How many versions it has. */
  versions: z.int(),
  /** The cases that use one of its versions, with the codes of the indicators it is linked to there. */
  uses: z.array(z.object({ case_id: z.int(), indicators: z.array(z.string()) })),
  /** The institutions that have it as their licence; absent for other items. */
  licence_of: z.array(z.int()).optional(),
  can: z.object({ change: may('viewer_reads_only') }),
});
export type StoredItem = z.output<typeof StoredItem>;
export type StoredVersion = z.output<typeof StoredVersion>;

export const StoreFilters = z.object({
  q: optional(line(100)),
  kind: z.enum(EVIDENCE_KINDS, 'invalid_choice').optional(),
  state: z.enum(STORE_STATES, 'invalid_choice').optional(),
});
export type StoreFilters = z.output<typeof StoreFilters>;

/** Null, or an empty text, takes the value away; a field that is absent stays as it is. */
const changing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable()).optional();

const title = line(EVIDENCE_TITLE_LENGTH);
const kind = z.enum(EVIDENCE_KINDS, 'invalid_choice');
const note = changing(prose(500));
const validity = { valid_from: changing(day), valid_until: changing(day) };
const requirement = 'institution and years D.1';
const itemParams = z.object({ itemId: id });
const own = { requirement, access: ['institution'] } as const;
const writing = { ...own, member: 'editor' } as const;
const uploads = ['invalid_date', 'store_full', 'too_many_uploads', 'viewer_reads_only'] as const;
const closed = ['self_evaluation_frozen', 'move_not_allowed', 'item_not_requested', 'viewer_reads_only'] as const;

/** The evidence that an organisation has on hand for all its cases: each item with its versions and the days on which they are valid. */
export const evidenceStore = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/evidence-store',
    summary: 'The evidence store of one’s organisation, the newest item first',
    query: StoreFilters.extend(page),
    response: z.array(StoredItem),
  }),
  add: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/evidence-store',
    summary: 'Add an item. Bytes that the store knows answer 200 with their item, which is back if it was removed',
    body: z.strictObject({ title, kind, note, ...validity }),
    files: { file: EVIDENCE_FILE },
    uploads: 'evidence',
    response: StoredItem,
    status: 201,
    errors: uploads,
  }),
  change: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/evidence-store/:itemId',
    summary: 'Change an item, or the days on which its newest version is valid: the fields that are sent',
    params: itemParams,
    body: z.strictObject({ title: title.optional(), kind: kind.optional(), note, ...validity }),
    response: StoredItem,
    errors: ['invalid_date', 'viewer_reads_only'],
  }),
  remove: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/evidence-store/:itemId',
    summary: 'Remove an item from the store. What a case uses stays with the case',
    params: itemParams,
    response: z.object({ ok: z.literal(true) }),
    errors: ['viewer_reads_only'],
  }),
  versions: endpoint({
    ...own,
    method: 'GET',
    path: '/api/evidence-store/:itemId/versions',
    summary: 'The versions of an item, the newest first',
    params: itemParams,
    response: z.array(StoredVersion),
  }),
  addVersion: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/evidence-store/:itemId/versions',
    summary: 'Add a newer version. No case takes it by itself; bytes that the store knows answer 200 with their item',
    params: itemParams,
    body: z.strictObject(validity),
    files: { file: EVIDENCE_FILE },
    uploads: 'evidence',
    response: StoredItem,
    status: 201,
    errors: uploads,
  }),
  addToCase: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/cases/:id/evidence/from-store',
    summary: 'Use versions of the store as evidence in a case, linked to indicators; what the case has already gets the links',
    params: z.object({ id }),
    body: z.strictObject({
      version_ids: z.array(id).min(1, 'required').max(MAX_FROM_STORE, 'too_many_items'),
      indicator_ids: z.array(id).max(MAX_LINKS, 'too_many_items'),
    }),
    response: z.array(Evidence),
    errors: [...closed, 'evidence_full', 'file_infected'],
  }),
  takeNewest: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/cases/:id/evidence/:evidenceId/newest',
    summary: 'Take the newest version of an item of evidence into its case; what was submitted retains the former one',
    params: z.object({ id, evidenceId: id }),
    response: Evidence,
    errors: [...closed, 'evidence_in_use', 'file_infected'],
  }),
};
