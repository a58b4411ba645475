import { eq } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Subject } from './facts/conflicts.ts';

/** The institution of a case as the check of conflicts looks at it. */
export async function subjectOf(db: Pick<Db, 'select'>, { applicationId, institutionId }: { applicationId: number; institutionId: number }): Promise<Subject> {
  const [row] = await db
    .select({ organisationId: institutions.organisationId, name: institutions.name, nameAlternative: institutions.nameAlternative })
    .from(institutions)
    .where(eq(institutions.id, institutionId));
  return { applicationId, institutionId, ...row! };
}
