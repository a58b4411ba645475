import type { Role } from '@miyar/contract/core/endpoint';
import { search, type SearchResult } from '@miyar/contract/operations/search';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../../lib/api/api.ts';
import { grouped, keyOfResult } from './groups.ts';
import { pathOfResult } from './path-of-result.ts';
import { isSearch, useSearchResults } from './use-search-results.ts';

/** A search field and its results: the typed text, the active result, and the keys. `onGone` is called once a result was opened. */
export function useSearchBox(role: Role, onGone: () => void) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [pointed, setPointed] = useState<string>();
  const { words, asked, results, current } = useSearchResults(typed);
  const groups = grouped(results ?? []);
  const flat = groups.flatMap((group) => group.results);
  const index = Math.max(
    0,
    flat.findIndex((result) => keyOfResult(result) === pointed),
  );
  const active = flat[index];
  const hrefOf = (result: SearchResult) => pathOfResult(role, result, words);

  const go = (result: SearchResult) => {
    setOpen(false);
    latest.current = '';
    setTyped('');
    setPointed(undefined);
    onGone();
    void navigate(hrefOf(result));
  };
  // If Enter is pressed before the answer to these words is there, it waits for the answer, unless other words are typed meanwhile.
  const latest = useRef('');
  const hurry = async (): Promise<void> => {
    try {
      const [first] = grouped(await call(search.everything, { query: { q: words } }))[0]?.results ?? [];
      if (first && latest.current === typed) go(first);
    } catch (reason) {
      // The panel, which asks the same, says that it failed.
      if (!(reason instanceof ApiError)) throw reason;
    }
  };

  const type = (next: string) => {
    latest.current = next;
    setTyped(next);
    setPointed(undefined);
    setOpen(true);
  };
  const step = (by: number) => {
    setOpen(true);
    const next = flat[(index + by + flat.length) % flat.length];
    if (open && next) setPointed(keyOfResult(next));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A key that ends the writing of a word, as in Chinese input, is not for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (current && active) go(active);
      else if (isSearch(words)) void hurry();
    } else if (event.key === 'Escape' && open && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      type('');
    }
  };
  return {
    typed,
    type,
    words,
    asked,
    groups,
    results,
    current,
    open,
    setOpen,
    point: setPointed,
    active: active && keyOfResult(active),
    listId: `${id}-list`,
    idOf: (key: string) => `${id}-${key}`,
    hrefOf,
    go,
    onKeyDown,
  };
}
