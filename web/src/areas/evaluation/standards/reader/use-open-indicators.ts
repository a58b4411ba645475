import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The open indicator is in the address: `#5.1.1` opens it, and opening one says so there. All of them are open on paper.
 */
export function useOpenIndicators(text: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (named instanceof HTMLDetailsElement) named.open = true;
    named?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const all = () => [...root.querySelectorAll('details')];
    const closed: HTMLDetailsElement[] = [];
    const note = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.open && closed.length === 0) history.replaceState(history.state, '', `#${target.id}`);
    };
    const openAll = () => {
      closed.push(...all().filter(({ open }) => !open));
      for (const one of closed) one.open = true;
    };
    const closeAgain = () => {
      for (const one of closed.splice(0)) one.open = false;
    };
    root.addEventListener('toggle', note, true);
    window.addEventListener('beforeprint', openAll);
    window.addEventListener('afterprint', closeAgain);
    return () => {
      root.removeEventListener('toggle', note, true);
      window.removeEventListener('beforeprint', openAll);
      window.removeEventListener('afterprint', closeAgain);
    };
  }, [text]);
}
