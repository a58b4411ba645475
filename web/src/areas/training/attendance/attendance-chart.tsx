import { attendance } from '@miyar/contract/training/attendance';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { YearLine } from '../../../shared/charts/year-chart.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { attendanceText } from './text.ts';

const COUNTED = ['records', 'people'] as const;

/**
 * Attendance in each month of this year, with the marks of REQ-D2: at 100, 75, 50 and 25 % of the highest month. It counts records, or
 * on request the attendees, where a record has their number (REQ-A55).
 */
export function AttendanceChart({ of = attendance.stats }: { of?: typeof attendance.stats | typeof attendance.allStats }) {
  const t = useText(attendanceText);
  const { language } = useLanguage();
  const stats = useEndpoint(of);
  const [counted, setCounted] = useState<(typeof COUNTED)[number]>('records');
  return (
    <Card
      title={t('chart')}
      action={<Segmented label={t('counted')} value={counted} onChange={setCounted} choices={COUNTED.map((value) => ({ value, label: t(value) }))} />}
    >
      <Loaded asked={stats} failed={t('chart_failed')} shapes={['block']}>
        {({ year, monthlyStats }) => {
          const inDigits = formatNumber(year, language, { useGrouping: false });
          const people = counted === 'people';
          return (
            <YearLine
              label={t(people ? 'chart_people' : 'chart_records', { year: inDigits })}
              year={year}
              months={people ? monthlyStats.map(({ month, attendees }) => ({ month, count: attendees })) : monthlyStats}
              counted={t(counted)}
              axis="quarters"
              empty={
                <EmptyState
                  title={t(people ? 'chart_people_none' : 'chart_none', { year: inDigits })}
                  detail={t(people ? 'chart_people_none_detail' : 'chart_none_detail')}
                />
              }
            />
          );
        }}
      </Loaded>
    </Card>
  );
}
