import { CalendarDays, CalendarRange, FileText, Info, Sigma } from '../../ui/marks/icons.ts';
import { YearBars } from '../../shared/charts/year-chart.tsx';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { monthName } from '../../lib/i18n/months.ts';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { riyadhDay } from '../../lib/i18n/riyadh-day.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Ledger } from '../../ui/tables/ledger.tsx';
import { reportsFiguresText } from './reports-figures-text.ts';
import { useFigures } from './use-own.ts';

/** The evaluator's reports in figures, and the visits of this year by month (REQ-A56). */
export function ReportsFigures() {
  const t = useText(reportsFiguresText);
  const { language } = useLanguage();
  const figures = useFigures();
  const number = (of: (data: NonNullable<typeof figures.data>) => number) =>
    figures.data && formatNumber(of(figures.data), language, { maximumFractionDigits: 1 });
  const inDigits = (year: number) => formatNumber(year, language, { useGrouping: false });
  // Reports are counted by Gregorian months, whichever calendar the reader has.
  const month = (before: number) => {
    const { year, month: place } = monthBefore(riyadhDay(), before);
    return `${monthName(place, language)} ${inDigits(year)}`;
  };
  const { this_year, months_elapsed } = figures.data ?? { this_year: 0, months_elapsed: 0 };
  return (
    <>
      {(figures.data || !figures.error) && (
        <Ledger
          detailed
          loadingLabel={t('counting')}
          entries={[
            { key: 'total', label: t('total'), value: number(({ reports }) => reports.total), detail: t('total_detail'), icon: FileText },
            { key: 'this', label: t('this_month'), value: number(({ reports }) => reports.this_month), detail: month(0), icon: CalendarDays },
            { key: 'last', label: t('last_month'), value: number(({ reports }) => reports.last_month), detail: month(1), icon: CalendarRange },
            {
              key: 'average',
              label: t('average'),
              value: number(({ average_per_month }) => average_per_month),
              icon: Sigma,
              detail: figures.data && t('average_of', { count: this_year }),
              hint: figures.data && <IconButton icon={Info} size="sm" label={t('average_tip', { count: months_elapsed })} />,
            },
          ]}
        />
      )}
      <Card title={t('visits_title')}>
        <Loaded asked={figures} failed={t('failed')} shapes={['block']}>
          {({ year, visits_by_month }) => (
            <YearBars
              label={t('visits_in', { year: inDigits(year) })}
              year={year}
              months={visits_by_month}
              counted={t('visits')}
              empty={<EmptyState title={t('no_visits', { year: inDigits(year) })} detail={t('no_visits_detail')} />}
            />
          )}
        </Loaded>
      </Card>
    </>
  );
}

/** The month so many before that of a day. */
function monthBefore(day: string, before: number): { year: number; month: number } {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - before;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
