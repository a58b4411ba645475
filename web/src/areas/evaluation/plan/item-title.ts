import type { PlanItem } from '@miyar/contract/evaluation/decision/plan';
import type { Language } from '../../../lib/i18n/current-language.ts';

/** What an item of a plan is about, in the language of the reader. */
export const titleOf = ({ indicator, condition }: Pick<PlanItem, 'indicator' | 'condition'>, language: Language): string =>
  indicator ? `${indicator.code} ${indicator.title[language]}` : (condition?.text[language] ?? '');
