import { useEffect } from 'react';
import { MOVED } from './moved-anchors.ts';

/**
 * Links of the page without a router: those to its own sections stay on it whatever the address it was opened by, and
 * take the focus along. All others are followed by the browser.
 */
export function usePlainLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target !== '' || link.origin !== location.origin || link.pathname !== location.pathname || link.hash === '') return;
      event.preventDefault();
      location.hash = link.hash;
      document.getElementById(decodeURIComponent(link.hash.slice(1)))?.focus({ preventScroll: true });
    };
    const leaveMoved = () => {
      const moved = MOVED[location.hash];
      if (moved) location.replace(moved);
    };
    leaveMoved();
    window.addEventListener('hashchange', leaveMoved);
    document.addEventListener('click', follow);
    return () => {
      window.removeEventListener('hashchange', leaveMoved);
      document.removeEventListener('click', follow);
    };
  }, []);
}
