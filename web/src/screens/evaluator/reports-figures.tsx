import { CalendarDays, CalendarRange, FileText, Info, Sigma } from 'lucide-react';
import { YearBars } from '../../shared/charts/year-chart.tsx';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';
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
  const { this_year, months_elapsed } = figures.data ?? { this_year: 0, months_elapsed: 0 };
  return (
    <>
      {(figures.data || !figures.error) && (
        <Ledger
          loadingLabel={t('counting')}
          entries={[
            { key: 'total', label: t('total'), value: number(({ reports }) => reports.total), icon: FileText },
            { key: 'this', label: t('this_month'), value: number(({ reports }) => reports.this_month), icon: CalendarDays },
            { key: 'last', label: t('last_month'), value: number(({ reports }) => reports.last_month), icon: CalendarRange },
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
