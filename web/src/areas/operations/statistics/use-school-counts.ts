import type { School } from '@miyar/contract/accreditation/institutions';
import { statistics } from '@miyar/contract/operations/statistics';
import { useEndpoint } from '../../../lib/api/query.ts';

/** The administration's figures, and of them how many schools there are, in all and by status. Undefined until they are known. */
export function useSchoolCounts() {
  const { data, error, isFetching, refetch } = useEndpoint(statistics.admin);
  const having = (status: School['status']) => data && (data.schools_by_status.find((one) => one.status === status)?.count ?? 0);
  return {
    figures: data,
    all: data?.schools.total,
    pending: having('pending'),
    /** The accredited ones, also those that renew. */
    approved: data?.accredited,
    denied: having('denied'),
    error,
    isFetching,
    refetch,
  };
}

export type SchoolCounts = ReturnType<typeof useSchoolCounts>;
