import { type School, SCHOOL_STATUSES, SORTS } from '@miyar/contract/accreditation/institutions';
import { SCHOOL_STAGES, SCHOOL_WAITING_ON } from '@miyar/contract/accreditation/school-stages';
import { FACET_FILTERS } from '../register/facet-filters.tsx';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';

const FILTERS = {
  status: SCHOOL_STATUSES,
  stage: SCHOOL_STAGES,
  waiting_on: SCHOOL_WAITING_ON,
  country: 'text',
  assigned: ['yes', 'no'],
  evaluator_id: 'id',
  ...FACET_FILTERS,
} as const;

/**
 * Returns the query for schools of a status. A school is both under review and accredited if its certificate is valid while it renews:
 * it is in both lists.
 */
export const schoolsOf = (status: School['status'] | undefined) => (status === 'approved' ? { accredited: 'yes' as const } : { ...(status && { status }) });

/** Which schools the address asks for: `?view=schools&status=…&q=…`. */
export function useSchoolsAddress() {
  const address = useListAddress(FILTERS, SORTS);
  const { status, ...query } = address.query;
  return { ...address, query: { ...query, ...schoolsOf(status) } };
}

export type SchoolsAddress = ReturnType<typeof useSchoolsAddress>;
