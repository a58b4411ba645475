import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { defineModule } from '../../../define-module.ts';
import { taskRoutes } from './routes.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';

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
      rest: 'id application_id duty_id kind audience organisation_id clock_id due_on opened_at closed_at about',
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

/** Destroys the tasks of an application whose retention is over. */
async function destroyTasksOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(tasks).where(eq(tasks.applicationId, applicationId));
}
