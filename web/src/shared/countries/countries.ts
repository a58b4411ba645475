import type { Language } from '../../lib/i18n/current-language.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { countriesText } from './countries-text.ts';

type Known = keyof (typeof countriesText)['en'];
const isKnown = (country: string): country is Known => Object.hasOwn(countriesText.en, country);

/** A country's name for the reader. One an administrator added without our knowing it stays as it was written. */
export const countryName = (country: string, language: Language): string => (isKnown(country) ? textIn(countriesText, language)(country) : country);
