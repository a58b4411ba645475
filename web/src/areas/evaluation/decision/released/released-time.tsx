import type { CaseClock } from '@miyar/contract/evaluation/cases';
import { daysBetween } from '@miyar/contract/evaluation/clocks/days';
import { CircleAlert, CirclePause, Clock } from 'lucide-react';
import { useText } from '../../../../lib/i18n/text.ts';
import { formatDate, formatOtherCalendar } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { DayRule } from '../../../../ui/marks/day-rule.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { releasedText } from './released-text.ts';

/** How long is left of a clock, in the days it counts, and its last day in both calendars. */
export function TimeLeft({ clock, today }: { clock: CaseClock; today: string }) {
  const t = useText(releasedText);
  const { counted } = clock.explained;
  const days = daysBetween(today, clock.due_on);
  if (clock.paused_on !== null) {
    return (
      <span className="released-clock">
        <Icon of={CirclePause} size="sm" /> {t('paused')}
      </span>
    );
  }
  if (clock.unit !== 'wd') return <DaysLeft from={clock.started_on} until={clock.due_on} today={today} />;
  const left = counted.filter((day) => day > today).length;
  return (
    <>
      <Words late={days < 0}>{days < 0 ? t('days_late', { count: -days }) : left === 0 ? t('last_day') : t('working_left', { count: left })}</Words>
      <DayRule left={left} of={counted.length} late={days < 0} />
      <DueDay at={clock.due_on} />
    </>
  );
}

/** How many days are left until a day, with a tick for each week, and that day in both calendars. */
export function DaysLeft({ from, until, today }: { from: string; until: string; today: string }) {
  const t = useText(releasedText);
  const days = daysBetween(today, until);
  const weeks = (count: number): number => Math.ceil(Math.max(0, count) / 7);
  return (
    <>
      <Words late={days < 0}>{days < 0 ? t('days_late', { count: -days }) : days === 0 ? t('last_day') : t('days_left', { count: days })}</Words>
      <DayRule left={weeks(days)} of={weeks(daysBetween(from, until))} late={days < 0} />
      <DueDay at={until} />
    </>
  );
}

const Words = ({ late, children }: { late: boolean; children: string }) => (
  <span className="released-clock" data-late={late || undefined}>
    <Icon of={late ? CircleAlert : Clock} size="sm" /> {children}
  </span>
);

/** A day with its weekday, and by the other calendar beside it. */
export function DueDay({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time className="released-date num" dateTime={at}>
      <b>{formatDate(at, language, 'weekday')}</b> <small>{formatOtherCalendar(at, language)}</small>
    </time>
  );
}
