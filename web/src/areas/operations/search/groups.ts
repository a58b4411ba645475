import { SEARCH_KINDS, type SearchResult } from '@miyar/contract/operations/search';

export interface Group {
  kind: SearchResult['kind'];
  results: SearchResult[];
}

/** What was found, by kind, in the order in which the kinds first come: the server's, which knows what a role works with. */
export function grouped(results: readonly SearchResult[]): Group[] {
  const kinds = new Set(results.map(({ kind }) => kind).filter((kind) => SEARCH_KINDS.includes(kind)));
  return [...kinds].map((kind) => ({ kind, results: results.filter((result) => result.kind === kind) }));
}

/** What distinguishes one result from all others. */
export const keyOfResult = ({ kind, id }: Pick<SearchResult, 'kind' | 'id'>): string => `${kind}-${id}`;
