import { decisionSituation, waitingLead } from '../../features/schools/situation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { FiguresLedger } from './figures-ledger.tsx';
import { adminText } from './text.ts';
import { useAwaiting } from './use-awaiting.ts';
import type { SchoolCounts } from './use-school-counts.ts';

/** How things stand, in a sentence and in figures. */
export function SituationHead({ counts }: { counts: SchoolCounts }) {
  const { language } = useLanguage();
  const t = useText(adminText);
  const { days } = useAwaiting();
  const { pending } = counts;
  return (
    <div>
      <PageHead
        title={pending === undefined ? t('dashboard') : decisionSituation(pending, language)}
        lead={pending === undefined ? undefined : waitingLead({ pending, days }, language)}
      />
      <FiguresLedger counts={counts} />
    </div>
  );
}
