import { SEARCH_KINDS, type SearchResult } from '@miyar/contract/operations/search';

export interface Group {
  kind: SearchResult['kind'];
  results: SearchResult[];
}

/** Groups the results by kind, in the order in which the kinds first come. That order is the server's, which knows the kinds a role works with. */
export function grouped(results: readonly SearchResult[]): Group[] {
  const kinds = new Set(results.map(({ kind }) => kind).filter((kind) => SEARCH_KINDS.includes(kind)));
  return [...kinds].map((kind) => ({ kind, results: results.filter((result) => result.kind === kind) }));
}

/** Returns a key that distinguishes one result from all others. */
export const keyOfResult = ({ kind, id }: Pick<SearchResult, 'kind' | 'id'>): string => `${kind}-${id}`;
