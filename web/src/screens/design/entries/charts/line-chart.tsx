import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { monthName } from '../../../../lib/i18n/months.ts';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { designText } from '../../text.ts';

const ATTENDANCE = [62, 71, 48, 94, 101, 128, 84, 64, 112, 124, 158, 0];

export function Sample() {
  const t = useText(designText);
  const { language } = useLanguage();
  const chart = {
    label: t('attendance'),
    columns: { point: t('month'), value: t('attended') },
    words: { table: t('as_table'), chart: t('as_chart') },
    axis: 'quarters' as const,
    empty: <EmptyState title={t('empty')} detail={t('empty_detail')} />,
  };
  const points = (values: readonly number[]) =>
    values.map((value, index) => ({ key: index + 1, label: monthName(index + 1, language), short: formatNumber(index + 1, language), value }));
  return (
    <>
      <LineChart {...chart} points={points(ATTENDANCE)} current={11} />
      <LineChart {...chart} points={points(ATTENDANCE.map(() => 0))} />
    </>
  );
}
