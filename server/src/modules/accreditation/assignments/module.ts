import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { ASSIGNMENT_NOTICES } from './notices.ts';
import { assignmentRoutes } from './routes.ts';
import { destroyAssignmentsOf } from './destroy.ts';
import { INVARIANTS } from './invariants.ts';

export const assignmentsModule = defineModule({
  name: 'assignments',
  routes: { assignments: assignmentRoutes },
  tables: { assignments },
  events: ['evaluator.assigned', 'evaluator.changed'],
  notices: ASSIGNMENT_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    assignments: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'evaluator_id assigned_by ended_by end_reason',
      rest: 'id application_id institution_id assigned_at ended_at',
      copy: 'assignments.json',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyAssignmentsOf,
});
