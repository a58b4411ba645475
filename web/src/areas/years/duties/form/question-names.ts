import type { Language } from '@miyar/contract';
import type { DutyQuestion } from '@miyar/contract/years/duties';
import { ANNUAL_QUESTIONS, type AnnualQuestion } from '@miyar/contract/years/statement';
import { textIn } from '../../../../lib/i18n/text.ts';
import { questionsText } from './questions-text.ts';

/** The question of an annual statement with this key; undefined for an indicator of an interim report. */
export const annualQuestion = (key: string): AnnualQuestion | undefined => ANNUAL_QUESTIONS.find((known) => known === key);

/** The name of a question: the subject of an annual one, the code and title of an indicator. */
export function nameOfQuestion({ key, indicator }: Pick<DutyQuestion, 'key' | 'indicator'>, language: Language): string {
  const annual = annualQuestion(key);
  if (annual) return textIn(questionsText, language)(`q_${annual}`);
  return indicator ? `${indicator.code} ${indicator.title[language]}` : key;
}
