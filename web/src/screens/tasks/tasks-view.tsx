import { TasksList } from '../../areas/evaluation/tasks/tasks-list.tsx';
import { tasksText } from '../../areas/evaluation/tasks/text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

/** What waits for the reader, inside the frame of a dashboard. */
export function TasksView() {
  const t = useText(tasksText);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <TasksList />
    </>
  );
}
