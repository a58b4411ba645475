import { useText } from '../../../../lib/i18n/text.ts';
import { BarChart } from '../../../../ui/charts/bar-chart.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <BarChart
      label={t('by_status')}
      points={[
        { key: 'pending', label: t('pending'), value: 3, filling: 'hatched' },
        { key: 'approved', label: t('approved'), value: 46, filling: 'solid' },
        { key: 'denied', label: t('denied'), value: 5, filling: 'outline' },
      ]}
      columns={{ point: t('status'), value: t('schools') }}
      words={{ table: t('as_table'), chart: t('as_chart') }}
      empty={<EmptyState title={t('empty')} detail={t('empty_detail')} />}
    />
  );
}
