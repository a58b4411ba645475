import type { tasks } from '@miyar/contract/evaluation/tasks';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { taskCount, tasksFor } from './reads.ts';

export const taskRoutes = (services: Services): Handlers<typeof tasks> => ({
  list: ({ actor, language, query }) => tasksFor(services, actor, language, query),
  count: ({ actor }) => taskCount(services, actor),
});
