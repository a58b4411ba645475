import { useEffect, useRef, useState } from 'react';
import { NavigationType, useBlocker } from 'react-router';

/**
 * Leaving a form that holds something asks first, by whichever way: its buttons, Escape, the browser's Back and Forward, or
 * closing the page, where the browser asks in its own words.
 */
export function useLeaving(filled: boolean, onLeave: () => void) {
  const [asked, setAsked] = useState(false);
  const gone = useRef(false);
  // Only the browser's own buttons: a session that ended goes to the sign-in page unasked.
  const blocker = useBlocker(({ historyAction }) => filled && !gone.current && historyAction === NavigationType.Pop);
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
