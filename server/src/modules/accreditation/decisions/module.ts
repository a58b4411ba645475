import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { defineModule } from '../../../define-module.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { DECISION_NOTICES } from './notices.ts';
import { decisionRoutes } from './routes.ts';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { whileDestroying } from '../../../platform/database/destroying.ts';

/** The decisions a person made. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'decisions.json',
      text: { ar: 'القرارات التي أصدرتها', en: 'decisions you made' },
      read: ofStaff(async ({ database: { db } }, { id }) => {
        const made = await db.select().from(decisions).where(eq(decisions.decidedBy, id)).orderBy(desc(decisions.id));
        return made.length > 0 ? [{ path: 'decisions.json', data: made }] : [];
      }),
    },
  ],
  counts: [{ kind: 'decisions', outcome: 'record', count: (db, { id }) => db.$count(decisions, eq(decisions.decidedBy, id)) }],
  forget: null,
};

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a decided application has its decision, and no other has one': sql`
    select a.id::text as at from applications a left join decisions d on d.application_id = a.id and d.superseded_by_id is null
    where (a.status in ('approved', 'rejected')) <> (d.application_id is not null)`,
  'a decision that was superseded names the one that took its place': sql`
    select d.id::text as at from decisions d left join decisions n on n.id = d.superseded_by_id
    where d.superseded_by_id is not null and n.supersedes_id is distinct from d.id`,
  'an application is what its decision says': sql`
    select a.id::text as at from applications a join decisions d on d.application_id = a.id and d.superseded_by_id is null
    where (a.status = 'approved') <> (d.outcome <> 'not_accredited')`,
};

export const decisionsModule = defineModule({
  name: 'decisions',
  routes: { decisions: decisionRoutes },
  tables: { decisions },
  events: ['application.approved', 'application.denied'],
  notices: DECISION_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    decisions: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'reason decided_by',
      looks: { reason_ar: BODY, reason_en: BODY },
      rest: 'id application_id outcome level decided_at basis prepared_id reason_ar reason_en supersedes_id superseded_by_id',
      copy: 'decisions.json',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyDecisionOf,
});

/** Destroys the decisions on an application whose time is over. */
async function destroyDecisionOf(tx: Tx, applicationId: number): Promise<void> {
  await whileDestroying(tx, () => tx.delete(decisions).where(eq(decisions.applicationId, applicationId)));
}
