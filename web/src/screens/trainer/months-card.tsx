import type { Output } from '@miyar/contract/core/endpoint';
import type { attendance } from '@miyar/contract/training/attendance';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { monthName } from '../../lib/i18n/months.ts';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Failed } from '../../shared/list/list-failure.tsx';
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
