import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import type { Language } from '../../../../lib/i18n/current-language.ts';

/** Returns the name of a level in a version of the standard. */
export const levelTitle = ({ scale, not_applicable: none }: TakenAlong['standard']['rules'], level: AnswerLevel | null, language: Language): string =>
  level === 'NA' ? none.title[language] : (scale.find((one) => one.level === level)?.title[language] ?? '');
