import './tasks.css';
import { CircleAlert, Clock } from 'lucide-react';
import { formatDate, formatOtherCalendar } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { DayRule } from '../../../ui/marks/day-rule.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { tasksText } from './text.ts';

/** A due day, how many days it is over, and the working days from tomorrow to it, of how many. */
interface TimeLeft {
  readonly due_on: string | null;
  readonly overdue_days: number;
  readonly days: { readonly left: number; readonly of: number } | null;
}

/** How long is left in working days, or how late it is, with a tick a day. */
export function HowLong({ of: { due_on: due, overdue_days: late, days } }: { of: TimeLeft }) {
  const t = useText(tasksText);
  if (due === null || (late === 0 && !days)) return null;
  const state = late > 0 ? 'late' : (days?.left ?? 0) <= 2 ? 'soon' : undefined;
  return (
    <span className="how-long" data-state={state}>
      <Icon of={late > 0 ? CircleAlert : Clock} size="sm" />
      <span>{late > 0 ? t('overdue', { count: late }) : days!.left === 0 ? t('ends_today') : t('working_days', { count: days!.left })}</span>
      {days && <DayRule left={days.left} of={days.of} late={late > 0} />}
    </span>
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
