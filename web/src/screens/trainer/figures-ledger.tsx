import type { Output } from '@miyar/contract/endpoint';
import type { attendance } from '@miyar/contract/attendance';
import { ClipboardCheck, GraduationCap, Users } from 'lucide-react';
import { changeOf } from '../../features/statistics/change.ts';
import { MonthChange } from '../../features/statistics/month-change.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { Ledger, type LedgerEntry } from '../../ui/ledger.tsx';
import { Stale } from '../frame/list-failure.tsx';
import { trainerText } from './text.ts';
import { useTrainerFigures } from './use-own.ts';

type Figures = Output<typeof attendance.stats>;

/** Sessions and records with their change on last month, and people, who are counted apart (decisions A34, A55). */
export function FiguresLedger() {
  const t = useText(trainerText);
  const { language } = useLanguage();
  const figures = useTrainerFigures();
  const { data, error } = figures;
  const figure = (of: (data: Figures) => number) =>
    data ? formatNumber(of(data), language) : error ? <span className="small subtle">{t('unknown')}</span> : undefined;
  const change = (of: (data: Figures) => Figures['sessions']) => data && changeOf(of(data)) !== undefined && <MonthChange figure={of(data)} />;
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
      <Ledger loadingLabel={t('counting')} entries={entries} />
    </>
  );
}
