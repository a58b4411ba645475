import './visit.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { visit } from '@miyar/contract/evaluation/visit/visit';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { AgendaCard } from './agenda-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { visitText } from './text.ts';
import { VisitCalendar } from './visit-calendar.tsx';
import { VisitDaysCard } from './visit-days-card.tsx';

/** The visit of a case: its days, what was proposed for them beside a calendar, and its agenda. */
export function VisitView({ of }: { of: CaseDetail }) {
  const t = useText(visitText);
  const asked = useEndpoint(visit.read, { params: { id: of.id } });
  const { data } = asked;
  if (!data) return asked.error ? <Failed asked={asked} words={t('failed')} /> : <Skeleton label={t('loading')} shapes={['block', 'block']} />;
  const open = data.proposals.find(({ state }) => state === 'open');
  return (
    <div className="stack">
      <VisitDaysCard id={of.id} of={data} />
      <div className="case-columns">
        <ProposalsCard id={of.id} of={data} />
        <Card title={t('calendar')}>
          {/* Days that are agreed on lead the calendar to their month. */}
          <VisitCalendar
            key={[...data.days, ...(open?.days ?? [])].join()}
            visit={data}
            label={t('calendar')}
            agreed={data.days}
            {...(open && { proposed: open.days })}
          />
        </Card>
      </div>
      {(data.days.length > 0 || data.agenda.length > 0) && <AgendaCard of={of} visit={data} />}
    </div>
  );
}
