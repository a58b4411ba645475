import { ClipboardCheck, Users } from 'lucide-react';
import { AttendanceChart } from '../../features/attendance/attendance-chart.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { Ledger } from '../../ui/ledger.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { MonthsCard } from './months-card.tsx';
import { trainerText } from './text.ts';
import { useTrainerFigures } from './use-own.ts';

/** Attendance in figures. Each says which of the two it counts, records or people (decision A55). */
export function ReportsView() {
  const t = useText(trainerText);
  const { language } = useLanguage();
  const { data, error } = useTrainerFigures();
  const number = (of: (data: NonNullable<ReturnType<typeof useTrainerFigures>['data']>) => number) => data && formatNumber(of(data), language);
  return (
    <>
      <PageHead title={t('reports_title')} lead={t('reports_lead')} />
      <div className="stack" data-gap="large">
        {(data || !error) && (
          <Ledger
            loadingLabel={t('counting')}
            entries={[
              {
                key: 'records-year',
                label: t('report_records_year'),
                value: number(({ monthlyStats }) => monthlyStats.reduce((sum, { count }) => sum + count, 0)),
                icon: ClipboardCheck,
              },
              {
                key: 'people-year',
                label: t('report_people_year'),
                value: number(({ monthlyStats }) => monthlyStats.reduce((sum, { attendees }) => sum + attendees, 0)),
                icon: Users,
              },
              { key: 'records', label: t('report_records_all'), value: number(({ totalAttendance }) => totalAttendance), icon: ClipboardCheck },
              { key: 'people', label: t('report_people_all'), value: number(({ totalAttendees }) => totalAttendees), icon: Users },
            ]}
          />
        )}
        <AttendanceChart />
        <MonthsCard />
      </div>
    </>
  );
}
