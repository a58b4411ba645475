import { tasks } from '@miyar/contract/evaluation/tasks';
import { tasksItemText } from '../../areas/evaluation/tasks/item-text.ts';
import { TasksList } from '../../areas/evaluation/tasks/tasks-list.tsx';
import { tasksText } from '../../areas/evaluation/tasks/text.ts';
import { useKnownTaskCount } from '../../areas/evaluation/tasks/use-task-count.ts';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

/** What waits for the reader, inside the frame of a dashboard. */
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
  const { rows, total } = useEndpointPages(tasks.list, {});
  const count = useKnownTaskCount();
  if (!rows) return undefined;
  const open = total ?? rows.length;
  if (open === 0) return t('none');
  const waiting = counted('waiting', { count: open });
  const late = count?.overdue ?? rows.filter(({ overdue_days: days }) => days > 0).length;
  if (late === 0) return waiting;
  return `${waiting}${language === 'ar' ? '، ' : ', '}${late === open ? t('all_late', { count: late }) : t('late', { count: late })}`;
}
