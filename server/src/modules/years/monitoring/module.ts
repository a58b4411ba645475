import { eq } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import { defineModule } from '../../../define-module.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { closeSuspendTasks } from './consider-suspension.ts';
import { INVARIANTS } from './invariants.ts';
import { MONITORING_NOTICES } from './notices.ts';
import { revealDueVisits } from './reveal-due.ts';
import { monitoringRoutes } from './routes.ts';

/** Monitoring visits: ordered for an accreditation, announced or not, made known on their day, concluded with what follows. */
export const monitoringModule = defineModule({
  name: 'monitoring',
  routes: { monitoring: monitoringRoutes },
  tables: { monitoringVisits },
  events: [
    'monitoring.ordered',
    'monitoring.days_fixed',
    'monitoring.revealed',
    'monitoring.concluded',
    'monitoring.cancelled',
    'monitoring.suspension_dismissed',
  ],
  notices: MONITORING_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    monitoring_visits: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'ordered_by concluded_by',
      rest: 'application_id base_application_id certificate_id duty_id announced reason_ar reason_en at revealed_at outcome outcome_ar outcome_en concluded_at',
      looks: { reason_ar: BODY, reason_en: BODY },
      copy: { none: 'what the authority ordered and concluded about an institution, whose people read it in the case' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'reveal_visits', cron: '* * * * *', run: revealDueVisits, atStart: true }],
  invariants: INVARIANTS,
  followsCertificate: { suspended: closeSuspendTasks, withdrawn: closeSuspendTasks },
  destroyWithApplication: destroyVisitOf,
});

/** Destroys the monitoring visit that an application is; those of an accreditation are destroyed before its application. */
async function destroyVisitOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(monitoringVisits).where(eq(monitoringVisits.applicationId, applicationId));
}
