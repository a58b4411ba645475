import { type AttendanceStats, attendance } from '@miyar/contract/training/attendance';
import { ClipboardCheck, GraduationCap, Users } from '../../../ui/marks/icons.ts';
import { MonthChange } from '../../../areas/operations/statistics/month-change.tsx';
import { AttendanceChart } from '../../../areas/training/attendance/attendance-chart.tsx';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Ledger } from '../../../ui/tables/ledger.tsx';
import { figuresViewText } from './figures-view-text.ts';

/** How much training there is, of all trainers, and the attendance by month. The chart shows that something could not be loaded. */
export function TrainingPart() {
  const t = useText(figuresViewText);
  const { language } = useLanguage();
  const { data, error } = useEndpoint(attendance.allStats);
  const figure = (of: (stats: AttendanceStats) => number) => (data ? formatNumber(of(data), language) : error ? '–' : undefined);
  return (
    <>
      <Ledger
        detailed="changes"
        loadingLabel={t('counting')}
        entries={[
          {
            key: 'sessions',
            label: t('sessions'),
            icon: GraduationCap,
            value: figure(({ sessions }) => sessions.total),
            detail: data && <MonthChange figure={data.sessions} />,
          },
          {
            key: 'records',
            label: t('records'),
            icon: ClipboardCheck,
            value: figure(({ totalAttendance }) => totalAttendance),
            detail: data && <MonthChange figure={data.records} />,
          },
          { key: 'people', label: t('people'), icon: Users, value: figure(({ totalAttendees }) => totalAttendees), detail: t('people_detail') },
        ]}
      />
      <AttendanceChart of={attendance.allStats} />
    </>
  );
}
