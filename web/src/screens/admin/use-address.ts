import { SCHOOL_STATUSES, type School } from '@miyar/contract/schools';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

export const VIEWS = [
  'dashboard',
  'schools',
  'evaluators',
  'evaluation-reports',
  'landing-page',
  'documents',
  'contact',
  'legal',
  'users',
  'settings',
] as const;
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

/** How long typing must rest before the address is changed and the server asked. */
const REST = 300;

/** The words the address asks for (`?q=`) and what is typed meanwhile; other parts of the address stay. */
export function useSearchWords(): { words: string; typed: string; type: (words: string) => void } {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const words = params.get('q') ?? '';
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      setTyped(undefined);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next.trim() === '') after.delete('q');
          else after.set('q', next);
          return after;
        },
        { replace: true },
      );
    }, REST);
  };
  return { words, typed: typed ?? words, type };
}

/** Where a school's page is. */
export const schoolHref = ({ id }: { id: number }): string => paths.admin('schools', { school: id });
