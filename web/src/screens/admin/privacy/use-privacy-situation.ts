import { breaches } from '@miyar/contract/privacy/breaches';
import { dataRequests } from '@miyar/contract/privacy/data-requests';
import { LARGEST_PAGE } from '../../../lib/api/all-pages.ts';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { daysSince } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { privacyViewText } from './privacy-view-text.ts';

interface Situation {
  title: string;
  lead: string;
  waiting: boolean;
}

/** How many requests wait for an answer, and how long the nearest may. */
export function useRequestsSituation(enabled: boolean): Situation {
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
export function useBreachesSituation(enabled: boolean): Situation {
  const t = useText(privacyViewText);
  const { total, error } = useEndpointPages(breaches.list, { query: { limit: 1 } }, { enabled });
  const title = total === undefined ? t('title_breaches') : total === 0 ? t('none_entered') : t('entered', { count: total });
  return { title, lead: t('lead_breaches'), waiting: total === undefined && !error };
}
