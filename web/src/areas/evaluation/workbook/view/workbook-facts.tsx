import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { formatDate, formatOtherCalendar } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { SchoolName } from '../../../../shared/school-name/school-name.tsx';
import { workbookText } from '../text.ts';

/** Whose visit it is, and on its days which of them today is, in both calendars. */
export function WorkbookFacts({ taken }: { taken: TakenAlong }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  // What is written draws it anew, so that a page left open overnight counts its days.
  const today = riyadhDay();
  const { school, visit_days: days } = taken.case;
  const at = days.indexOf(today);
  return (
    <>
      <SchoolName {...school} short />
      {at >= 0 && <span>{` · ${t('day', { day: at + 1, of: days.length })}`}</span>}
      <span className="workbook-date">{` · ${formatDate(today, language, 'dayName')} ${formatDate(today, language, 'day')}${language === 'ar' ? '،' : ','} ${formatOtherCalendar(today, language)}`}</span>
    </>
  );
}
