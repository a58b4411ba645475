import { paths } from '@miyar/contract/core/pages';
import { addDays, type Day } from '@miyar/contract/evaluation/clocks/days';
import { RIGHTS, type Task } from '@miyar/contract/evaluation/tasks';

/** Groups of tasks by when they are due, the most pressing first; rights and paused tasks wait for nobody here and come last. */
export const TASK_GROUPS = ['late', 'soon', 'weeks', 'later', 'no_day', 'right', 'paused'] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];

/** The Sunday with which the week of a day begins. */
export const weekOf = (day: Day): Day => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** Where a task belongs today. */
export function groupOf({ kind, due_on: due, overdue_days: late, paused }: Pick<Task, 'kind' | 'due_on' | 'overdue_days' | 'paused'>, today: Day): TaskGroup {
  if (paused) return 'paused';
  if ((RIGHTS as readonly string[]).includes(kind)) return 'right';
  if (due === null) return 'no_day';
  if (late > 0) return 'late';
  if (due <= addDays(today, 1)) return 'soon';
  return due <= addDays(weekOf(today), 13) ? 'weeks' : 'later';
}

/** Groups that the order by due day goes through. */
const APART: ReadonlySet<TaskGroup> = new Set(['right', 'paused']);

/**
 * Returns which groups are complete, and can be counted. The earliest due day comes first, so a further page has tasks of the last
 * group here, of a later one, or paused ones.
 */
export function wholeGroups(tasks: readonly Task[], hasMore: boolean, today: Day): (group: TaskGroup) => boolean {
  const last = tasks.findLast((task) => !APART.has(groupOf(task, today)));
  const place = (group: TaskGroup) => TASK_GROUPS.indexOf(group);
  return (group) => !hasMore || (last !== undefined && place(group) < place(groupOf(last, today)));
}

/** Where a task is done: an invitation opens with its answer. */
export const pathOfTask = ({ kind, application_id: id, path }: Pick<Task, 'kind' | 'application_id' | 'path'>): string =>
  kind === 'invitation' && id !== null ? paths.invitations(id) : path;
