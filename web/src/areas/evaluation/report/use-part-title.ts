import { areaOf, indicatorOf } from '@miyar/contract/evaluation/report/parts';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { reportText } from './text.ts';

/** What a part of a report is called: by its area, by its indicator with the code, or by its name. */
export function usePartTitle(standard: PublicStandard | undefined): (part: string) => string {
  const { language } = useLanguage();
  const t = useText(reportText);
  return (part) => {
    const area = areaOf(part);
    if (area !== undefined) return t('area', { code: area, title: standard?.areas.find(({ code }) => code === area)?.title[language] ?? '' });
    const code = indicatorOf(part);
    if (code === undefined) return t(`part_${part as 'summary' | 'commendations' | 'recommendations' | 'method'}`);
    const indicators = standard?.areas.flatMap(({ standards }) => standards.flatMap((one) => one.indicators));
    return `${code} ${indicators?.find((one) => one.code === code)?.title[language] ?? ''}`;
  };
}
