import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Lets the router follow the plain links of a public page: without a new load within the product, and to a section of the
 * same page with the focus going along. Whatever asks for a window, a download or another site is left alone.
 */
export function useRouterLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin || !/^https?:$/.test(link.protocol)) return;
      event.preventDefault();
      const here = link.pathname === location.pathname && link.hash !== '';
      void navigate(link.pathname + link.search + link.hash, { replace: here && link.hash === location.hash });
      if (here) document.getElementById(decodeURIComponent(link.hash.slice(1)))?.focus({ preventScroll: true });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
