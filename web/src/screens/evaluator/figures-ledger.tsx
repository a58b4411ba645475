import type { Output } from '@miyar/contract/endpoint';
import type { statistics } from '@miyar/contract/statistics';
import { CalendarDays, FileText, School } from 'lucide-react';
import { changeOf } from '../../features/statistics/change.ts';
import { MonthChange } from '../../features/statistics/month-change.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { Ledger, type LedgerEntry } from '../../ui/ledger.tsx';
import { Stale } from '../frame/list-failure.tsx';
import { evaluatorText } from './text.ts';
import { useFigures } from './use-own.ts';

type Figures = Output<typeof statistics.evaluator>;

/** The figures of the first page: schools and reports, each with its change on last month, and the reports of this month. */
export function FiguresLedger() {
  const t = useText(evaluatorText);
  const { language } = useLanguage();
  const figures = useFigures();
  const { data, error } = figures;
  const figure = (of: (data: Figures) => number) =>
    data ? formatNumber(of(data), language) : error ? <span className="small subtle">{t('unknown')}</span> : undefined;
  const change = (of: (data: Figures) => Figures['assigned']) => data && changeOf(of(data)) !== undefined && <MonthChange figure={of(data)} />;
  const entries: LedgerEntry[] = [
    { key: 'schools', label: t('assigned_schools'), value: figure(({ assigned }) => assigned.total), detail: change(({ assigned }) => assigned), icon: School },
    { key: 'reports', label: t('reports_total'), value: figure(({ reports }) => reports.total), detail: change(({ reports }) => reports), icon: FileText },
    { key: 'month', label: t('reports_this_month'), value: figure(({ reports }) => reports.this_month), icon: CalendarDays },
  ];
  return (
    <>
      <Stale asked={figures} words={t('figures_failed')} seen={data !== undefined} />
      <Ledger loadingLabel={t('counting')} entries={entries} />
    </>
  );
}
