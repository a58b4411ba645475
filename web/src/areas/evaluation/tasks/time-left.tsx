import './tasks.css';
import type { CaseClock } from '@miyar/contract/evaluation/cases';
import { daysBetween } from '@miyar/contract/evaluation/clocks/days';
import type { DaysLeft } from '@miyar/contract/evaluation/clocks/days-left';
import { CircleAlert, CirclePause, Clock } from '../../../ui/marks/icons.ts';
import { formatDate, formatOtherCalendar } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { DayRule } from '../../../ui/marks/day-rule.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { dueOfClock, useLeftInWords } from './left-in-words.ts';
import { tasksText } from './text.ts';

/** So few days that are left are soon. */
const SOON = 2;

/** Something with a last day: how many days it is over, and what is left. */
interface Counted {
  readonly due_on: string | null;
  readonly overdue_days: number;
  readonly days: DaysLeft | null;
}

/** How long is left in the days that count, or how late it is, with a tick for each working day or each week. */
export function HowLong({ of: { due_on: due, overdue_days: late, days } }: { of: Counted }) {
  const t = useText(tasksText);
  const inWords = useLeftInWords();
  if (due === null || (late === 0 && !days)) return null;
  const state = late > 0 ? 'late' : days!.left <= SOON ? 'soon' : undefined;
  return (
    <span className="how-long" data-state={state}>
      <Icon of={late > 0 ? CircleAlert : Clock} size="sm" />
      <span>{late > 0 ? t('overdue', { count: late }) : inWords(days!)}</span>
      {days && <DayRule {...ticksOf(days)} late={late > 0} />}
    </span>
  );
}

const ticksOf = ({ left, of, unit }: DaysLeft): { left: number; of: number } =>
  unit === 'wd' ? { left, of } : { left: Math.ceil(left / 7), of: Math.ceil(of / 7) };

/** How long is left of a clock, and its last day in both calendars. */
export function ClockLeft({ of: clock, today }: { of: CaseClock; today: string }) {
  const t = useText(tasksText);
  if (clock.paused_on !== null) {
    return (
      <span className="how-long">
        <Icon of={CirclePause} size="sm" /> {t('paused')}
      </span>
    );
  }
  return (
    <>
      <HowLong of={dueOfClock(clock, today)} />
      <DueDay at={clock.due_on} />
    </>
  );
}

/** How many days are left until a day that no clock counts, with a tick for each week, and that day in both calendars. */
export function DaysUntil({ from, until, today }: { from: string; until: string; today: string }) {
  const days = daysBetween(today, until);
  return (
    <>
      <HowLong of={{ due_on: until, overdue_days: Math.max(0, -days), days: { left: Math.max(0, days), of: daysBetween(from, until), unit: 'day' } }} />
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
