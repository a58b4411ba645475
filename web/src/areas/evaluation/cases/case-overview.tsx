import { type CaseDetail, cases } from '@miyar/contract/evaluation/cases';
import { CaseTeam } from '../team/case-team.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { StarNode } from '../../../ui/marks/star-node.tsx';
import { CaseVisit } from '../visit/case-visit.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseProgress } from './case-progress.tsx';
import { CaseStages, useCaseStages } from './case-stages.tsx';
import { CaseWaiting } from './case-waiting.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { casesText } from './text.ts';
import { WithdrawCase } from './withdraw-case.tsx';
import { useSituationWords } from './head/case-head.tsx';
import { situationOf } from './head/situation.ts';
import { paths } from '@miyar/contract/core/pages';
import { Link } from '../../../ui/actions/link.tsx';
import { EventHistory } from '../../accreditation/applications/event-history.tsx';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { Failed, ListFoot } from '../../../shared/list/list-failure.tsx';

/**
 * A case at a glance: its decision, its stages, the task it waits for and whose it is, the progress of the self-evaluation, the next dates, the
 * team, documents and evidence, and its history.
 */
export function CaseOverview({ of }: { of: CaseDetail }) {
  if (of.stage === 'working') return <WorkingDraft of={of} />;
  // Nobody applied for a monitoring visit, and what it rests on is in its own panel.
  const isVisit = of.purpose === 'monitoring';
  return (
    <div className="stack">
      <div className="case-columns">
        <div className="stack">
          <CaseDecision of={of} />
          {of.visit.days.length > 0 && <CaseVisit of={of} />}
          {of.progress.length > 0 && !isVisit && <CaseProgress of={of} />}
          <CaseWaiting of={of} />
          <CaseNext of={of} />
        </div>
        <div className="stack">
          <CaseTeam of={of} />
          {!isVisit && <CaseDocuments of={of} />}
          {of.parts.includes('evidence') && <CaseEvidence of={of} />}
          <CaseStages of={of} />
          <CaseTimeline of={of} />
        </div>
      </div>
      <WithdrawCase of={of} />
    </div>
  );
}

/** A working draft at a glance: how far it is, and its evidence. */
function WorkingDraft({ of }: { of: CaseDetail }) {
  return (
    <div className="stack">
      <div className="case-columns">
        <CaseProgress of={of} />
        <CaseEvidence of={of} />
      </div>
      <DiscardDraft of={of} />
    </div>
  );
}

/** The outcome and level of the released decision, with a link to it; nothing before there is one. */
export function CaseDecision({ of }: { of: CaseDetail }) {
  const t = useText(casesText);
  const wordsOf = useSituationWords(of);
  if (!of.decision) return null;
  const { sentence, next } = wordsOf({ ...situationOf(of), kind: 'decided' });
  return (
    <Card title={t('decision')} action={of.parts.includes('decision') && <Link href={paths.case(of.id, 'decision')}>{t('read_decision')}</Link>}>
      <p>
        <b>{sentence}</b>
      </p>
      <p className="muted">{next}</p>
    </Card>
  );
}

/** The steps that follow the present one, and what happens in each; nothing where none follows. */
export function CaseNext({ of }: { of: CaseDetail }) {
  const t = useText(casesText);
  const { stages } = useCaseStages(of);
  const ahead = stages.flatMap(({ key, title, state }, index) => (state === 'next' && key !== 'submitted' ? [{ key, title, number: index + 1 }] : []));
  if (ahead.length === 0 || of.stage === 'withdrawn') return null;
  return (
    <Card title={t('ahead')}>
      <ol className="case-ahead">
        {ahead.map(({ key, title, number }) => (
          <li key={key}>
            <StarNode state="next" number={number} />
            <span>
              <b>{title}</b>
              <br />
              <small className="muted">
                {t(of.purpose === 'monitoring' && (key === 'visited' || key === 'decision') ? `ahead_of_visit_${key}` : `ahead_${key}`)}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const PAGE = 10;

/** The history of a case, the newest event first. */
function CaseTimeline({ of: { id, school } }: { of: CaseDetail }) {
  const t = useText(casesText);
  const list = useEndpointPages(cases.timeline, { params: { id }, query: { limit: PAGE } });
  return (
    <Card title={t('timeline')}>
      {list.error && !list.rows ? (
        <Failed asked={list} words={t('timeline_failed')} />
      ) : (
        <EventHistory entries={list.rows ?? []} institution={school} label={t('timeline')} />
      )}
      <ListFoot paged={list} />
    </Card>
  );
}
