import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { BreachesList } from '../../../areas/privacy/breaches/breaches-list.tsx';
import { RequestsList } from '../../../areas/privacy/data-requests/requests-list.tsx';
import { privacyViewText } from './privacy-view-text.ts';
import { breaches } from '@miyar/contract/privacy/breaches';
import { dataRequests } from '@miyar/contract/privacy/data-requests';
import { LARGEST_PAGE } from '../../../lib/api/all-pages.ts';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { daysSince } from '../../../lib/i18n/riyadh-day.ts';

const PARTS = ['requests', 'breaches'] as const;

/** The two registers the law on personal data wants (security j): requests, and breaches. */
export function PrivacyView() {
  const t = useText(privacyViewText);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const part = PARTS.find((known) => known === params.get('part')) ?? 'requests';
  const requests = useRequestsSituation(part === 'requests');
  const breached = useBreachesSituation(part === 'breaches');
  return (
    <>
      <PageHead {...(part === 'requests' ? requests : breached)} />
      <div className="stack">
        <div className="flow">
          <Segmented
            label={t('parts')}
            value={part}
            onChange={(next) => void navigate(paths.admin('privacy', { part: next === 'requests' ? undefined : next }))}
            choices={PARTS.map((value) => ({ value, label: t(`part_${value}`) }))}
          />
        </div>
        {part === 'requests' && <RequestsList />}
        {part === 'breaches' && <BreachesList />}
      </div>
    </>
  );
}

interface Situation {
  title: string;
  lead: string;
  waiting: boolean;
}

/** How many requests wait for an answer, and how long the nearest may. */
function useRequestsSituation(enabled: boolean): Situation {
  const t = useText(privacyViewText);
  const open = useEndpointPages(dataRequests.list, { query: { status: 'open', limit: LARGEST_PAGE } }, { enabled });
  const late = useEndpointPages(dataRequests.list, { query: { status: 'late', limit: 1 } }, { enabled });
  const nearest = open.hasNextPage ? undefined : open.rows?.map(({ due_at }) => due_at).sort()[0];
  const days = nearest === undefined ? undefined : Math.max(0, -daysSince(new Date(nearest)));
  const lead = days === undefined ? t('lead_requests') : days === 0 ? t('nearest_today') : t('nearest', { count: days });
  if (open.total === undefined || late.total === undefined)
    return { title: t('title_requests'), lead: t('lead_requests'), waiting: !open.error && !late.error };
  const title = late.total > 0 ? t('late', { count: late.total }) : open.total > 0 ? t('open', { count: open.total }) : t('none_open');
  return { title, lead, waiting: false };
}

/** How many breaches there have been. */
function useBreachesSituation(enabled: boolean): Situation {
  const t = useText(privacyViewText);
  const { total, error } = useEndpointPages(breaches.list, { query: { limit: 1 } }, { enabled });
  const title = total === undefined ? t('title_breaches') : total === 0 ? t('none_entered') : t('entered', { count: total });
  return { title, lead: t('lead_breaches'), waiting: total === undefined && !error };
}
