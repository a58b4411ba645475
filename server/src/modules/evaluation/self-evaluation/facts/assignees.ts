import { and, eq, inArray } from 'drizzle-orm';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import { areaAssignees } from '../../../../db/schema/evaluation/answers.ts';
import { cases } from '../../../../db/schema/evaluation/cases.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

interface Assignee {
  applicationId: number;
  areaId: number;
  userId: number | null;
  dueOn: string | null;
}

/** Says who answers for an area; null for nobody. */
export async function setAssignee(tx: Tx, { applicationId, areaId, userId, dueOn }: Assignee): Promise<void> {
  await tx.delete(areaAssignees).where(and(eq(areaAssignees.applicationId, applicationId), eq(areaAssignees.areaId, areaId)));
  if (userId !== null) await tx.insert(areaAssignees).values({ applicationId, areaId, userId, dueOn });
}

/** Says that somebody answers for no area of an organisation any more. */
export async function forgetAssignee(tx: Tx, organisationId: number, userId: number): Promise<void> {
  const own = tx
    .select({ id: cases.applicationId })
    .from(cases)
    .innerJoin(institutions, eq(institutions.id, cases.institutionId))
    .where(eq(institutions.organisationId, organisationId));
  await tx.delete(areaAssignees).where(and(eq(areaAssignees.userId, userId), inArray(areaAssignees.applicationId, own)));
}
