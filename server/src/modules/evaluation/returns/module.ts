import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { caseReturnItems, caseReturns } from '../../../db/schema/evaluation/returns.ts';
import { defineModule } from '../../../define-module.ts';
import { closeWithdrawn } from './close.ts';
import { RETURN_NOTICES } from './notices.ts';
import { returnRoutes } from './routes.ts';
import type { Tx } from '../../../platform/database/connect.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  copy: { none: 'what an institution was asked to complete; its people see it in the case' },
  deletion: 'retained',
} as const;

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a case is at returned while a return of it is open, and leads back to the same stage': sql`
    select c.application_id::text as at from cases c
    left join case_returns r on r.application_id = c.application_id and r.closed_at is null
    where c.returned_from is distinct from r.returned_from`,
};

export const returnsModule = defineModule({
  name: 'returns',
  routes: { returns: returnRoutes },
  tables: { caseReturns, caseReturnItems },
  events: ['case.returned', 'case.resubmitted', 'case.return_waived'],
  notices: RETURN_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    case_returns: {
      ...inCase,
      personal: 'by',
      rest: 'id application_id at returned_from note closed_at closed_as',
    },
    case_return_items: {
      ...inCase,
      looks: { reason: BODY, reason_language: 'the language of the reason, not of a person', answer: BODY },
      personal: 'done_by',
      rest: 'id return_id kind key reason reason_language done_at answer value_before value_now',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  followsApplication: { submitted: async () => undefined, withdrawn: closeWithdrawn },
  destroyWithApplication: destroyReturnsOf,
});

/** Destroys the returns of an application whose retention is over. */
async function destroyReturnsOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: caseReturns.id }).from(caseReturns).where(eq(caseReturns.applicationId, applicationId));
  await tx.delete(caseReturnItems).where(inArray(caseReturnItems.returnId, own));
  await tx.delete(caseReturns).where(eq(caseReturns.applicationId, applicationId));
}
