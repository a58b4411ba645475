import { type School, schools } from '@miyar/contract/accreditation/institutions';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { schoolsOf } from '../../../areas/accreditation/institutions/use-schools-address.ts';
import { useEndpoint } from '../../../lib/api/query.ts';

/** The specification's own sizes of the short lists (REQ-D9). */
const RECENT = { schools: 3, evaluators: 3, reports: 7 } as const;

/** The newest schools, all, the accredited or the denied ones. */
export const useRecentSchools = (status?: School['status']) =>
  useEndpoint(schools.list, { query: { limit: RECENT.schools, ...schoolsOf(status) } }, { showPrevious: true });

export const useRecentEvaluators = () => useEndpoint(schools.evaluators, { query: { limit: RECENT.evaluators } });

export const useRecentReports = () => useEndpoint(visitReports.list, { query: { limit: RECENT.reports } });
