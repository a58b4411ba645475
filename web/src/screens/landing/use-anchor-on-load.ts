import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * `/#faq` opened from outside: the section is brought into view when the content above it has come, and again when the
 * letters have; unless the reader has moved already.
 */
export function useAnchorOnLoad(ready: boolean): void {
  const { hash } = useLocation();
  const wanted = useRef(hash.slice(1));
  useEffect(() => {
    const stop = () => {
      wanted.current = '';
    };
    for (const kind of BY_HAND) window.addEventListener(kind, stop, { once: true, passive: true });
    return () => {
      for (const kind of BY_HAND) window.removeEventListener(kind, stop);
    };
  }, []);
  useEffect(() => {
    if (!ready) return;
    const show = () => {
      if (wanted.current !== '') document.getElementById(decodeURIComponent(wanted.current))?.scrollIntoView({ behavior: 'instant' });
    };
    show();
    void document.fonts.ready.then(show).finally(() => {
      wanted.current = '';
    });
  }, [ready]);
}
