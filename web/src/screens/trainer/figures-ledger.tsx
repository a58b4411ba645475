import type { Output } from '@miyar/contract/core/endpoint';
import type { attendance } from '@miyar/contract/training/attendance';
import { ClipboardCheck, GraduationCap, Users } from 'lucide-react';
import { MonthChange } from '../../areas/operations/statistics/month-change.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Ledger, type LedgerEntry } from '../../ui/tables/ledger.tsx';
import { Stale } from '../../shared/list/list-failure.tsx';
import { trainerText } from './text.ts';
import { useTrainerFigures } from './use-own.ts';

type Figures = Output<typeof attendance.stats>;

/** Sessions and records with their change on last month, and people, who are counted apart (REQ-A34, REQ-A55). */
export function FiguresLedger() {
  const t = useText(trainerText);
  const { language } = useLanguage();
  const figures = useTrainerFigures();
  const { data, error } = figures;
  const figure = (of: (data: Figures) => number) =>
    data ? formatNumber(of(data), language) : error ? <span className="small subtle">{t('unknown')}</span> : undefined;
  const change = (of: (data: Figures) => Figures['sessions']) => data && <MonthChange figure={of(data)} />;
  const entries: LedgerEntry[] = [
    {
      key: 'sessions',
      label: t('figure_sessions'),
      value: figure(({ sessions }) => sessions.total),
      detail: change(({ sessions }) => sessions),
      icon: GraduationCap,
    },
    {
      key: 'records',
      label: t('figure_records'),
      value: figure(({ totalAttendance }) => totalAttendance),
      detail: change(({ records }) => records),
      icon: ClipboardCheck,
    },
    { key: 'people', label: t('figure_people'), value: figure(({ totalAttendees }) => totalAttendees), detail: t('people_detail'), icon: Users },
  ];
  return (
    <>
      <Stale asked={figures} words={t('stats_failed')} seen={data !== undefined} />
      <Ledger detailed="changes" loadingLabel={t('counting')} entries={entries} />
    </>
  );
}
