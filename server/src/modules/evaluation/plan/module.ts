import type { Tx } from '../../../platform/database/connect.ts';
import { eq, inArray } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { planItems, planReports, plans } from '../../../db/schema/evaluation/decision/plans.ts';
import { defineModule } from '../../../define-module.ts';
import { INVARIANTS } from './facts/invariants.ts';
import { PLAN_NOTICES } from './notices.ts';
import { planRoutes } from './routes.ts';
import { proposeSuspensions } from './propose-suspensions.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  copy: { none: 'what an institution improves after a decision; its people see it in the case' },
  deletion: 'retained',
} as const;

/** Improvement plans: made by a decision, written, submitted, answered and reported on. */
export const planModule = defineModule({
  name: 'plan',
  routes: { plan: planRoutes },
  tables: { plans, planItems, planReports },
  events: ['plan.submitted', 'plan.accepted', 'plan.returned', 'plan.reported', 'plan.report_accepted', 'plan.report_returned'],
  notices: PLAN_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    plans: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: '',
      rest: 'id application_id decision_id state version made_at submitted_at answered_at reason',
      looks: { reason: BODY },
    },
    plan_items: {
      ...inCase,
      personal: 'owner_name',
      rest: 'id plan_id indicator_id level recommendation condition action due_on state reason',
      looks: { reason: BODY },
    },
    plan_reports: {
      ...inCase,
      personal: 'by answered_by',
      rest: 'id item_id text evidence_ids at accepted reason answered_at',
      looks: { reason: BODY },
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'propose_suspensions', cron: '20 6 * * *', run: proposeSuspensions }],
  invariants: INVARIANTS,
  destroyWithApplication: destroyPlansOf,
});

/** Destroys the improvement plans of an application whose retention is over, with the reports on them. */
async function destroyPlansOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: plans.id }).from(plans).where(eq(plans.applicationId, applicationId));
  const items = tx.select({ id: planItems.id }).from(planItems).where(inArray(planItems.planId, own));
  await tx.delete(planReports).where(inArray(planReports.itemId, items));
  await tx.delete(planItems).where(inArray(planItems.planId, own));
  await tx.delete(plans).where(eq(plans.applicationId, applicationId));
}
