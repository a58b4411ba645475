import i18next from 'i18next';
import { useMemo } from 'react';
import type { Language } from './current-language.ts';
import { useLanguage } from './language.tsx';
import { formatNumber } from './numbers.ts';
import type { ArabicKey, CountedKey, Translate, Value } from './text-types.ts';

/** One part's texts in both languages, kept beside the code that shows them. */
export interface Text<En> {
  readonly namespace: string;
  readonly en: En;
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const tables = i18next.createInstance();
// Synchronous: no backend, no detection. Returning the promise would make every module wait for nothing.
void tables.init({
  lng: 'ar',
  fallbackLng: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // React escapes what it shows; values come formatted and isolated (see `inText`).
  interpolation: { escapeValue: false },
});

/**
 * Declares texts. Arabic must answer every English key, and give six forms (`_zero` to `_other`) where English gives
 * `_one` and `_other`; anything less does not compile. Places are written `{{name}}`.
 */
export function defineText<const En extends Record<string, string>>(
  namespace: string,
  { en, ar }: { en: En & Record<`${CountedKey<keyof En & string>}_one`, string>; ar: { readonly [K in ArabicKey<keyof En & string>]: string } },
): Text<En> {
  tables.addResourceBundle('en', namespace, en);
  tables.addResourceBundle('ar', namespace, ar);
  return { namespace, en };
}

/** Reads texts in a language of one's choice, outside components. */
export function textIn<En>(text: Text<En>, language: Language): Translate<En> {
  return (key, ...[values]) => {
    const given: Record<string, Value> = values ?? {};
    const replace = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, inText(value, language)]));
    // `nest: false`: a name that holds `$t(…)` is a name.
    const options: Record<string, unknown> = { lng: language, ns: text.namespace, replace, nest: false, count: given['count'] };
    return lookUp(key, options);
  };
}

/** Reads texts in the language of this part of the page. */
export function useText<En>(text: Text<En>): Translate<En> {
  const { language } = useLanguage();
  return useMemo(() => textIn(text, language), [text, language]);
}

/** Isolates a value of unknown direction, so that a Latin name does not turn an Arabic sentence around. */
export const isolate = (value: string): string => `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;

// Our own types are stricter than the library's, which cannot see the tables.
const lookUp = tables.t as (key: string, options: Record<string, unknown>) => string;

// Digits keep their order in either direction, so numbers are formatted and not isolated.
const inText = (value: Value, language: Language): string => (typeof value === 'number' ? formatNumber(value, language) : isolate(value));
