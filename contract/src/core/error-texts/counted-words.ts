type Language = 'ar' | 'en';
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Parameters of errors that are shown with their noun, in the form the number requires: `{{minutes}}` is “10 minutes”.
 * The Arabic follows a preposition, as all texts have it.
 */
const COUNTED: Readonly<Record<string, Readonly<Record<Language, Forms>>>> = {
  minutes: {
    ar: { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' },
    en: { one: '1 minute', other: '# minutes' },
  },
  seconds: {
    ar: { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', other: '# ثانية' },
    en: { one: '1 second', other: '# seconds' },
  },
};

const FORMS: Readonly<Record<Language, Intl.PluralRules>> = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

/** A parameter as the text of an error shows it. */
export function shownParameter(name: string, value: string | number, language: Language): string {
  const words = Object.hasOwn(COUNTED, name) && Number.isInteger(Number(value)) ? COUNTED[name]?.[language] : undefined;
  return words ? (words[FORMS[language].select(Number(value))] ?? words.other).replace('#', String(value)) : String(value);
}
