import { BadgeCheck, Hourglass, OctagonX, School } from 'lucide-react';
import type { ReactNode } from 'react';
import { decisionSituation, waitingLead } from '../../features/schools/situation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { Ledger } from '../../ui/ledger.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stale } from '../frame/list-failure.tsx';
import { adminText } from './text.ts';
import { useAwaiting } from './use-awaiting.ts';
import type { SchoolCounts } from './use-school-counts.ts';

/** How things stand, in a sentence and in figures. */
export function SituationHead({ counts }: { counts: SchoolCounts }) {
  const { language } = useLanguage();
  const t = useText(adminText);
  const { days } = useAwaiting();
  const { pending } = counts;
  // A figure that could not be had is not waited for.
  const figure = (count: number | undefined): ReactNode => {
    if (count !== undefined) return formatNumber(count, language);
    return counts.error ? <span className="small subtle">{t('unknown')}</span> : undefined;
  };
  return (
    <div>
      <PageHead
        title={pending === undefined ? t('dashboard') : decisionSituation(pending, language)}
        lead={pending === undefined ? undefined : waitingLead({ pending, days }, language)}
      />
      <div className="stack">
        <Stale asked={counts} words={t('stats_failed')} seen={counts.all !== undefined} />
        <Ledger
          loadingLabel={t('counting')}
          entries={[
            { key: 'all', label: t('total'), value: figure(counts.all), icon: School },
            { key: 'pending', label: t('pending'), value: figure(pending), icon: Hourglass },
            { key: 'approved', label: t('approved'), value: figure(counts.approved), icon: BadgeCheck },
            { key: 'denied', label: t('denied'), value: figure(counts.denied), icon: OctagonX },
          ]}
        />
      </div>
    </div>
  );
}
