import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import type { Language } from '../../../../lib/i18n/current-language.ts';

/** What a version of the standard calls a level. */
export const levelTitle = ({ scale, not_applicable: none }: TakenAlong['standard']['rules'], level: AnswerLevel | null, language: Language): string =>
  level === 'NA' ? none.title[language] : (scale.find((one) => one.level === level)?.title[language] ?? '');
