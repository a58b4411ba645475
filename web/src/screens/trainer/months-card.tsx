import type { Output } from '@miyar/contract/endpoint';
import type { attendance } from '@miyar/contract/attendance';
import { useLanguage } from '../../lib/language.tsx';
import { monthName } from '../../lib/months.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../frame/list-failure.tsx';
import { trainerText } from './text.ts';
import { useTrainerFigures } from './use-own.ts';

type Month = Output<typeof attendance.stats>['monthlyStats'][number];

/** The months of this year in which something was recorded: how many records, and how many people. */
export function MonthsCard() {
  const t = useText(trainerText);
  const { language } = useLanguage();
  const figures = useTrainerFigures();
  const { data, error } = figures;
  const columns: Column<Month>[] = [
    { key: 'month', header: t('month'), lead: true, cell: ({ month }) => monthName(month, language) },
    { key: 'records', header: t('figure_records'), numeric: true, cell: ({ count }) => formatNumber(count, language) },
    { key: 'people', header: t('figure_people'), numeric: true, cell: ({ attendees }) => formatNumber(attendees, language) },
  ];
  return (
    <Card title={t('by_month')} padded={false}>
      <DataTable
        label={t('by_month')}
        columns={columns}
        rows={data?.monthlyStats.filter(({ count }) => count > 0)}
        rowKey={({ month }) => month}
        loadingLabel={t('counting')}
        error={error && !data ? <Failed asked={figures} words={t('stats_failed')} /> : undefined}
        empty={<EmptyState title={t('by_month_none')} detail={t('by_month_none_detail')} />}
      />
    </Card>
  );
}
