import { addDays } from '@miyar/contract/evaluation/clocks/days';
import type { Task } from '@miyar/contract/evaluation/tasks';
import { useId } from 'react';
import { formatParts } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { weekOf } from './task-groups.ts';
import { tasksText } from './text.ts';

/** Sunday to Thursday of this week and the next. */
const WORKING_DAYS = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11];
/** A day with more is no busier to the eye. */
const MAX_MARKS = 3;

/** This working week and the next, with a mark on each day something is due. */
export function TwoWeeks({ of: tasks }: { of: readonly Task[] }) {
  const { language } = useLanguage();
  const t = useText(tasksText);
  const id = useId();
  const today = riyadhDay(useNow());
  const first = weekOf(today);
  const due = Map.groupBy(
    tasks.filter(({ paused }) => !paused),
    ({ due_on: day }) => day,
  );
  return (
    <section className="two-weeks" aria-labelledby={id}>
      <h2 className="card-title" id={id}>
        {t('two_weeks')}
      </h2>
      <ol className="two-weeks-days">
        {WORKING_DAYS.map((after) => {
          const day = addDays(first, after);
          const count = due.get(day)?.length ?? 0;
          return (
            <li key={day} aria-current={day === today ? 'date' : undefined}>
              <time dateTime={day}>
                <span className="two-weeks-name">{formatParts(day, language, { weekday: 'short' })}</span>
                <span className="two-weeks-letter" aria-hidden>
                  {formatParts(day, language, { weekday: 'narrow' })}
                </span>
                <b>{formatParts(day, language, { day: 'numeric' })}</b>
              </time>
              {Array.from({ length: Math.min(count, MAX_MARKS) }, (_, index) => (
                <span key={index} className="two-weeks-mark" aria-hidden />
              ))}
              {count > 0 && <span className="visually-hidden">{t('due_here', { count })}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
