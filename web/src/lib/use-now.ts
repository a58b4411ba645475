import { useEffect, useState } from 'react';

const A_MINUTE = 60_000;

/** The present moment, so that a page left open overnight counts its days from the new one. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), A_MINUTE);
    return () => clearInterval(clock);
  }, []);
  return now;
}
