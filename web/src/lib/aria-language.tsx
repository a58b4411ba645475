import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type Language, LOCALES } from './current-language.ts';
import { LanguageProvider, useLanguage } from './language.tsx';

/** `LanguageProvider`, for React Aria's components too. */
export function AriaLanguageProvider({ fixed, children }: { fixed?: Language | undefined; children: ReactNode }) {
  return (
    <LanguageProvider fixed={fixed}>
      <AriaLanguage>{children}</AriaLanguage>
    </LanguageProvider>
  );
}

function AriaLanguage({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  return <I18nProvider locale={LOCALES[language].gregorian}>{children}</I18nProvider>;
}
