import { useEffect, useState } from 'react';
import { formatBothCalendars } from '../../lib/i18n/dates.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';

const A_MINUTE = 60_000;

/** Today by both calendars, the reader's first; a page left open overnight turns its leaf. */
export function Today() {
  const { language } = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), A_MINUTE);
    return () => clearInterval(clock);
  }, []);
  const { leading, other } = formatBothCalendars(now, language);
  return (
    <>
      <span>{leading}</span>
      <small>{other}</small>
    </>
  );
}
