import './visit.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { visit } from '@miyar/contract/evaluation/visit/visit';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { visitText } from './text.ts';
import { VisitCalendar } from './visit-calendar.tsx';
import { VisitCard } from './visit-card.tsx';

/** The visit of a case: its days with their agenda, and what was proposed for them; beside a calendar while a proposal is open. */
export function VisitView({ of }: { of: CaseDetail }) {
  const t = useText(visitText);
  const asked = useEndpoint(visit.read, { params: { id: of.id } });
  const { data } = asked;
  if (!data) return asked.error ? <Failed asked={asked} words={t('failed')} /> : <Skeleton label={t('loading')} shapes={['page']} />;
  const open = data.proposals.find(({ state }) => state === 'open');
  // Who answers a proposal reads it first.
  const answers = open?.can.accept === true;
  return (
    <div className="stack">
      {!answers && <VisitCard of={of} visit={data} />}
      {open ? (
        <div className="case-columns">
          <ProposalsCard id={of.id} of={data} />
          <Card title={t('calendar')}>
            {/* Days that are proposed lead the calendar to their month. */}
            <VisitCalendar key={open.days.join()} visit={data} label={t('calendar')} agreed={data.days} proposed={open.days} />
          </Card>
        </div>
      ) : (
        data.proposals.length > 0 && (
          <details className="visit-before">
            <summary>{t('before', { count: data.proposals.length })}</summary>
            <ProposalsCard id={of.id} of={data} />
          </details>
        )
      )}
      {answers && <VisitCard of={of} visit={data} />}
    </div>
  );
}
