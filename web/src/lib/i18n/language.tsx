import { createContext, type ReactNode, use, useMemo } from 'react';
import { DEFAULT_LANGUAGE, directionOf, type Language, languageStore, setLanguage } from './current-language.ts';
import { readingInAWord, USUAL_IN_A_WORD } from './reading.ts';
import { sessionStore } from '../api/session.ts';
import { useStore } from '../store/store.ts';

export { type Language, directionOf } from './current-language.ts';

interface LanguageChoice {
  language: Language;
  direction: 'rtl' | 'ltr';
  setLanguage: (language: Language) => void;
  /** How dates and numbers are written here; a part of the choice, so that components which show one render again when it changes. */
  reading: string;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

/**
 * Gives everything inside its language: our texts, dates and numbers. React Aria's behaviour needs
 * `AriaLanguageProvider`; the first page does without, so that its visitors do not load React Aria.
 * With `fixed`, this part of the page keeps one language whatever the reader chose.
 */
export function LanguageProvider({ fixed, children }: { fixed?: Language | undefined; children: ReactNode }) {
  const chosen = useStore(languageStore, undefined, () => DEFAULT_LANGUAGE);
  const reading = useStore(sessionStore, readingInAWord, () => USUAL_IN_A_WORD);
  const language = fixed ?? chosen;
  const choice = useMemo(() => ({ language, direction: directionOf(language), setLanguage, reading }), [language, reading]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

/** The language here, its direction, and the way to change it. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider around it');
  return choice;
}
