import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { monthName, monthOnAxis } from '../../lib/i18n/months.ts';
import { riyadhDay } from '../../lib/i18n/riyadh-day.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { ChartProps } from '../../ui/charts/chart-frame.tsx';
import type { Axis } from '../../ui/charts/chart-scale.ts';
import { BarChart, LineChart } from './drawn.tsx';
import { chartsText } from './text.ts';

export interface YearChartProps {
  /** The heading of the chart: “Visits in each month of 2026”. */
  label: string;
  year: number;
  /** January to December. */
  months: readonly { month: number; count: number }[];
  /** The counted things, as the head of the table's column: “Visits”. */
  counted: string;
  empty: ReactNode;
  axis?: Axis | undefined;
}

/** The counts of each month of a year, as bars. The present month is marked. */
export const YearBars = (props: YearChartProps) => <BarChart {...useMonths(props)} />;

/** The counts of each month of a year as a line. Counts below ten are bars, since a line needs room to go up and down. */
export function YearLine(props: YearChartProps) {
  const months = useMonths(props);
  return props.months.some(({ count }) => count >= LINE_FROM) ? <LineChart {...months} /> : <BarChart {...months} />;
}

const LINE_FROM = 10;

function useMonths({ label, year, months, counted, empty, axis }: YearChartProps): ChartProps {
  const { language } = useLanguage();
  const t = useText(chartsText);
  const today = riyadhDay();
  return {
    label,
    points: months.map(({ month, count }) => ({ key: month, label: monthName(month, language), short: monthOnAxis(month, language), value: count })),
    columns: { point: t('month'), value: counted },
    words: { table: t('table'), chart: t('chart') },
    current: today.startsWith(String(year)) ? Number(today.slice(5, 7)) : undefined,
    empty,
    axis,
  };
}
