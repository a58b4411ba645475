import type { Output } from '@miyar/contract/core/endpoint';
import type { statistics } from '@miyar/contract/operations/statistics';
import { CalendarDays, FileText, School } from 'lucide-react';
import { MonthChange } from '../../areas/operations/statistics/month-change.tsx';
import { statisticsText } from '../../areas/operations/statistics/text.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Ledger, type LedgerEntry } from '../../ui/tables/ledger.tsx';
import { Stale } from '../../shared/list/list-failure.tsx';
import { evaluatorText } from './text.ts';
import { useFigures } from './use-own.ts';

type Figures = Output<typeof statistics.evaluator>;

/** The figures of the first page: schools and reports, each with its change on last month, and the reports of this month. */
export function FiguresLedger() {
  const t = useText(evaluatorText);
  const words = useText(statisticsText);
  const { language } = useLanguage();
  const figures = useFigures();
  const { data, error } = figures;
  const figure = (of: (data: Figures) => number) =>
    data ? formatNumber(of(data), language) : error ? <span className="small subtle">{t('unknown')}</span> : undefined;
  const change = (of: (data: Figures) => Figures['assigned']) => data && <MonthChange figure={of(data)} />;
  const entries: LedgerEntry[] = [
    { key: 'schools', label: t('assigned_schools'), value: figure(({ assigned }) => assigned.total), detail: change(({ assigned }) => assigned), icon: School },
    { key: 'reports', label: t('reports_total'), value: figure(({ reports }) => reports.total), detail: change(({ reports }) => reports), icon: FileText },
    {
      key: 'month',
      label: t('reports_this_month'),
      value: figure(({ reports }) => reports.this_month),
      detail: data && words('last_month', { count: data.reports.last_month }),
      icon: CalendarDays,
    },
  ];
  return (
    <>
      <Stale asked={figures} words={t('figures_failed')} seen={data !== undefined} />
      <Ledger detailed="changes" loadingLabel={t('counting')} entries={entries} />
    </>
  );
}
