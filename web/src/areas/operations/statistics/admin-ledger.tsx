import type { ReactNode } from 'react';
import { ClipboardCheck, FileText, Info, School, Users } from '../../../ui/marks/icons.ts';
import { MonthChange } from './month-change.tsx';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Ledger } from '../../../ui/tables/ledger.tsx';
import { Stale } from '../../../shared/list/list-failure.tsx';
import { adminText } from './admin-text.ts';
import type { SchoolCounts } from './use-school-counts.ts';

const FIGURES = [
  ['schools', School],
  ['evaluators', Users],
  ['reports', FileText],
  ['evaluations', ClipboardCheck],
] as const;

/** The four figures, each with this month against the last (REQ-A34). Evaluations are visit reports and the final reports of cases (REQ-A31). */
export function AdminLedger({ counts }: { counts: SchoolCounts }) {
  const { language } = useLanguage();
  const t = useText(adminText);
  const { figures, error } = counts;
  // A figure that could not be had is not waited for.
  const shown = (total: number | undefined): ReactNode => {
    if (total !== undefined) return formatNumber(total, language);
    return error ? <span className="small subtle">{t('unknown')}</span> : undefined;
  };
  return (
    <div className="stack">
      <Stale asked={counts} words={t('stats_failed')} seen={figures !== undefined} />
      <Ledger
        detailed="changes"
        loadingLabel={t('counting')}
        entries={FIGURES.map(([key, icon]) => ({
          key,
          icon,
          label: t(`figure_${key}`),
          value: shown(figures?.[key].total),
          detail: figures && <MonthChange figure={figures[key]} />,
          ...(key === 'evaluations' && { hint: <IconButton icon={Info} size="sm" label={t('evaluations_hint')} /> }),
        }))}
      />
    </div>
  );
}
