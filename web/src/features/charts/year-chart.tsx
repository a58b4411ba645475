import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { monthName, monthOnAxis } from '../../lib/months.ts';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import { useText } from '../../lib/text.ts';
import type { ChartProps } from '../../ui/chart-frame.tsx';
import type { Axis } from '../../ui/chart-scale.ts';
import { BarChart, LineChart } from './drawn.ts';
import { chartsText } from './text.ts';

export interface YearChartProps {
  /** What is shown: “Visits in each month of 2026”. */
  label: string;
  year: number;
  /** January to December. */
  months: readonly { month: number; count: number }[];
  /** What is counted, as the head of the table's column: “Visits”. */
  counted: string;
  empty: ReactNode;
  axis?: Axis | undefined;
}

/** What was counted in each month of a year, as bars. The present month is marked. */
export const YearBars = (props: YearChartProps) => <BarChart {...useMonths(props)} />;

/** The same as a line. */
export const YearLine = (props: YearChartProps) => <LineChart {...useMonths(props)} />;

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
