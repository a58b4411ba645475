import { type School, schools } from '@miyar/contract/schools';
import { useEndpointPages } from '../../lib/query.ts';

const useCount = (status?: School['status']) => useEndpointPages(schools.list, { query: { limit: 1, ...(status && { status }) } });

/** How many schools there are, in all and by status: the totals the server counts. Undefined until they are known. */
export function useSchoolCounts() {
  const [all, pending, approved, denied] = [useCount(), useCount('pending'), useCount('approved'), useCount('denied')];
  const asked = [all, pending, approved, denied];
  return {
    all: all.total,
    pending: pending.total,
    approved: approved.total,
    denied: denied.total,
    error: asked.find(({ error }) => error)?.error ?? null,
    isFetching: asked.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
}

export type SchoolCounts = ReturnType<typeof useSchoolCounts>;
