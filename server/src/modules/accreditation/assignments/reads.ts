import type { AssignmentEntry } from '@miyar/contract/accreditation/institutions';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { applications, isApplication } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';

const assigner = alias(users, 'assigner');

/**
 * The newest application of a school that is assigned to this evaluator, whatever was decided on it.
 * @throws Refusal not_found: not one's school, or no longer
 */
export async function assignedApplication(db: Db | Tx, evaluator: Actor, schoolId: number) {
  const [application] = await db
    .select({
      id: applications.id,
      name: applications.name,
      status: applications.status,
      assignedAt: assignments.assignedAt,
      schoolName: institutions.name,
      schoolNameAlternative: institutions.nameAlternative,
      schoolAr: institutions.nameAr,
      schoolEn: institutions.nameEn,
    })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .innerJoin(institutions, eq(institutions.id, assignments.institutionId))
    .where(and(eq(assignments.institutionId, schoolId), eq(assignments.evaluatorId, evaluator.id), isNull(assignments.endedAt), isApplication))
    .orderBy(desc(assignments.assignedAt), desc(assignments.id))
    .limit(1);
  if (!application) throw new Refusal('not_found');
  return application;
}

/** Returns the evaluator to whom the school's open application is assigned now; null if nobody is. */
export async function evaluatorOf(db: Db, schoolId: number): Promise<number | null> {
  const [school] = await db.select({ evaluatorId: institutions.evaluatorId }).from(institutions).where(eq(institutions.id, schoolId));
  return school?.evaluatorId ?? null;
}

/** Returns the people to whom a school's applications were assigned, newest first, and until when. */
export async function assignmentsOfInstitution({ database: { db } }: Services, institutionId: number): Promise<AssignmentEntry[]> {
  const rows = await db
    .select({
      id: assignments.id,
      applicationId: assignments.applicationId,
      evaluatorId: assignments.evaluatorId,
      evaluatorName: users.name,
      assignedAt: assignments.assignedAt,
      assignedByName: assigner.name,
      endedAt: assignments.endedAt,
      endReason: assignments.endReason,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.evaluatorId))
    .innerJoin(assigner, eq(assigner.id, assignments.assignedBy))
    .where(eq(assignments.institutionId, institutionId))
    .orderBy(desc(assignments.assignedAt), desc(assignments.id));
  return rows.map((row) => ({
    id: row.id,
    application_id: row.applicationId,
    evaluator_id: row.evaluatorId,
    evaluator_name: row.evaluatorName,
    assigned_at: row.assignedAt.toISOString(),
    assigned_by_name: row.assignedByName,
    ended_at: row.endedAt?.toISOString() ?? null,
    end_reason: row.endReason,
  }));
}
