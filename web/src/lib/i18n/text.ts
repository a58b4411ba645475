import { fillText } from '@miyar/contract/core/placeholders';
import { useMemo } from 'react';
import type { Language } from './current-language.ts';
import { useLanguage } from './language.tsx';
import { formatNumber } from './numbers.ts';
import type { ArabicKey, CountedKey, Translate, Value } from './text-types.ts';

/** One part's texts in both languages, stored beside the code that shows them. */
export interface Text<En> {
  /** The name of the part, for people who meet it in a debugger. */
  readonly namespace: string;
  readonly en: En;
  readonly ar: Readonly<Record<string, string>>;
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const FORMS: Readonly<Record<Language, Intl.PluralRules>> = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

/**
 * Declares texts. Arabic must answer every English key, and give six forms (`_zero` to `_other`) where English gives
 * `_one` and `_other`; anything less does not compile. Placeholders are written `{{name}}`.
 */
export function defineText<const En extends Record<string, string>>(
  namespace: string,
  { en, ar }: { en: En & Record<`${CountedKey<keyof En & string>}_one`, string>; ar: { readonly [K in ArabicKey<keyof En & string>]: string } },
): Text<En> {
  return { namespace, en, ar };
}

/** Adds the names that a table has for its keys, each as the text `prefix_key`. */
export function withNames<En, Prefix extends string, Key extends string>(
  text: Text<En>,
  prefix: Prefix,
  names: Readonly<Record<Key, { readonly ar: string; readonly en: string }>>,
): Text<En & Record<`${Prefix}_${Key}`, string>> {
  const named = (language: Language) =>
    Object.fromEntries(Object.entries<Record<Language, string>>(names).map(([key, name]) => [`${prefix}_${key}`, name[language]]));
  return { ...text, en: { ...text.en, ...(named('en') as Record<`${Prefix}_${Key}`, string>) }, ar: { ...text.ar, ...named('ar') } };
}

/** Reads texts in a language of one's choice, outside components. */
export function textIn<En>(text: Text<En>, language: Language): Translate<En> {
  const table = text[language] as Readonly<Record<string, string>>;
  return (key, ...[values]) => {
    const given: Readonly<Record<string, Value | undefined>> = values ?? {};
    const { count } = given;
    const found = (typeof count === 'number' ? table[`${key}_${FORMS[language].select(count)}`] : undefined) ?? table[key] ?? key;
    return fillText(found, (name) => (given[name] === undefined ? undefined : inText(given[name], language)));
  };
}

/** Reads texts in the language of this part of the page. */
export function useText<En>(text: Text<En>): Translate<En> {
  const { language } = useLanguage();
  return useMemo(() => textIn(text, language), [text, language]);
}

/** Isolates a value of unknown direction, so that a Latin name does not turn an Arabic sentence around. */
export const isolate = (value: string): string => `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;

// Digits keep their order in either direction, so numbers are formatted and not isolated.
const inText = (value: Value, language: Language): string => (typeof value === 'number' ? formatNumber(value, language) : isolate(value));
