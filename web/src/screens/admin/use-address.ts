import { SCHOOL_STATUSES, type School } from '@miyar/contract/schools';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

export const VIEWS = ['dashboard', 'schools', 'evaluators', 'evaluation-reports', 'landing-page', 'documents', 'contact'] as const;
export type StatusFilter = 'all' | School['status'];

/** The school the address names (`?school=`), if it names one. */
export function useChosenSchool(): number | undefined {
  const [search] = useSearchParams();
  const asked = search.get('school');
  return asked !== null && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined;
}

/** Which schools the address asks for (`?status=`), so that Back returns to the same ones. */
export function useStatusFilter(): StatusFilter {
  const [search] = useSearchParams();
  const asked = search.get('status');
  return SCHOOL_STATUSES.find((status) => status === asked) ?? 'all';
}

/** Where a school's page is. */
export const schoolHref = ({ id }: { id: number }): string => paths.admin('schools', { school: id });
