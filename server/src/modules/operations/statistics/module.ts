import { defineModule } from '../../../define-module.ts';
import { monthlyTallies } from '../../../db/schema/accounts/organisations.ts';
import { statisticsRoutes } from './routes.ts';
import { INVARIANTS } from './invariants.ts';

export const statisticsModule = defineModule({
  name: 'statistics',
  routes: { statistics: statisticsRoutes },
  tables: { monthlyTallies },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    monthly_tallies: { activity: 'running', retention: 'published', personal: '', rest: 'subject month count', looks: { subject: 'schools or reports' } },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
});
