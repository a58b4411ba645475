import { type School, schools } from '@miyar/contract/schools';
import { visitReports } from '@miyar/contract/visit-reports';
import { useEndpoint } from '../../lib/query.ts';

/** The specification's own sizes of the short lists (S1§9). */
const RECENT = { schools: 3, evaluators: 3, reports: 7 } as const;

/** The newest schools, all or those decided one way. */
export const useRecentSchools = (status?: School['status']) =>
  useEndpoint(schools.list, { query: { limit: RECENT.schools, ...(status && { status }) } }, { keepPrevious: true });

export const useRecentEvaluators = () => useEndpoint(schools.evaluators, { query: { limit: RECENT.evaluators } });

export const useRecentReports = () => useEndpoint(visitReports.list, { query: { limit: RECENT.reports } });
