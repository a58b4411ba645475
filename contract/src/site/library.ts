import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, line, moment, optional, prose } from '../core/fields.ts';
import { quarantine } from '../core/files.ts';
import { page } from '../core/paging.ts';
import { visibleLine } from '../core/text-rules.ts';

/** Categories of the public documents (REQ-P3). */
export const CATEGORIES = ['website', 'presentation', 'branding', 'manual', 'legal', 'other'] as const;

/** The limits of a library document: the types of REQ-P5, at most 25 MB (REQ-B25). */
export const LIBRARY_FILE = {
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'zip'],
  maxBytes: 25 * 1024 * 1024,
} as const;

export const LibraryDocument = z.object({
  id: z.int(),
  title: z.string(),
  /** Empty if the document has no description. */
  description: z.string(),
  /** Title and description for readers of English; empty if nobody entered them. */
  title_en: z.string(),
  description_en: z.string(),
  category: z.enum(CATEGORIES),
  filename: z.string(),
  available: z.boolean(),
  /** Bytes. */
  size: z.int(),
  extension: z.string(),
  mime: z.string(),
  held: quarantine,
  created_at: moment,
  updated_at: moment,
});
export type LibraryDocument = z.output<typeof LibraryDocument>;

const params = z.object({ id });
const category = z.enum(CATEGORIES, 'invalid_choice');
const blankIs = <T extends z.ZodType>(value: null | undefined, schema: T) =>
  z.preprocess((given) => (typeof given === 'string' && visibleLine(given) === '' ? value : given), schema);

/** Fields left out of a change stay as they are; an empty description or English version removes it. */
const Change = z
  .object({
    title: line(200).optional(),
    description: blankIs(null, prose(2000).nullable().optional()),
    title_en: blankIs(null, line(200).nullable().optional()),
    description_en: blankIs(null, prose(2000).nullable().optional()),
    category: category.optional(),
    available: z.boolean('invalid_value').optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), { path: ['title'], error: 'required' });

export const library = {
  list: endpoint({
    method: 'GET',
    tagged: true,
    path: '/api/documents',
    summary: 'Public documents, newest first; an administrator sees the hidden ones too',
    requirement: 'REQ-P7, REQ-A16, REQ-B15',
    access: 'public',
    query: z.object({ ...page, category: optional(category), q: optional(line(100)) }),
    response: z.array(LibraryDocument),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/documents/:id/download',
    summary: 'Download a document: a public one, or by its link a hidden one',
    requirement: 'REQ-P7, REQ-A16, REQ-A17',
    access: 'public',
    params,
    query: z.object({ link: z.string().max(200).optional() }),
    response: 'file',
    errors: ['link_expired'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/documents/:id/link',
    summary: 'An address that opens a document in a new tab for five minutes',
    requirement: 'REQ-A17',
    access: ['admin'],
    params,
    response: z.object({ url: z.string(), expires_at: moment }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/documents',
    summary: 'Add a document',
    requirement: 'REQ-P5, REQ-P7, REQ-A18',
    access: ['admin'],
    body: z.object({
      title: line(200),
      description: optional(prose(2000)),
      title_en: optional(line(200)),
      description_en: optional(prose(2000)),
      category: blankIs(undefined, category.default('other')),
      available: blankIs(undefined, z.enum(['true', 'false'], 'invalid_choice').default('true')),
    }),
    files: { document: LIBRARY_FILE },
    response: LibraryDocument,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/documents/:id',
    summary: 'Change a document’s details',
    requirement: 'REQ-P7',
    access: ['admin'],
    params,
    body: Change,
    response: LibraryDocument,
  }),
  replaceFile: endpoint({
    method: 'PUT',
    path: '/api/documents/:id/file',
    summary: 'Put another file in the place of a document’s file; its address stays',
    requirement: 'REQ-P6; additive',
    access: ['admin'],
    params,
    files: { document: LIBRARY_FILE },
    response: LibraryDocument,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/documents/:id',
    summary: 'Delete a document',
    requirement: 'REQ-P7',
    access: ['admin'],
    params,
    response: z.object({ ok: z.literal(true) }),
  }),
};
