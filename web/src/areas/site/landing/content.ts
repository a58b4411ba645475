import type { Counted, Section } from '@miyar/contract/site/landing';
import type { Image } from '@miyar/contract/site/media';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { DEFAULTS } from './defaults-text.ts';
import { besides } from './given-sections.ts';
import type { LandingContent } from './landing-content.ts';

/** The page's content in the reader's language. */
export interface LandingSections {
  readonly content: LandingContent;
  /** The image of the about section, where there is one. */
  readonly aboutImage: Image | null;
  /** The figures of the opening, where they are counted. */
  readonly counted: Counted | null;
}

/** Returns the content of the page if the server has sent none: the built-in texts. */
export const defaultSections = (language: Language): LandingSections => ({ content: DEFAULTS[language], aboutImage: null, counted: null });

/** The sections of an answer in one language, the built-in text for those it lacks; undefined when it is no list of sections. */
export function readSections(answer: unknown, language: Language): LandingSections | undefined {
  if (!Array.isArray(answer)) return undefined;
  const records = (answer as readonly unknown[]).filter(isSection);
  const given = Object.fromEntries(records.map(({ section, content }) => [section, content[language]]));
  return { content: { ...DEFAULTS[language], ...given }, ...besides(records) };
}

function isSection(record: unknown): record is Section {
  if (typeof record !== 'object' || record === null) return false;
  const { section, content } = record as Partial<Section>;
  return typeof section === 'string' && section in DEFAULTS.ar && typeof content?.ar === 'object' && typeof content.en === 'object';
}
