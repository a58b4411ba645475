import { eq, sql } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import { defineModule } from '../../../define-module.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { closeSuspendTasks } from './consider-suspension.ts';
import { MONITORING_NOTICES } from './notices.ts';
import { revealDueVisits } from './reveal-due.ts';
import { monitoringRoutes } from './routes.ts';

/** Monitoring visits: ordered for an accreditation, announced or not, made known on their day, concluded with what follows. */
export const monitoringModule = defineModule({
  name: 'monitoring',
  routes: { monitoring: monitoringRoutes },
  tables: { monitoringVisits },
  events: ['monitoring.ordered', 'monitoring.days_fixed', 'monitoring.revealed', 'monitoring.concluded', 'monitoring.cancelled'],
  notices: MONITORING_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    monitoring_visits: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'ordered_by concluded_by',
      rest: 'application_id base_application_id certificate_id duty_id announced reason_ar reason_en at revealed_at outcome outcome_ar outcome_en concluded_at',
      looks: { reason_ar: BODY, reason_en: BODY, outcome_ar: BODY, outcome_en: BODY },
      copy: { none: 'what the authority ordered and concluded about an institution, whose people read it in the case' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'reveal_visits', cron: '* * * * *', run: revealDueVisits }],
  invariants: {
    'a monitoring visit is the case of an application of that status, and looks at some indicators': sql`
      select coalesce(a.id, v.application_id)::text as at from (select * from applications where status = 'monitoring') a
      full join monitoring_visits v on v.application_id = a.id left join cases c on c.application_id = coalesce(a.id, v.application_id)
      where a.id is null or v.application_id is null or c.only is null`,
    'only a monitoring visit looks at some indicators alone': sql`
      select c.application_id::text as at from cases c join applications a on a.id = c.application_id where c.only is not null and a.status <> 'monitoring'`,
    'an announced monitoring visit is revealed': sql`select v.application_id::text as at from monitoring_visits v where v.announced and v.revealed_at is null`,
    'an unrevealed monitoring case has no task, notice or assignment of the institution': sql`
      select v.application_id::text as at from monitoring_visits v join applications a on a.id = v.application_id
      join institutions i on i.id = a.institution_id
      where v.revealed_at is null and (
        exists (select 1 from tasks t where t.application_id = v.application_id and t.organisation_id is not null)
        or exists (select 1 from assignments s where s.application_id = v.application_id)
        or exists (select 1 from events e join notifications n on n.event_id = e.id join memberships m on m.user_id = n.user_id
          where e.application_id = v.application_id and m.organisation_id = i.organisation_id)
        or exists (select 1 from events e join webhook_deliveries d on d.event_id = e.id where e.application_id = v.application_id))`,
    'a monitoring visit is concluded where its case is closed': sql`
      select v.application_id::text as at from monitoring_visits v join cases c on c.application_id = v.application_id
      where (c.stage = 'closed') <> (v.concluded_at is not null)`,
  },
  followsCertificate: { suspended: closeSuspendTasks, withdrawn: closeSuspendTasks },
  destroyWithApplication: destroyVisitOf,
});

/** Destroys the monitoring visit that an application is; those of an accreditation are destroyed before its application. */
async function destroyVisitOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(monitoringVisits).where(eq(monitoringVisits.applicationId, applicationId));
}
