import { search } from '@miyar/contract/operations/search';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useSettled } from '../../../lib/navigation/use-settled.ts';

/** The longest search the server takes. The field lets in more; the first of it is searched for. */
const LONGEST_SEARCH = 100;

/** One letter would find half of everything; one digit may be the number of an application. */
export const isSearch = (words: string): boolean => words.length > 1 || /\p{Nd}/u.test(words);

/** The results for the typed words, once the typing pauses. `current` is true if they belong to the words in the field now. */
export function useSearchResults(typed: string) {
  const words = typed.trim().replace(/\s+/g, ' ').slice(0, LONGEST_SEARCH);
  const settled = useSettled(words);
  const enabled = isSearch(settled);
  const asked = useEndpoint(search.everything, { query: { q: settled } }, { enabled, showPrevious: true });
  const current = settled === words && enabled && !asked.isPlaceholderData;
  return { words, asked, results: enabled ? asked.data : undefined, current };
}
