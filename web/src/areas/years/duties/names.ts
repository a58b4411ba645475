import type { Language } from '@miyar/contract';
import { type DutyKind, dutyName } from '@miyar/contract/years/duty-rules';
import { useLanguage } from '../../../lib/i18n/language.tsx';

interface Named {
  readonly kind: DutyKind;
  readonly number: number;
}

/** The name of a duty as a title: “Second annual statement”. */
export const nameOfDuty = ({ kind, number }: Named, language: Language): string => dutyName(kind, number)[language];

/** The name of a duty within a sentence: “second annual statement”. */
export function nameInSentence(duty: Named, language: Language): string {
  const name = nameOfDuty(duty, language);
  return language === 'en' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Returns the two names of duties in the reader’s language. */
export function useDutyNames() {
  const { language } = useLanguage();
  return { title: (duty: Named) => nameOfDuty(duty, language), inSentence: (duty: Named) => nameInSentence(duty, language) };
}

/** The grammatical gender of the name of a kind in Arabic, by which the words about it are chosen. */
export const GENDER: Readonly<Record<DutyKind, 'm' | 'f'>> = { annual: 'm', interim: 'm', monitoring: 'f', change: 'm', re_evaluation: 'f', renewal: 'm' };
