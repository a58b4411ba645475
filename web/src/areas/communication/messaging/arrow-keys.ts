import type { KeyboardEvent } from 'react';

/** Up and Down, Home and End go through the things of a list by a selector; true where the key was one of them. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): boolean {
  const { key, currentTarget } = event;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? stops.length - 1 : at - 1, Home: 0, End: stops.length - 1 }[key];
  const stop = next === undefined ? undefined : stops[Math.min(stops.length - 1, Math.max(0, next))];
  if (!stop) return false;
  event.preventDefault();
  stop.focus();
  return true;
}
