import { useEffect, useRef, useState } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { currentSession } from '../api/session.ts';

/**
 * Leaving a form with unsent content asks first, whichever way it is left: its buttons, Escape, the browser's Back and Forward, or
 * closing the page, where the browser asks with its own text. A form that is part of a page sets `everywhere`: following a link leaves
 * it, too.
 */
export function useLeaving(filled: boolean, onLeave: () => void, { everywhere = false }: { everywhere?: boolean } = {}) {
  const [asked, setAsked] = useState(false);
  const gone = useRef(false);
  // A session that ended goes to the sign-in page unasked.
  const mayAsk = (action: NavigationType) => action === NavigationType.Pop || (everywhere && Boolean(currentSession()));
  const blocker = useBlocker(
    ({ historyAction, currentLocation: from, nextLocation: to }) =>
      filled && !gone.current && mayAsk(historyAction) && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!filled) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [filled]);
  return {
    asked: asked || blocker.state === 'blocked',
    /** Leaves at once when there is nothing to lose. */
    ask: () => (filled ? setAsked(true) : onLeave()),
    stay: () => {
      setAsked(false);
      blocker.reset?.();
    },
    go: () => {
      gone.current = true;
      // First: closing may itself change the address, and a question that was overtaken by that cannot be answered any more.
      blocker.proceed?.();
      onLeave();
    },
  };
}
