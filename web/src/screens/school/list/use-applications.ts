import { APPLICATION_STATUSES, applications, PERIODS } from '@miyar/contract/applications';
import { useEndpointPages } from '../../../lib/query.ts';
import { useListAddress } from '../../../lib/use-list-address.ts';

/** Without one of these the list goes back all the way (decision A36). */
export const SHORT_PERIODS = PERIODS.filter((period) => period !== 'all');

/** One's own applications as searched and narrowed by the server; what is asked stands in the address. */
export function useApplications() {
  const address = useListAddress({ status: APPLICATION_STATUSES, period: SHORT_PERIODS });
  return { address, list: useEndpointPages(applications.list, { query: address.query }, { keepPrevious: true }) };
}
