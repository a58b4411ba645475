import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import type { Part } from '../../../platform/storage/archive.ts';
import type { Services } from '../../../services.ts';

async function assignmentsOf({ database: { db } }: Services, { id }: { readonly id: number }): Promise<Part[]> {
  const given = await db.select().from(assignments).where(eq(assignments.evaluatorId, id)).orderBy(desc(assignments.id));
  return given.length > 0 ? [{ path: 'assignments.json', data: given }] : [];
}

/** The schools assigned to a person. */
export const ACCOUNT: AccountPart = {
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
