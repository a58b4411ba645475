import './visit.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { visit } from '@miyar/contract/evaluation/visit/visit';
import { type VisitSites, visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SitesCard } from '../visit-sites/sites-card.tsx';
import { SitesProof } from '../visit-sites/sites-proof.tsx';
import { SuggestionCard } from '../visit-sites/suggestion-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { visitText } from './text.ts';
import { VisitCalendar } from './visit-calendar.tsx';
import { VisitCard } from './visit-card.tsx';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

/** The visit of a case: its days with their agenda, what was proposed for them, and the sites it goes to; beside a calendar while a proposal is open. */
export function VisitView({ of }: { of: CaseDetail }) {
  const t = useText(visitText);
  const asked = useEndpoint(visit.read, { params: { id: of.id } });
  const sites = useEndpoint(visitSites.read, { params: { id: of.id } }).data;
  const { data } = asked;
  if (!data) return <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['page']} />;
  const open = data.proposals.find(({ state }) => state === 'open');
  // Who answers a proposal reads it first.
  const answers = open?.can.accept === true;
  return (
    <div className="stack">
      {!answers && <VisitCard of={of} visit={data} sites={sites?.sites ?? []} />}
      {sites && <Sites of={of} sites={sites} />}
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
      {answers && <VisitCard of={of} visit={data} sites={sites?.sites ?? []} />}
      {sites?.draws && <SitesProof draws={sites.draws} />}
    </div>
  );
}

/** The stages at which a suggestion can still be followed. */
const ARRANGED: readonly CaseDetail['stage'][] = ['team', 'visit_planned', 'returned'];

/** The suggestion for the visit, and the sites it goes to; an institution with a single site reads nothing of either. */
function Sites({ of: { id, stage }, sites }: { of: CaseDetail; sites: VisitSites }) {
  const { suggestion, sites: listed } = sites;
  const several = suggestion ? suggestion.sites.branches > 0 : listed.length > 1;
  const suggests = suggestion !== undefined && ARRANGED.includes(stage);
  if (!suggests && !several) return null;
  return (
    <>
      {suggests && <SuggestionCard of={suggestion} />}
      {several && <SitesCard id={id} of={sites} />}
    </>
  );
}
