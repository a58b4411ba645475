import { addDays, type Day } from '@miyar/contract/evaluation/clocks/days';
import type { Task } from '@miyar/contract/evaluation/tasks';

/** What is due together, the most pressing first; what is paused waits for nobody here and comes last. */
export const TASK_GROUPS = ['late', 'soon', 'weeks', 'later', 'no_day', 'paused'] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];

/** The Sunday with which the week of a day begins. */
export const weekOf = (day: Day): Day => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** Where a task belongs today. */
export function groupOf({ due_on: due, overdue_days: late, paused }: Pick<Task, 'due_on' | 'overdue_days' | 'paused'>, today: Day): TaskGroup {
  if (paused) return 'paused';
  if (due === null) return 'no_day';
  if (late > 0) return 'late';
  if (due <= addDays(today, 1)) return 'soon';
  return due <= addDays(weekOf(today), 13) ? 'weeks' : 'later';
}
