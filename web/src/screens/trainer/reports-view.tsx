import { ClipboardCheck, Users } from '../../ui/marks/icons.ts';
import { AttendanceChart } from '../../areas/training/attendance/attendance-chart.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Ledger } from '../../ui/tables/ledger.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { MonthsCard } from './months-card.tsx';
import { trainerText } from './text.ts';
import { useTrainerFigures } from './use-own.ts';

type Month = NonNullable<ReturnType<typeof useTrainerFigures>['data']>['monthlyStats'][number];

/** Attendance in figures. Each says which of the two it counts, records or people (REQ-A55). */
export function ReportsView() {
  const t = useText(trainerText);
  const { language } = useLanguage();
  const { data, error } = useTrainerFigures();
  const number = (of: (data: NonNullable<ReturnType<typeof useTrainerFigures>['data']>) => number) => data && formatNumber(of(data), language);
  const inYear = (of: (month: Month) => number) => data && t('report_year', { count: data.monthlyStats.reduce((sum, month) => sum + of(month), 0) });
  return (
    <>
      <PageHead title={t('reports_title')} lead={t('reports_lead')} />
      <div className="stack" data-gap="large">
        {(data || !error) && (
          <Ledger
            detailed
            loadingLabel={t('counting')}
            entries={[
              {
                key: 'records',
                label: t('report_records_all'),
                value: number(({ totalAttendance }) => totalAttendance),
                detail: inYear(({ count }) => count),
                icon: ClipboardCheck,
              },
              {
                key: 'people',
                label: t('report_people_all'),
                value: number(({ totalAttendees }) => totalAttendees),
                detail: inYear(({ attendees }) => attendees),
                icon: Users,
              },
            ]}
          />
        )}
        <AttendanceChart />
        <MonthsCard />
      </div>
    </>
  );
}
