import type { Breach } from '@miyar/contract/privacy/breaches';
import { useEffect, useState } from 'react';
import { CircleAlert, CircleCheck, Clock, Users } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { breachesText } from './text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Whether SDAIA was notified; while there is time, how much of the 72 hours is left, by the minute. */
export function NoticeMark({ breach: { notice, tell_until } }: { breach: Pick<Breach, 'notice' | 'tell_until'> }) {
  const t = useText(breachesText);
  const left = useTimeLeft(tell_until, notice === 'telling');
  if (notice === 'told')
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {t('notified')}
      </Chip>
    );
  if (notice === 'none') return <Chip tone="plain">{t('none_needed')}</Chip>;
  if (notice === 'late' || left <= 0)
    return (
      <Chip tone="no" icon={CircleAlert}>
        {t('late')}
      </Chip>
    );
  return (
    <Chip tone="wait" icon={Clock}>
      {left < HOUR ? t('minutes_left', { count: Math.ceil(left / MINUTE) }) : t('hours_left', { count: Math.floor(left / HOUR) })}
    </Chip>
  );
}

/** That the people concerned have to be notified, and were not yet. */
export function PeopleMark({ breach: { people_wait } }: { breach: Pick<Breach, 'people_wait'> }) {
  const t = useText(breachesText);
  if (!people_wait) return null;
  return (
    <Chip tone="no" icon={Users}>
      {t('people_wait')}
    </Chip>
  );
}

function useTimeLeft(until: string, counts: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!counts) return undefined;
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, [counts]);
  return Date.parse(until) - now;
}
