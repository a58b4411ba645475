import { type CaseDetail, cases } from '@miyar/contract/evaluation/cases';
import { EventHistory } from '../../accreditation/applications/event-history.tsx';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed, ListFoot } from '../../../shared/list/list-failure.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { casesText } from './text.ts';

const PAGE = 10;

/** What happened in a case, the newest first. */
export function CaseTimeline({ of: { id, school } }: { of: CaseDetail }) {
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
