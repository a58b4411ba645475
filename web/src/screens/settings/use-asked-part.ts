import { useEffect } from 'react';
import { useLocation } from 'react-router';

export const PARTS = ['profile', 'preferences', 'security', 'sessions', 'notifications', 'backup', 'data'] as const;
export type Part = (typeof PARTS)[number];

/** The part that the address names; whoever asked for one is taken there, by the keyboard too. */
export function useAskedPart(parts: readonly Part[], first: Part): Part {
  // The whole of it: choosing the same part again leads there again.
  const place = useLocation();
  const asked = parts.find((part) => `#${part}` === place.hash);
  useEffect(() => {
    if (place.hash !== '') document.getElementById(place.hash.slice(1))?.focus({ preventScroll: true });
  }, [place]);
  return asked ?? first;
}
