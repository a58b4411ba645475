import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** How long typing must rest before the address is changed and the server asked. */
const REST = 300;

/** The words the address asks for (`?q=`) and what is typed meanwhile; other parts of the address stay. */
export function useSearchWords(): { words: string; typed: string; type: (words: string) => void } {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  // The address may have changed while the typing rested, as by another filter.
  const current = useRef(setParams);
  useEffect(() => {
    current.current = setParams;
  });
  const words = params.get('q') ?? '';
  // Not sooner: between the two the field would be empty for a moment, and a fast writer's next letter stand alone.
  if (typed !== undefined && (typed.trim() === '' ? '' : typed) === words) setTyped(undefined);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      current.current(
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
