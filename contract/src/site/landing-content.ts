import { z } from 'zod';
import { line, prose } from '../core/fields.ts';
import { videoOf } from './video-link.ts';

/** The content of each section of the landing page in one language (REQ-P3), and the limits of what an administrator may write. */

/** The nine sections, in the order of the page (REQ-P2). */
export const SECTIONS = [
  'hero',
  'about',
  'vision-mission-values',
  'focus-areas',
  'accreditation-methodology',
  'official-documents',
  'organizational-structure',
  'faq',
  'contact',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Absent is "required", anything of another kind is "not valid". */
export const kind = { error: (issue: { input?: unknown }): string => (issue.input === undefined ? 'required' : 'invalid_value') };

const heading = line(160);
const subtitle = line(300, 'blank');
const description = prose(2000, 'blank');
const itemId = z.int('invalid_value').min(1, 'invalid_value').max(1_000_000, 'invalid_value');
const list = <T extends z.ZodType>(item: T, max = 24) => z.array(item, kind).max(max, 'too_many_items');
const both = <T extends z.ZodType>(text: T) => z.object({ en: text, ar: text }, kind);
/** A figure as shown, "40+" or "A–D"; a bare number is taken as its digits. */
const figure = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), line(20));
const caption = line(160, 'blank');
const numbered = z.object({ number: figure, label: line(60) }, kind);

const videoUrl = line(500, 'blank').refine((link) => link === '' || videoOf(link) !== undefined, 'invalid_video_link');
const link = line(500, 'blank').refine((text) => text === '' || isHttpsLink(text), 'invalid_link');
const phone = line(40, 'blank').refine((text) => /^[\p{Nd}+()\-./ ]*$/u.test(text), 'invalid_phone');
const address = line(254, 'blank').refine((text) => text === '' || z.email().safeParse(text).success, 'invalid_email');

function isHttpsLink(text: string): boolean {
  const url = /^https:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
}

/** One entry of a list. The id is the same in both languages and stays while the entry is edited (REQ-A19). */
const Item = z.object({ id: itemId, title: line(200), description: prose(1000).optional() });
export type Item = z.output<typeof Item>;

/** An entry as written: an older editor sends the bare title; a description not sent is unchanged, an empty one is deleted. */
const WrittenItem = z.preprocess(
  (value) => (typeof value === 'string' ? { title: value } : value),
  z.object({ id: itemId.optional(), title: line(200), description: prose(1000, 'blank').optional() }, kind),
);
export type WrittenItem = z.output<typeof WrittenItem>;

const question = { question: both(line(300)), answer: both(prose(2000)) };
const Question = z.object({ id: itemId, ...question });
export type Question = z.output<typeof Question>;
const WrittenQuestion = z.object({ id: itemId.optional(), ...question }, kind);
export type WrittenQuestion = z.output<typeof WrittenQuestion>;

const Hours = z.object({ days: line(80), hours: line(80) }, kind);

/** The fields of the nine sections, for a kind of list entry and of question. */
const fieldsOf = <I extends z.ZodType, Q extends z.ZodType>(item: I, oneQuestion: Q) => ({
  hero: {
    /** The line above the title; empty: none. */
    kicker: line(120, 'blank'),
    title: heading,
    titleHighlight: line(160, 'blank'),
    subtitle: prose(600, 'blank'),
    getStarted: line(40),
    watchVideo: line(40),
    /** A link to YouTube or Vimeo or a file of ours; empty: the player is not shown (REQ-A3). */
    videoUrl,
    /** Figures as typed (REQ-A1); `liveNumbers`, the same in both languages, shows counted ones instead (`Counted`). */
    statistics: z.object({ students: numbered, schools: numbered, teachers: numbered }, kind),
    liveNumbers: z.boolean('invalid_value'),
    /** The description of the page in search results and shared links; the figures of the standard follow it. */
    description: line(300, 'blank'),
  },
  about: { title: heading, subtitle, description, imageAlt: subtitle },
  'vision-mission-values': {
    title: heading,
    vision: z.object({ title: heading, text: prose(1000) }, kind),
    mission: z.object({ title: heading, text: prose(1000) }, kind),
    values: z.object({ title: heading, items: list(item) }, kind),
  },
  'focus-areas': { title: heading, subtitle, description, areas: list(item) },
  'accreditation-methodology': {
    title: heading,
    processTitle: heading,
    stages: list(item),
    standardTitle: heading,
    lead: prose(600, 'blank'),
    standards: z.object({ mainAreas: numbered, standards: numbered, indicators: numbered, evaluation: numbered }, kind),
    /** The text under each figure; an empty one is not shown. */
    captions: z.object({ mainAreas: caption, standards: caption, indicators: caption, evaluation: caption }, kind),
  },
  'official-documents': { title: heading, subtitle, description },
  'organizational-structure': { title: heading, subtitle, description, centralAuthority: z.object({ title: heading }, kind), units: list(item) },
  /** One list, given under both languages (REQ-B19). */
  faq: { title: heading, subtitle, faqs: list(oneQuestion, 40) },
  contact: {
    title: heading,
    subtitle,
    description,
    address: line(300, 'blank'),
    phone,
    email: address,
    businessHours: list(Hours, 7),
    /** The footer's links, the same in both languages; an empty one is not shown as a link (REQ-A5). */
    socialLinks: z.object({ x: link, youtube: link, linkedin: link, instagram: link }, kind),
    /** The call to apply in the footer of the public pages; without a title it is not shown. */
    invitation: z.object({ title: line(160, 'blank'), text: subtitle, button: line(40) }, kind),
  },
});

/** Texts written in both languages or in neither: readers of the other language would get none, and nobody would notice. */
export const IN_BOTH: Partial<Record<SectionName, string>> = { about: 'imageAlt' };

const shown = fieldsOf(Item, Question);
const written = fieldsOf(WrittenItem, WrittenQuestion);

/** A section's content in one language, whole. */
export const CONTENT = {
  hero: z.object(shown.hero),
  about: z.object(shown.about),
  'vision-mission-values': z.object(shown['vision-mission-values']),
  'focus-areas': z.object(shown['focus-areas']),
  'accreditation-methodology': z.object(shown['accreditation-methodology']),
  'official-documents': z.object(shown['official-documents']),
  'organizational-structure': z.object(shown['organizational-structure']),
  faq: z.object(shown.faq),
  contact: z.object(shown.contact),
} as const;
export type ContentOf<S extends SectionName> = z.output<(typeof CONTENT)[S]>;
export type BothLanguages<S extends SectionName> = Record<'en' | 'ar', ContentOf<S>>;

/**
 * A section's content in one language as written. Fields other than headings may be left out and are then unchanged, so that
 * an editor that knows fewer fields deletes none.
 */
export const WRITTEN = {
  hero: z.object(written.hero, kind).partial({
    kicker: true,
    titleHighlight: true,
    subtitle: true,
    videoUrl: true,
    statistics: true,
    liveNumbers: true,
    description: true,
  }),
  about: z.object(written.about, kind).partial({ subtitle: true, description: true, imageAlt: true }),
  'vision-mission-values': z.object(written['vision-mission-values'], kind),
  'focus-areas': z.object(written['focus-areas'], kind).partial({ subtitle: true, description: true, areas: true }),
  'accreditation-methodology': z.object(written['accreditation-methodology'], kind).partial({ stages: true, lead: true, standards: true, captions: true }),
  'official-documents': z.object(written['official-documents'], kind).partial({ subtitle: true, description: true }),
  'organizational-structure': z.object(written['organizational-structure'], kind).partial({ subtitle: true, description: true, units: true }),
  faq: z.object(written.faq, kind).partial({ subtitle: true, faqs: true }),
  contact: z.object(written.contact, kind).partial({
    subtitle: true,
    description: true,
    address: true,
    phone: true,
    email: true,
    businessHours: true,
    socialLinks: true,
    invitation: true,
  }),
} as const;
