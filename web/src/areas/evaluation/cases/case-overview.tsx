import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { CaseTeam } from '../team/case-team.tsx';
import { CaseVisit } from '../visit/case-visit.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseNext } from './case-next.tsx';
import { CaseProgress } from './case-progress.tsx';
import { CaseStages } from './case-stages.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { CaseWaiting } from './case-waiting.tsx';

/** A case at a glance: its stages, what waits for whom, how far the self-evaluation is, what comes
 * next, the team, documents and evidence, and what happened. */
export function CaseOverview({ of }: { of: CaseDetail }) {
  return (
    <div className="stack">
      <CaseStages of={of} />
      <div className="case-columns">
        <div className="stack">
          <CaseWaiting of={of} />
          {of.visit.days.length > 0 && <CaseVisit of={of} />}
          {of.progress.length > 0 && <CaseProgress of={of} />}
          <CaseNext of={of} />
        </div>
        <div className="stack">
          <CaseTeam of={of} />
          <CaseDocuments of={of} />
          {of.parts.includes('evidence') && <CaseEvidence of={of} />}
          <CaseTimeline id={of.id} />
        </div>
      </div>
    </div>
  );
}
