import { useEffect } from 'react';

/** Prints in the light colours whatever the screen shows: paper is light, and browsers leave dark grounds out. */
export function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let shown = root.dataset['theme'];
    const toPaper = () => {
      shown = root.dataset['theme'];
      root.dataset['theme'] = 'light';
    };
    const back = () => {
      if (shown) root.dataset['theme'] = shown;
    };
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', back);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', back);
    };
  }, []);
}
