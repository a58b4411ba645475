import { schools } from '@miyar/contract/accreditation/institutions';
import { statistics } from '@miyar/contract/operations/statistics';
import { LARGEST_PAGE, useAllPages } from '../../lib/api/all-pages.ts';
import { useEndpoint, useEndpointPages } from '../../lib/api/query.ts';

/** Every school assigned to this evaluator: those to choose from, and those that await a visit. */
export const useAssigned = () => useAllPages(useEndpointPages(schools.assigned, { query: { limit: LARGEST_PAGE } }));

/** The evaluator's figures, counted by the server (REQ-A34). */
export const useFigures = () => useEndpoint(statistics.evaluator);
