import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Language } from './current-language.ts';
import { LanguageProvider, useLanguage } from './language.tsx';
import { localesOf } from './reading.ts';

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
  return <I18nProvider locale={localesOf(language).gregorian}>{children}</I18nProvider>;
}
