import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line, moment, optional, prose } from './fields.ts';
import { held } from './files.ts';
import { page } from './paging.ts';
/** Categories of the public documents (S0§3). */
export const CATEGORIES = ['website', 'presentation', 'branding', 'manual', 'legal', 'other'];
/** What a library document may be: the types of S0§5, at most 25 MB (decision B25). */
export const LIBRARY_FILE = {
    extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'zip'],
    maxBytes: 25 * 1024 * 1024,
};
export const LibraryDocument = z.object({
    id: z.int(),
    title: z.string(),
    /** Empty where there is none. */
    description: z.string(),
    category: z.enum(CATEGORIES),
    filename: z.string(),
    available: z.boolean(),
    /** Bytes. */
    size: z.int(),
    extension: z.string(),
    mime: z.string(),
    held,
    created_at: moment,
    updated_at: moment,
});
const params = z.object({ id });
const category = z.enum(CATEGORIES, 'invalid_choice');
const blankIs = (value, schema) => z.preprocess((given) => (typeof given === 'string' && given.trim() === '' ? value : given), schema);
/** What is left out of a change stays as it is; an empty description is none. */
const Change = z
    .object({
    title: line(200).optional(),
    description: blankIs(null, prose(2000).nullable().optional()),
    category: category.optional(),
    available: z.boolean('invalid_value').optional(),
})
    .refine((change) => Object.values(change).some((value) => value !== undefined), { path: ['title'], error: 'required' });
export const library = {
    list: endpoint({
        method: 'GET',
        path: '/api/documents',
        summary: 'Public documents, newest first; an administrator sees the hidden ones too',
        source: 'S0§7, A16, B15',
        access: 'public',
        query: z.object({ ...page, category: optional(category), q: optional(line(100)) }),
        response: z.array(LibraryDocument),
    }),
    download: endpoint({
        method: 'GET',
        path: '/api/documents/:id/download',
        summary: 'Download a document: a public one, or with a link a hidden one too',
        source: 'S0§7, A16, A17',
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
        source: 'A17',
        access: ['admin'],
        params,
        response: z.object({ url: z.string(), expires_at: moment }),
    }),
    upload: endpoint({
        method: 'POST',
        path: '/api/documents',
        summary: 'Add a document',
        source: 'S0§5, S0§7, A18',
        access: ['admin'],
        body: z.object({
            title: line(200),
            description: optional(prose(2000)),
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
        source: 'S0§7',
        access: ['admin'],
        params,
        body: Change,
        response: LibraryDocument,
    }),
    replaceFile: endpoint({
        method: 'PUT',
        path: '/api/documents/:id/file',
        summary: 'Put another file in the place of a document’s file; its address stays',
        source: 'S0§6; additive',
        access: ['admin'],
        params,
        files: { document: LIBRARY_FILE },
        response: LibraryDocument,
    }),
    delete: endpoint({
        method: 'DELETE',
        path: '/api/documents/:id',
        summary: 'Delete a document',
        source: 'S0§7',
        access: ['admin'],
        params,
        response: z.object({ ok: z.literal(true) }),
    }),
};
