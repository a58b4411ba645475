import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { historyOfInstitution } from '../applications/history.ts';
import { applicationsOfInstitution, documentsOf } from '../applications/reads.ts';
import { assignmentsOfInstitution } from '../assignments/reads.ts';
import { certificatesOfInstitution } from '../certificates/reads.ts';
import { feedbackOnInstitution } from '../feedback/reads.ts';
import { reportsOfInstitution } from '../visit-reports/reads.ts';
import { asSchool, columns } from './school-row.ts';

/** Returns one school with everything an administrator decides on, and its whole history; undefined if the school is on no list. */
export async function schoolDetail(services: Services, actor: Actor, schoolId: number) {
  const { db } = services.database;
  const [row] = await db
    .select({
      ...columns,
      organisationId: institutions.organisationId,
      currentId: applications.id,
      applicantId: sql<number>`applicant.id`,
      applicantName: sql<string>`applicant.name`,
      applicantEmail: sql<string>`applicant.email`,
    })
    .from(institutions)
    .innerJoin(applications, eq(applications.id, institutions.currentApplicationId))
    .innerJoin(sql`${users} as applicant`, sql`applicant.id = ${applications.submittedBy}`)
    .where(eq(institutions.id, schoolId))
    .limit(1);
  if (!row) return undefined;
  const [documents, reports, all, assignments, feedback, certificates, history] = await Promise.all([
    documentsOf(services, row.currentId),
    reportsOfInstitution(services, schoolId),
    applicationsOfInstitution(services, schoolId),
    assignmentsOfInstitution(services, schoolId),
    feedbackOnInstitution(services, actor, schoolId),
    certificatesOfInstitution(services, schoolId),
    historyOfInstitution(services, actor, schoolId),
  ]);
  return {
    ...asSchool(row, services.config.requireReportBeforeDecision),
    organisation_id: row.organisationId,
    documents,
    reports,
    assignments,
    feedback,
    certificates,
    history,
    applicant: { id: row.applicantId, name: row.applicantName, email: row.applicantEmail },
    applications: all,
  };
}
