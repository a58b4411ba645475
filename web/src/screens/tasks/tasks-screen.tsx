import { tasksText } from '../../areas/evaluation/tasks/text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { RoleFrame } from '../frame/role-frame.tsx';
import { TasksView } from './tasks-view.tsx';

/** The tasks of the reader, at their own address. */
export function TasksScreen() {
  const t = useText(tasksText);
  return (
    <RoleFrame view="tasks" title={t('title')}>
      <TasksView />
    </RoleFrame>
  );
}
