import { useLocation, useSearchParams } from 'react-router';
import { type Chosen, type Filters, readFilters } from './list-filters.ts';
import { useChangeAddress } from './use-change-address.ts';
import { useEffect, useRef, useState } from 'react';

/** The longest search a list takes. */
const LONGEST = 100;

/**
 * The state of a list in the address: search (`?q=`), filters and order, so that reload restores them and Back returns to the choices
 * before. `query` is the input of the list's call: `const address = useListAddress({ status: SCHOOL_STATUSES, evaluator_id: 'id' },
 * SORTS)`.
 */
export function useListAddress<const F extends Filters, const S extends string = never>(filters: F, sorts: readonly S[] = []) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { words, typed, type } = useSearchWords();
  const chosen = readFilters(params, filters);
  const sort = sorts.find((known) => known === params.get('sort'));
  const query: Chosen<F> & { q?: string; sort?: S } = { ...chosen, ...(words !== '' && { q: words.slice(0, LONGEST) }), ...(sort && { sort }) };
  const rest = without(params, ['q', ...Object.keys(filters)]).toString();
  const change = useChangeAddress();
  return {
    query,
    chosen,
    /** The chosen order; the first one by default. */
    sort: sort ?? sorts[0],
    words,
    typed,
    type,
    /** How many filters hold. */
    filters: Object.keys(chosen).length,
    /** Whether some rows may be left out. */
    narrowed: words !== '' || Object.keys(chosen).length > 0,
    choose: (parts: { [K in keyof F]?: Chosen<F>[K] | undefined }) => change(parts),
    order: (next: S) => change({ sort: next === sorts[0] ? undefined : next }),
    /** Asks for all rows again. */
    reset: () => change(Object.fromEntries(['q', ...Object.keys(filters)].map((name) => [name, undefined]))),
    /** Where all rows are, in the order they are in. */
    allHref: [pathname, ...(rest ? [rest] : [])].join('?'),
  };
}

export type ListAddress = Pick<ReturnType<typeof useListAddress>, 'typed' | 'type' | 'narrowed' | 'filters' | 'allHref'>;

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of names) rest.delete(name);
  return rest;
}

/** How long typing must pause before the address changes and the server is called, in milliseconds. */
const REST = 300;

/** The search in the address (`?q=`) and the text typed meanwhile; other parts of the address stay. */
function useSearchWords(): { words: string; typed: string; type: (words: string) => void } {
  const [params] = useSearchParams();
  const change = useChangeAddress();
  const [typed, setTyped] = useState<string>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const words = params.get('q') ?? '';
  // Not sooner: between the two the field would be empty for a moment, and lose what a fast typist wrote before.
  if (typed !== undefined && (typed.trim() === '' ? '' : typed) === words) setTyped(undefined);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => change({ q: next.trim() === '' ? undefined : next }, { replace: true }), REST);
  };
  return { words, typed: typed ?? words, type };
}
