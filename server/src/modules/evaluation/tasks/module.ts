import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { defineModule } from '../../../define-module.ts';
import { destroyTasksOf } from './destroy.ts';
import { taskRoutes } from './routes.ts';

export const tasksModule = defineModule({
  name: 'tasks',
  routes: { tasks: taskRoutes },
  tables: { tasks },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    tasks: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'user_id',
      rest: 'id application_id kind audience organisation_id clock_id due_on opened_at closed_at about',
      copy: { none: 'what waited for a person in a case; the case is in the copy of the application' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
  destroyWithApplication: destroyTasksOf,
});
