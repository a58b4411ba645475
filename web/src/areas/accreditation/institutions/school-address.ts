import { useSearchParams } from 'react-router';
import { paths } from '@miyar/contract/core/pages';

/** The school the address names (`?school=`), if it names one. */
export function useChosenSchool(): number | undefined {
  const [search] = useSearchParams();
  const asked = search.get('school');
  return asked !== null && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined;
}

/** The acts that the address of a school's page can begin (`?act=`). */
export const SCHOOL_ACTS = ['deny'] as const;

/** Where a school's page is, and there the form of an act. */
export const schoolHref = ({ id }: { id: number }, act?: (typeof SCHOOL_ACTS)[number]): string => paths.admin('schools', { school: id, act });
