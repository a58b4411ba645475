import { paths } from '@miyar/contract/core/pages';
import { ListTodo } from '../../ui/marks/icons.ts';
import { tasksItemText } from '../../areas/evaluation/tasks/item-text.ts';
import { useTaskCount } from '../../areas/evaluation/tasks/use-task-count.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { FrameItem } from '../frame/dashboard-frame.tsx';

/** Returns the entry for the reader's tasks among the sections of any dashboard, with their number. */
export function useTasksItem(): FrameItem {
  const t = useText(tasksItemText);
  const open = useTaskCount()?.open;
  return {
    view: 'tasks',
    href: paths.tasks(),
    label: t('tasks'),
    icon: ListTodo,
    count: open === undefined ? undefined : { count: open, label: t('waiting', { count: open }) },
  };
}
