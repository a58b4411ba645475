import type { Language } from '../../lib/current-language.ts';
import { AR_DEFAULTS } from './defaults-ar-text.ts';
import { EN_DEFAULTS } from './defaults-en-text.ts';
import type { LandingContent } from './landing-content.ts';

/** The built-in texts of the page, for when the server's could not be had. */
export const DEFAULTS: Readonly<Record<Language, LandingContent>> = { ar: AR_DEFAULTS, en: EN_DEFAULTS };
