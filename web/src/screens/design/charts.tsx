import { BarChart } from '../../features/charts/drawn.ts';
import { YearBars, YearLine } from '../../features/charts/year-chart.tsx';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { designText } from './text.ts';

const YEAR = 2026;
const monthly = (counts: readonly number[]) => counts.map((count, place) => ({ month: place + 1, count }));
const VISITS = monthly([1, 2, 1, 0, 2, 3, 1, 0, 2, 2, 3, 0]);
const ATTENDANCE = monthly([62, 71, 48, 94, 101, 128, 84, 64, 112, 124, 158, 0]);

export function Charts() {
  const t = useText(designText);
  const empty = <EmptyState title={t('empty')} detail={t('empty_detail')} />;
  return (
    <>
      <Card title={t('visits_by_month')}>
        <YearBars label={t('visits_by_month')} year={YEAR} months={VISITS} counted={t('visits')} empty={empty} />
      </Card>
      <Card title={t('attendance')}>
        <YearLine label={t('attendance')} year={YEAR} months={ATTENDANCE} counted={t('attended')} axis="quarters" empty={empty} />
      </Card>
      <Card title={t('bars')}>
        <BarChart
          label={t('by_status')}
          points={[
            { key: 'pending', label: t('pending'), value: 3, filling: 'hatched' },
            { key: 'approved', label: t('approved'), value: 46, filling: 'solid' },
            { key: 'denied', label: t('denied'), value: 5, filling: 'outline' },
          ]}
          columns={{ point: t('status'), value: t('schools') }}
          words={{ table: t('as_table'), chart: t('as_chart') }}
          empty={empty}
        />
      </Card>
      <Card title={t('nothing_counted')}>
        <YearLine label={t('attendance')} year={YEAR} months={monthly(Array.from({ length: 12 }, () => 0))} counted={t('attended')} empty={empty} />
      </Card>
    </>
  );
}
