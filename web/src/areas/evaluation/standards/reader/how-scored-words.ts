import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import type { Language } from '../../../../lib/i18n/current-language.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { standardText } from './reader-text.ts';

/** How a result comes about by the rules of a version, in sentences. */
export function howScored({ rules }: Pick<PublicStandard, 'rules'>, language: Language): string[] {
  const t = textIn(standardText, language);
  const list = (parts: readonly string[]) => parts.join(t('comma'));
  const bands = rules.bands.filter(({ min }) => min > 0).map(({ level, min }) => t('band', { level, min }));
  const floors = rules.floors.map(({ level, every_area_min: min }) => t('floor', { level, min }));
  const ratings = rules.caps.map(({ rating }) => rating).join(t('or'));
  return [
    t('scoring', { bands: list(bands) }),
    ...(floors.length > 0 ? [t('floors', { floors: list(floors) })] : []),
    ...(ratings === '' ? [] : [t('caps', { ratings })]),
    t('not_applicable', { title: rules.not_applicable.title[language], percent: rules.not_applicable.max_percent }),
  ];
}

/** A weight of hundredths as people say it: `15`, `12.5`. */
export const weightWords = (hundredths: number): string => String(hundredths / 100);
