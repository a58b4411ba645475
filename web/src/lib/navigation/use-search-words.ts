import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeAddress } from './use-change-address.ts';

/** How long typing must rest before the address is changed and the server asked. */
const REST = 300;

/** The words the address asks for (`?q=`) and what is typed meanwhile; other parts of the address stay. */
export function useSearchWords(): { words: string; typed: string; type: (words: string) => void } {
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
