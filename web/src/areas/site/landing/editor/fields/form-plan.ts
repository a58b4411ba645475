import type { SectionName } from '@miyar/contract/site/landing';
import type { FieldLabel } from './field-text.ts';

/** One text in both languages. */
export interface TextPart {
  part: 'text';
  path: string;
  label: FieldLabel;
  /** Several lines; one without. */
  rows?: number;
  optional?: true;
  kind?: 'url' | 'tel' | 'email';
  hint?: FieldLabel;
}

/** Figures with their labels: each path has a `number` and a `label`. `json` offers them as JSON too (REQ-A20). */
export interface FiguresPart {
  part: 'figures';
  path: string;
  heading: FieldLabel;
  keys: readonly FieldLabel[];
  json?: true;
}

/** Links that are the same in both languages. */
export interface LinksPart {
  part: 'links';
  path: string;
  heading: FieldLabel;
  keys: readonly FieldLabel[];
}

/** A list whose entries are edited in both languages at once. */
export interface ListPart {
  part: 'list';
  kind: 'items' | 'questions' | 'hours';
  path: string;
  heading: FieldLabel;
  entry: FieldLabel;
  fields: readonly { name: 'title' | 'description' | 'question' | 'answer' | 'days' | 'hours'; rows?: number; optional?: true }[];
  max: number;
}

export type Part = TextPart | FiguresPart | LinksPart | ListPart | { part: 'live' } | { part: 'image' };

const text = (path: string, label: FieldLabel, more: Omit<TextPart, 'part' | 'path' | 'label'> = {}): TextPart => ({ part: 'text', path, label, ...more });
const heading = text('title', 'title');
const lead = [text('subtitle', 'subtitle', { optional: true }), text('description', 'description', { rows: 3, optional: true })];
const items = (path: string, list: FieldLabel, entry: FieldLabel): ListPart => ({
  part: 'list',
  kind: 'items',
  path,
  heading: list,
  entry,
  max: 24,
  fields: [{ name: 'title' }, { name: 'description', rows: 2, optional: true }],
});

/** The editable parts of each section, in the order of the form. */
export const PLANS: Readonly<Record<SectionName, readonly Part[]>> = {
  hero: [
    text('kicker', 'kicker', { optional: true }),
    heading,
    text('titleHighlight', 'highlight', { optional: true }),
    text('subtitle', 'subtitle', { rows: 3, optional: true }),
    text('getStarted', 'get_started'),
    text('watchVideo', 'watch_video'),
    text('videoUrl', 'video', { kind: 'url', optional: true, hint: 'video_hint' }),
    { part: 'figures', path: 'statistics', heading: 'statistics', keys: ['students', 'schools', 'teachers'] },
    { part: 'live' },
    text('description', 'search_text', { rows: 2, optional: true, hint: 'search_text_hint' }),
  ],
  about: [heading, ...lead, { part: 'image' }, text('imageAlt', 'image_alt', { optional: true, hint: 'image_alt_hint' })],
  'vision-mission-values': [
    heading,
    text('vision.title', 'vision_title'),
    text('vision.text', 'vision_text', { rows: 3 }),
    text('mission.title', 'mission_title'),
    text('mission.text', 'mission_text', { rows: 3 }),
    text('values.title', 'values_title'),
    items('values.items', 'values', 'value'),
  ],
  'focus-areas': [heading, ...lead, items('areas', 'areas', 'area')],
  'accreditation-methodology': [
    heading,
    text('standardTitle', 'standard_title'),
    text('lead', 'standard_lead', { rows: 2, optional: true }),
    { part: 'figures', path: 'standards', heading: 'standards_figure', keys: ['mainAreas', 'standards', 'indicators', 'evaluation'], json: true },
    text('captions.mainAreas', 'caption_areas', { optional: true }),
    text('captions.standards', 'caption_standards', { optional: true, hint: 'caption_hint' }),
    text('captions.indicators', 'caption_indicators', { optional: true }),
    text('captions.evaluation', 'caption_scale', { optional: true }),
    text('processTitle', 'process_title'),
    items('stages', 'stages', 'stage'),
  ],
  'official-documents': [heading, ...lead],
  'organizational-structure': [heading, ...lead, text('centralAuthority.title', 'authority_title'), items('units', 'units', 'unit')],
  faq: [
    heading,
    text('subtitle', 'subtitle', { optional: true }),
    {
      part: 'list',
      kind: 'questions',
      path: 'faqs',
      heading: 'faqs',
      entry: 'faq_entry',
      max: 40,
      fields: [{ name: 'question' }, { name: 'answer', rows: 3 }],
    },
  ],
  contact: [
    heading,
    ...lead,
    text('address', 'address', { optional: true }),
    text('phone', 'phone', { kind: 'tel', optional: true }),
    text('email', 'email', { kind: 'email', optional: true }),
    { part: 'list', kind: 'hours', path: 'businessHours', heading: 'hours_list', entry: 'hours_entry', max: 7, fields: [{ name: 'days' }, { name: 'hours' }] },
    { part: 'links', path: 'socialLinks', heading: 'links', keys: ['x', 'youtube', 'linkedin', 'instagram'] },
    text('invitation.title', 'invitation_title', { optional: true, hint: 'invitation_hint' }),
    text('invitation.text', 'invitation_text', { optional: true }),
    text('invitation.button', 'invitation_button'),
  ],
};

/** The list of a section, where it has one. */
export const listOf = (section: SectionName): ListPart | undefined => PLANS[section].find((part) => part.part === 'list');
