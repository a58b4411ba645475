import { useEffect, useState } from 'react';

/** A section is the current one while it crosses this band, a little above the middle of the window. */
const BAND = '-35% 0px -60% 0px';

/** Which of the sections one is reading; undefined above the first of them, and on pages without them. */
export function useCurrentSection(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) crossing[isIntersecting ? 'add' : 'delete'](target.id);
        setCurrent(anchors.findLast((anchor) => crossing.has(anchor)));
      },
      { rootMargin: BAND },
    );
    const watch = () => {
      observer.disconnect();
      crossing.clear();
      for (const anchor of anchors) {
        const section = document.getElementById(anchor);
        if (section) observer.observe(section);
      }
    };
    watch();
    // Sections take the place of their skeletons when they come.
    const main = document.getElementById('main');
    const changes = new MutationObserver(watch);
    if (main) changes.observe(main, { childList: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [anchors]);
  return current;
}
