import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Counts whole seconds down to a moment (milliseconds of the clock). Returns 0 once the moment has come, or if none is given. */
export function useCoolDown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const waiting = until !== undefined && until > now;
  useEffect(() => {
    if (!waiting) return;
    const clock = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(clock);
  }, [waiting]);
  return waiting ? Math.ceil((until - now) / SECOND) : 0;
}
