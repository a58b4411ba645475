import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { defineModule } from '../../../define-module.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { ASSIGNMENT_NOTICES } from './notices.ts';
import { assignmentRoutes } from './routes.ts';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import type { Part } from '../../../platform/storage/archive.ts';
import type { Services } from '../../../services.ts';
import type { Tx } from '../../../platform/database/connect.ts';

async function assignmentsOf({ database: { db } }: Services, { id }: { readonly id: number }): Promise<Part[]> {
  const given = await db.select().from(assignments).where(eq(assignments.evaluatorId, id)).orderBy(desc(assignments.id));
  return given.length > 0 ? [{ path: 'assignments.json', data: given }] : [];
}

/** The schools assigned to a person. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'assignments.json',
      text: { ar: 'المدارس التي عُيّنت لها', en: 'schools assigned to you' },
      read: ofStaff(assignmentsOf),
      work: assignmentsOf,
    },
  ],
  counts: [],
  forget: null,
  unfinished: ({ role, id }) =>
    role === 'evaluator'
      ? sql`select 1 from ${assignments} join ${applications} on ${applications.id} = ${assignments.applicationId}
          where ${and(eq(assignments.evaluatorId, id), isNull(assignments.endedAt), eq(applications.status, 'pending'))}`
      : undefined,
};

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an institution has the evaluator of its current application': sql`
    select i.id::text as at from institutions i
    left join assignments s on s.application_id = i.current_application_id and s.ended_at is null
    where i.status is not null and i.evaluator_id is distinct from s.evaluator_id`,
};

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

/** Destroys who was assigned to an application whose time is over. */
async function destroyAssignmentsOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(assignments).where(eq(assignments.applicationId, applicationId));
}
