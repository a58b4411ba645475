import './tasks.css';
import type { CaseClock } from '@miyar/contract/evaluation/cases';
import { daysBetween } from '@miyar/contract/evaluation/clocks/days';
import { CircleAlert, CirclePause, Clock } from 'lucide-react';
import { formatDate, formatOtherCalendar } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { DayRule } from '../../../ui/marks/day-rule.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { tasksText } from './text.ts';

/** So few days that are left are soon. */
const SOON = 2;

interface Left {
  /** Calendar days since the due day; 0 before it. */
  late: number;
  /** Days from tomorrow to the due day, in its unit. */
  left: number;
  unit: 'working_days' | 'left';
  /** The ticks beside it: as many as there were, and as are left. */
  ticks: { left: number; of: number } | null;
}

function LeftInWords({ late, left, unit, ticks }: Left) {
  const t = useText(tasksText);
  const state = late > 0 ? 'late' : left <= SOON ? 'soon' : undefined;
  return (
    <span className="how-long" data-state={state}>
      <Icon of={late > 0 ? CircleAlert : Clock} size="sm" />
      <span>{late > 0 ? t('overdue', { count: late }) : left === 0 ? t('ends_today') : t(unit, { count: left })}</span>
      {ticks && <DayRule {...ticks} late={late > 0} />}
    </span>
  );
}

/** A due day, how many days it is over, and the working days from tomorrow to it, of how many. */
interface Counted {
  readonly due_on: string | null;
  readonly overdue_days: number;
  readonly days: { readonly left: number; readonly of: number } | null;
}

/** How long is left in working days, or how late it is, with a tick a day. */
export function HowLong({ of: { due_on: due, overdue_days: late, days } }: { of: Counted }) {
  if (due === null || (late === 0 && !days)) return null;
  return <LeftInWords late={late} left={days?.left ?? 0} unit="working_days" ticks={days} />;
}

/** How long is left of a clock, in the days it counts, and its last day in both calendars. */
export function ClockLeft({ of: clock, today }: { of: CaseClock; today: string }) {
  const t = useText(tasksText);
  if (clock.paused_on !== null) {
    return (
      <span className="how-long">
        <Icon of={CirclePause} size="sm" /> {t('paused')}
      </span>
    );
  }
  if (clock.unit !== 'wd') return <DaysLeft from={clock.started_on} until={clock.due_on} today={today} />;
  const { counted } = clock.explained;
  const left = counted.filter((day) => day > today).length;
  return (
    <>
      <LeftInWords late={Math.max(0, daysBetween(clock.due_on, today))} left={left} unit="working_days" ticks={{ left, of: counted.length }} />
      <DueDay at={clock.due_on} />
    </>
  );
}

/** How many days are left until a day, with a tick for each week, and that day in both calendars. */
export function DaysLeft({ from, until, today }: { from: string; until: string; today: string }) {
  const days = daysBetween(today, until);
  const weeks = (count: number): number => Math.ceil(Math.max(0, count) / 7);
  return (
    <>
      <LeftInWords late={Math.max(0, -days)} left={days} unit="left" ticks={{ left: weeks(days), of: weeks(daysBetween(from, until)) }} />
      <DueDay at={until} />
    </>
  );
}

/** A due day, by both calendars. */
export function DueDay({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time className="due-day" dateTime={at}>
      <b>{formatDate(at, language, 'weekday')}</b> <small>{formatOtherCalendar(at, language)}</small>
    </time>
  );
}
