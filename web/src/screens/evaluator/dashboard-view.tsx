import { awaitingVisit, schoolsAmong } from '../../features/schools/awaiting-visit.ts';
import { visitSituation } from '../../features/schools/situation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { AssignedCard } from './assigned-card.tsx';
import { FiguresLedger } from './figures-ledger.tsx';
import { HeadActions } from './head-actions.tsx';
import { RecentReportsCard } from './recent-reports-card.tsx';
import { evaluatorText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useAssigned } from './use-own.ts';

/** The evaluator's first page: the figures, which schools to visit, and what was reported. */
export function DashboardView() {
  const { language } = useLanguage();
  const t = useText(evaluatorText);
  const assigned = useAssigned();
  const { acts, dialog } = useActs(assigned.rows);
  const waiting = assigned.rows && schoolsAmong(awaitingVisit(assigned.rows));
  return (
    <>
      <PageHead
        title={waiting === undefined ? t('dashboard') : visitSituation(waiting, language)}
        lead={waiting ? t('lead_waiting') : undefined}
        actions={<HeadActions assigned={assigned.rows} acts={acts} />}
      />
      <div className="stack" data-gap="large">
        <FiguresLedger />
        <AssignedCard assigned={assigned} acts={acts} />
        <RecentReportsCard acts={acts} />
      </div>
      {dialog}
    </>
  );
}
