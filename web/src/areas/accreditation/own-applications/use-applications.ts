import { APPLICATION_STATUSES, applications, PERIODS } from '@miyar/contract/accreditation/applications';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';

/** Without one of these the list goes back all the way (REQ-A36). */
export const SHORT_PERIODS = PERIODS.filter((period) => period !== 'all');

/** The institution's applications, searched and filtered by the server; the filters are in the address. */
export function useApplications() {
  const address = useListAddress({ status: APPLICATION_STATUSES, period: SHORT_PERIODS });
  // All of them are what the first page asks for, too: one call.
  const input = address.narrowed ? { query: address.query } : undefined;
  return { address, list: useEndpointPages(applications.list, input, { showPrevious: true }) };
}
