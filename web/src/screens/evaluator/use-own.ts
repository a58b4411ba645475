import { schools } from '@miyar/contract/schools';
import { visitReports } from '@miyar/contract/visit-reports';
import { LARGEST_PAGE, useAllPages } from '../../lib/all-pages.ts';
import { useEndpointPages } from '../../lib/query.ts';

/** Every school assigned to this evaluator; they are searched, sorted and counted here. */
export const useAssigned = () => useAllPages(useEndpointPages(schools.assigned, { query: { limit: LARGEST_PAGE } }));

/** Every report of this evaluator. */
export const useOwnReports = () => useAllPages(useEndpointPages(visitReports.history, { query: { limit: LARGEST_PAGE } }));
