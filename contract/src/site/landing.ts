import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, moment } from '../core/fields.ts';
import { CONTENT, kind, type SectionName, SECTIONS } from './landing-content.ts';
import { Image } from './media.ts';
import { page } from '../core/paging.ts';

export { type ContentOf, SECTIONS, type SectionName } from './landing-content.ts';

/** The sections that carry an image (REQ-A21). The opening shows the rosette and no picture. */
export const IMAGE_SECTIONS = ['about'] as const;

/** The work of the authority so far, as counted in its own records (REQ-A1). */
export const Counted = z.object({
  /** Institutions whose certificate is valid today: the length of the register. */
  institutions: z.int(),
  /** The countries these are in. */
  countries: z.int(),
  /** Evaluation visits reported. */
  visits: z.int(),
});
export type Counted = z.output<typeof Counted>;

const record = <S extends SectionName, C extends (typeof CONTENT)[S]>(section: S, content: C) =>
  z.object({
    section: z.literal(section),
    content: z.object({ en: content, ar: content }),
    /** A JPEG for clients that use one address only; `mediaPath` gives the other variants and formats. */
    image_url: z.string().nullable(),
    image_public_id: z.string().nullable(),
    image: Image.nullable(),
    /** For built-in texts, the day they were written. */
    updated_at: moment,
    /** Whether an administrator has written this content; if not, it is the built-in one. */
    configured: z.boolean(),
  });

/** A section of the landing page as everyone sees it. */
export const Section = z.discriminatedUnion('section', [
  // The counted figures where the section asks for them; its own typed ones stay in the content.
  record('hero', CONTENT.hero).extend({ counted: Counted.nullable() }),
  record('about', CONTENT.about),
  record('vision-mission-values', CONTENT['vision-mission-values']),
  record('focus-areas', CONTENT['focus-areas']),
  record('accreditation-methodology', CONTENT['accreditation-methodology']),
  record('official-documents', CONTENT['official-documents']),
  record('organizational-structure', CONTENT['organizational-structure']),
  record('faq', CONTENT.faq),
  record('contact', CONTENT.contact),
]);
export type Section = z.output<typeof Section>;

const Version = z.object({
  id: z.int(),
  version: z.int(),
  cause: z.enum(['built_in', 'update', 'restore', 'image']),
  /** The version whose content a restore brought back. */
  restored_from: z.int().nullable(),
  content: z.object({ en: z.record(z.string(), z.unknown()), ar: z.record(z.string(), z.unknown()) }),
  image_url: z.string().nullable(),
  image: Image.nullable(),
  saved_at: moment,
  /** Null for the built-in texts. */
  saved_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Whether this is the present version. */
  current: z.boolean(),
});
export type Version = z.output<typeof Version>;

const params = z.object({ section: z.enum(SECTIONS) });
const language = z.record(z.string(), z.unknown(), kind);
/** `{content, updated_at?}`, or the content itself with `updated_at` beside the languages (REQ-B22). */
const Update = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body) || 'content' in body) return body;
    const { updated_at, ...content } = body as Record<string, unknown>;
    return { content, ...(updated_at !== undefined && { updated_at }) };
  },
  // The fields are checked by the section's own schema, `WRITTEN`.
  z.object({ content: z.object({ en: language, ar: language }, kind), updated_at: moment.optional() }),
);

export const landing = {
  list: endpoint({
    method: 'GET',
    tagged: true,
    path: '/api/landing',
    summary: 'The nine sections of the landing page, built-in texts where none are stored',
    requirement: 'REQ-P7, REQ-A23',
    access: 'public',
    query: z.object({ t: z.string().max(40).optional() }),
    response: z.array(Section),
  }),
  update: endpoint({
    method: 'PUT',
    conditional: true,
    path: '/api/landing/:section',
    summary: 'Change a section. With `updated_at`, or `If-Match: "<updated_at>"`, only if nobody changed it meanwhile',
    requirement: 'REQ-P7, REQ-A19, REQ-B19, REQ-B22',
    access: ['admin'],
    params,
    body: Update,
    response: Section,
    errors: [
      'content_changed',
      'conflicting_fields',
      'translation_missing',
      'other_language_missing',
      'invalid_link',
      'invalid_video_link',
      'invalid_phone',
      'too_many_items',
    ],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/landing/:section/image',
    summary: 'Change the image of a section',
    requirement: 'REQ-P7, REQ-A21, REQ-A24, REQ-B20',
    access: ['admin'],
    params: z.object({ section: z.enum(IMAGE_SECTIONS) }),
    files: { image: { extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif'], maxBytes: 10 * 1024 * 1024 } },
    response: z.object({
      image_url: z.string(),
      image_public_id: z.string(),
      cloudinary_id: z.string(),
      placeholder: z.string(),
      width: z.int(),
      height: z.int(),
      updated_at: moment,
    }),
    errors: ['image_too_large'],
  }),
  removeImage: endpoint({
    method: 'DELETE',
    conditional: true,
    path: '/api/landing/:section/image',
    summary: 'Take the image of a section away; earlier versions keep theirs. With `If-Match: "<updated_at>"` only if nobody changed the section meanwhile',
    requirement: 'Additive to REQ-P7, REQ-A21',
    access: ['admin'],
    params: z.object({ section: z.enum(IMAGE_SECTIONS) }),
    response: Section,
    errors: ['content_changed'],
  }),
  counted: endpoint({
    method: 'GET',
    path: '/api/landing/statistics',
    summary: 'The figures the opening shows when live figures are on',
    requirement: 'Additive to REQ-A1',
    access: ['admin'],
    response: Counted,
  }),
  authors: endpoint({
    method: 'GET',
    path: '/api/landing/authors',
    summary: 'Who changed each section last; sections nobody has changed are left out',
    requirement: 'Additive to REQ-P2',
    access: ['admin'],
    response: z.array(z.object({ section: z.enum(SECTIONS), changed_by: z.object({ id: z.int(), name: z.string() }) })),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/landing/:section/versions',
    summary: 'What a section said before, newest first',
    requirement: 'Additive to REQ-P2',
    access: ['admin'],
    params,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), after: page.after }),
    response: z.array(Version),
  }),
  restore: endpoint({
    method: 'POST',
    conditional: true,
    path: '/api/landing/:section/restore',
    summary: 'Bring back an earlier version, as a new one',
    requirement: 'Additive to REQ-P2',
    access: ['admin'],
    params,
    body: z.object({ version_id: id, updated_at: moment.optional() }),
    response: Section,
    errors: ['content_changed'],
  }),
};
