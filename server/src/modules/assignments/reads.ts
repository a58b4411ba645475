import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { applications } from '../../db/schema/applications.ts';
import { assignments } from '../../db/schema/assignments.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * The newest application of a school that is assigned to this evaluator, whatever was decided on it.
 * @throws Refusal not_found: not one's school, or no longer
 */
export async function assignedApplication(db: Db | Tx, evaluator: Actor, schoolId: number) {
  const [application] = await db
    .select({ id: applications.id, name: applications.name, status: applications.status, assignedAt: assignments.assignedAt })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .where(
      and(
        eq(assignments.institutionId, schoolId),
        eq(assignments.evaluatorId, evaluator.id),
        isNull(assignments.endedAt),
        ne(applications.status, 'withdrawn'),
      ),
    )
    .orderBy(desc(assignments.assignedAt), desc(assignments.id))
    .limit(1);
  if (!application) throw new Refusal('not_found');
  return application;
}
