import { DEFAULTS as BUILT_IN } from '@miyar/contract/site/landing-defaults-text';
import type { Language } from '../../../lib/i18n/current-language.ts';
import type { LandingContent } from './landing-content.ts';

const inLanguage = (language: Language): LandingContent =>
  Object.fromEntries(Object.entries(BUILT_IN).map(([section, content]) => [section, content[language]])) as unknown as LandingContent;

/** The built-in texts of the page, for when the server's could not be had. */
export const DEFAULTS: Readonly<Record<Language, LandingContent>> = { ar: inLanguage('ar'), en: inLanguage('en') };
