import { type SQL, sql } from 'drizzle-orm';
import { defineModule } from '../../../define-module.ts';
import { monthlyTallies } from '../../../db/schema/accounts/organisations.ts';
import { statisticsRoutes } from './routes.ts';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the counts of each month are right': sql`
    select coalesce(t.key, c.key) as at from
      (select subject || ' ' || month as key, count::bigint from monthly_tallies where count <> 0) t full join
      (select 'schools ' || month_in_riyadh(created_at) as key, count(*) from institutions where status is not null group by 1
        union all select 'reports ' || month_in_riyadh(submitted_at), count(*) from visit_reports where withdrawn_at is null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
};

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
