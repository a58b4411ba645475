import { applications } from '@miyar/contract/accreditation/applications';
import { schools } from '@miyar/contract/accreditation/institutions';
import { oldestOf, queueOf } from './queue.ts';
import { LARGEST_PAGE } from '../../../lib/api/all-pages.ts';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { daysSince } from '../../../lib/i18n/riyadh-day.ts';

/**
 * The schools that await a decision, the oldest application first, with when each open application came in: a school's own date is older where it
 * applies again. Where more await than one page holds, the schools known longest are taken. The days of the oldest are
 * shown only when all of them are known.
 */
export function useAwaiting() {
  const list = useEndpointPages(schools.list, { query: { status: 'pending', sort: 'oldest', limit: LARGEST_PAGE } });
  const open = useEndpointPages(applications.listAll, { query: { status: 'pending', limit: LARGEST_PAGE } });
  const oldest = open.rows && !open.hasNextPage ? oldestOf(open.rows) : undefined;
  return {
    list,
    // Without their dates the rows would first have another order.
    waiting: list.rows && (open.rows || open.error) ? queueOf(list.rows, open.rows ?? []) : undefined,
    days: oldest === undefined ? undefined : daysSince(new Date(oldest)),
  };
}
