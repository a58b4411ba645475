import { defineModuleWithoutTables } from '../../../define-module.ts';
import { PLAN_NOTICES } from './notices.ts';
import { planRoutes } from './routes.ts';

/** What is done with an improvement plan: written, submitted, answered, reported on; its tables are those of `plan`. */
export const planCallsModule = defineModuleWithoutTables({
  name: 'plan-calls',
  routes: { plan: planRoutes },
  events: ['plan.submitted', 'plan.accepted', 'plan.returned', 'plan.reported', 'plan.report_accepted', 'plan.report_returned'],
  notices: PLAN_NOTICES,
  search: {},
});
