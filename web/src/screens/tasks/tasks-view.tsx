import { tasks } from '@miyar/contract/evaluation/tasks';
import { tasksItemText } from '../../areas/evaluation/tasks/item-text.ts';
import { TasksList } from '../../areas/evaluation/tasks/tasks-list.tsx';
import { tasksText } from '../../areas/evaluation/tasks/text.ts';
import { useTaskCount } from '../../areas/evaluation/tasks/use-task-count.ts';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

/** The tasks of the reader, inside the frame of a dashboard. */
export function TasksView() {
  const t = useText(tasksText);
  const { error } = useEndpointPages(tasks.list, {});
  const situation = useSituation();
  return (
    <>
      <PageHead waiting={situation === undefined && !error} title={situation ?? t('title')} lead={t('lead')} />
      <TasksList />
    </>
  );
}

/** “6 tasks wait for you, 2 are late”; undefined until it is known. */
function useSituation(): string | undefined {
  const { language } = useLanguage();
  const t = useText(tasksText);
  const counted = useText(tasksItemText);
  // Paused tasks and rights are in the list and in no count.
  const count = useTaskCount();
  if (!count) return undefined;
  const { open, overdue: late } = count;
  if (open === 0) return t('none');
  const waiting = counted('waiting', { count: open });
  if (late === 0) return waiting;
  return `${waiting}${language === 'ar' ? '، ' : ', '}${late === open ? t('all_late', { count: late }) : t('late', { count: late })}`;
}
