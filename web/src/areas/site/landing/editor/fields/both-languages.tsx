import type { ReactNode } from 'react';
import type { Language } from '../../../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../../../lib/i18n/language.tsx';

/** The same thing in both languages side by side, the reader's own first; under one another on phones. */
export function BothLanguages({ children }: { children: (side: Language) => ReactNode }) {
  const { language } = useLanguage();
  const sides: readonly Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return (
    <div className="both">
      {sides.map((side) => (
        <div key={side}>{children(side)}</div>
      ))}
    </div>
  );
}
