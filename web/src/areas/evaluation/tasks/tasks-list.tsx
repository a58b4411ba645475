import { type Task, tasks } from '@miyar/contract/evaluation/tasks';
import { Clock, TriangleAlert } from 'lucide-react';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { daysUntil } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { tasksText } from './text.ts';

/** What waits for the reader, the earliest due day first; one act each. */
export function TasksList() {
  const t = useText(tasksText);
  const list = useEndpointPages(tasks.list, {});
  return (
    <ListView list={list} failed={t('failed')} words={{ none: t('none'), none_detail: t('none_detail') }}>
      {(listed) => <TasksTable {...listed} />}
    </ListView>
  );
}

function TasksTable(listed: Listed<Task>) {
  const t = useText(tasksText);
  const columns: Column<Task>[] = [
    { key: 'task', header: t('task'), lead: true, cell: ({ text }) => <b>{text}</b> },
    { key: 'case', header: t('case'), cell: ({ school }) => (school ? <SchoolName {...school} /> : '–') },
    { key: 'due', header: t('due'), numeric: true, cell: (task) => <Due of={task} /> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: ({ path, text }) => (
          <ButtonLink size="sm" href={path}>
            <span aria-hidden>{t('open')}</span> <span className="visually-hidden">{t('open_of', { task: text })}</span>
          </ButtonLink>
        ),
      }}
    />
  );
}

/** From how many days before the due day on they are counted. */
const SOON = 14;

/** Until when something is due, and whether that day is over. */
export function Due({ of: { due_on: day, overdue_days: late, paused } }: { of: Pick<Task, 'due_on' | 'overdue_days' | 'paused'> }) {
  const t = useText(tasksText);
  const now = useNow();
  if (paused) return <Chip tone="plain">{t('paused')}</Chip>;
  if (day === null) return t('no_day');
  const left = daysUntil(day, now);
  return (
    <span className="flow">
      <When at={day} />
      {late > 0 ? (
        <Chip tone="no" icon={TriangleAlert}>
          {t('overdue', { count: late })}
        </Chip>
      ) : (
        left <= SOON && (
          <Chip tone="wait" icon={Clock}>
            {left === 0 ? t('today') : t('left', { count: left })}
          </Chip>
        )
      )}
    </span>
  );
}
