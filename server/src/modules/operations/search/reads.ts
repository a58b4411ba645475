import { SEARCH_ORDER, type SearchResult } from '@miyar/contract/operations/search';
import { searchWords } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';

/** At most so many results per kind; the list itself shows the rest. */
const MAX_OF_A_KIND = 5;

/**
 * Makes the search over everything: each kind is found by the list that shows it to this person, so that what is found is
 * what may be seen.
 */
export function createSearch(services: Services): (actor: Actor, q: string) => Promise<SearchResult[]> {
  const findersOf = (role: Actor['role']) =>
    services.modules.search
      .flatMap((search) => search[role] ?? [])
      .toSorted((a, b) => SEARCH_ORDER.indexOf(a.kind) - SEARCH_ORDER.indexOf(b.kind))
      .map(({ find }) => find(services));
  const finders = { admin: findersOf('admin'), evaluator: findersOf('evaluator'), institution: findersOf('institution'), trainer: findersOf('trainer') };
  return async (actor, q) => {
    // A text of signs alone has no word in it, and would find everything.
    if (searchWords(q).length === 0) return [];
    const found = await Promise.all(finders[actor.role].map((find) => find(actor, { limit: MAX_OF_A_KIND, q })));
    return found.flat();
  };
}
