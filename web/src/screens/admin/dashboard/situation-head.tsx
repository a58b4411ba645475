import { decisionSituation, waitingLead } from '../../../areas/accreditation/institutions/situation.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { AdminLedger } from '../../../areas/operations/statistics/admin-ledger.tsx';
import { adminText } from '../../../areas/operations/statistics/admin-text.ts';
import { useAwaiting } from '../../../areas/accreditation/institutions/use-awaiting.ts';
import type { SchoolCounts } from '../../../areas/operations/statistics/use-school-counts.ts';

/** The situation, in a sentence and in figures. */
export function SituationHead({ counts }: { counts: SchoolCounts }) {
  const { language } = useLanguage();
  const t = useText(adminText);
  const { days, waiting, list } = useAwaiting();
  const { pending } = counts;
  return (
    <div>
      <PageHead
        waiting={pending === undefined && !counts.error}
        leadWaiting={!counts.error && (pending === undefined || (pending > 0 && !waiting && !list.error))}
        title={pending === undefined ? t('dashboard') : decisionSituation(pending, language)}
        lead={pending === undefined ? undefined : waitingLead({ pending, days }, language)}
      />
      <AdminLedger counts={counts} />
    </div>
  );
}
