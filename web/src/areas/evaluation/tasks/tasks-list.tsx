import './tasks.css';
import { type Task, tasks } from '@miyar/contract/evaluation/tasks';
import { useId } from 'react';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { formatDate, formatOtherCalendar } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ListFoot, Stale } from '../../../shared/list/list-failure.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Sheet } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { DueChip } from './due.tsx';
import { groupOf, pathOfTask, TASK_GROUPS, type TaskGroup, wholeGroups } from './task-groups.ts';
import { tasksText } from './text.ts';
import { TwoWeeks } from './two-weeks.tsx';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

/** The tasks of the reader, by the day they are due, beside the next two weeks. */
export function TasksList() {
  const t = useText(tasksText);
  const list = useEndpointPages(tasks.list, {});
  const today = riyadhDay(useNow());
  const { rows } = list;
  if (!rows)
    return (
      <Sheet>
        <Unloaded query={list} failed={t('failed')} level={2} loading={t('loading')} shapes={['row', 'row', 'row']} />
      </Sheet>
    );
  if (rows.length === 0) {
    return (
      <Sheet>
        <EmptyState title={t('none')} detail={t('none_detail')} />
      </Sheet>
    );
  }
  const groups = Map.groupBy(rows, (task) => groupOf(task, today));
  const isWhole = wholeGroups(rows, list.hasNextPage, today);
  return (
    <div className="tasks">
      <div className="stack" data-gap="large">
        <Stale asked={list} words={t('failed')} />
        {TASK_GROUPS.map((group) => groups.has(group) && <Group key={group} of={group} tasks={groups.get(group)!} counted={isWhole(group)} />)}
        {list.hasNextPage && <ListFoot paged={list} />}
      </div>
      <TwoWeeks of={rows} />
    </div>
  );
}

function Group({ of: group, tasks: some, counted }: { of: TaskGroup; tasks: readonly Task[]; counted: boolean }) {
  const { language } = useLanguage();
  const t = useText(tasksText);
  const id = useId();
  return (
    <section className="tasks-group" aria-labelledby={id}>
      <h2 id={id}>
        {t(`group_${group}`)} {counted && <small>{formatNumber(some.length, language)}</small>}
      </h2>
      <ul>
        {some.map((task) => (
          <li key={task.id} className="card task" data-group={group}>
            <TaskCard of={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One thing to do: what, whose case, until when. The whole card leads to where it is done. */
function TaskCard({ of: task }: { of: Task }) {
  const { language } = useLanguage();
  const t = useText(tasksText);
  const { due_on: day, paused, school, application_id: id } = task;
  return (
    <>
      <div>
        <h3>
          <Link href={pathOfTask(task)}>{task.text}</Link>
        </h3>
        {(school || id !== null) && (
          <p className="task-of">
            {school && <SchoolName {...school} short />}
            {school && id !== null && <span aria-hidden> · </span>}
            {id !== null && <span>{t('case_number', { id: String(id) })}</span>}
          </p>
        )}
      </div>
      <div className="task-due">
        <DueChip of={task} />
        {!paused && day !== null && (
          <time dateTime={day}>
            <b>{formatDate(day, language, 'weekday')}</b> <small>{formatOtherCalendar(day, language)}</small>
          </time>
        )}
      </div>
    </>
  );
}
