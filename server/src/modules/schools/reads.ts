import type { AssignedSchool, Evaluator } from '@miyar/contract/schools';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { applicationDocuments, applications } from '../../db/schema/applications.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { files } from '../../db/schema/files.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../platform/http/page.ts';
import type { Services } from '../../services.ts';
import { historyOfInstitution } from '../applications/history.ts';
import { applicationsOfInstitution, documentsOf } from '../applications/reads.ts';
import { isAvailable } from '../assignments/policy.ts';
import { filePath } from '../files/reads.ts';
import { reportCount } from '../visit-reports/count.ts';
import { mayReport } from '../visit-reports/policy.ts';
import { asSchool, columns } from './school-row.ts';

/** One school with everything an administrator decides on; undefined where there is none on any list. */
export async function schoolDetail(services: Services, actor: Actor, schoolId: number) {
  const { db } = services.database;
  const [row] = await db
    .select({ ...columns, applicantName: sql<string>`applicant.name`, applicantEmail: sql<string>`applicant.email` })
    .from(institutions)
    .innerJoin(applications, eq(applications.id, institutions.currentApplicationId))
    .innerJoin(sql`${users} as applicant`, sql`applicant.id = ${applications.submittedBy}`)
    .leftJoin(users, eq(users.id, institutions.evaluatorId))
    .where(eq(institutions.id, schoolId))
    .limit(1);
  if (!row) return undefined;
  const [documents, reports, all, history] = await Promise.all([
    documentsOf(services, row.applicationId),
    reportsOf(services, row.applicationId),
    applicationsOfInstitution(services, schoolId),
    historyOfInstitution(services, actor, schoolId),
  ]);
  return {
    ...asSchool(row, services.config.requireReportBeforeDecision),
    documents,
    reports,
    history,
    applicant: { name: row.applicantName, email: row.applicantEmail },
    applications: all,
  };
}

async function reportsOf(services: Services, applicationId: number) {
  const rows = await services.database.db
    .select({
      id: visitReports.id,
      name: visitReports.name,
      visitDate: visitReports.visitDate,
      submittedAt: visitReports.submittedAt,
      evaluatorName: users.name,
      token: files.token,
      fileName: files.name,
    })
    .from(visitReports)
    .innerJoin(users, eq(users.id, visitReports.evaluatorId))
    .innerJoin(files, eq(files.id, visitReports.fileId))
    .where(and(eq(visitReports.applicationId, applicationId), isNull(visitReports.withdrawnAt)))
    .orderBy(desc(visitReports.submittedAt), desc(visitReports.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    visit_date: row.visitDate,
    submitted_at: row.submittedAt.toISOString(),
    evaluator_name: row.evaluatorName,
    report_path: filePath({ token: row.token, name: row.fileName }),
  }));
}

interface PageQuery {
  limit: number;
  after?: string | undefined;
}

/** The schools an evaluator is assigned to, newest assignment first. */
export async function schoolsAssignedTo(services: Services, evaluator: Actor, { limit, after }: PageQuery): Promise<Page<AssignedSchool>> {
  const { db } = services.database;
  const cursor = readCursor(after);
  const rows = await db
    .select({
      assignmentId: assignments.id,
      assignedAt: assignments.assignedAt,
      applicationId: applications.id,
      id: institutions.id,
      name: institutions.name,
      nameAlternative: institutions.nameAlternative,
      country: institutions.country,
      applicationStatus: applications.status,
      createdAt: institutions.createdAt,
      reportCount: reportCount(applications.id),
    })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .innerJoin(institutions, eq(institutions.id, assignments.institutionId))
    .where(
      and(
        eq(assignments.evaluatorId, evaluator.id),
        isNull(assignments.endedAt),
        ne(applications.status, 'withdrawn'),
        // A school that applied again stands here once, with the application it is assigned for now.
        sql`not exists (select 1 from ${assignments} newer where newer.institution_id = ${assignments.institutionId}
          and newer.evaluator_id = ${evaluator.id} and newer.ended_at is null and newer.id > ${assignments.id})`,
        cursor && sql`(${assignments.assignedAt}, ${assignments.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`,
      ),
    )
    .orderBy(desc(assignments.assignedAt), desc(assignments.id))
    .limit(limit + 1);
  const documents = await documentsByApplication(
    services,
    rows.map((row) => row.applicationId),
  );
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.assignedAt, id: row.assignmentId }),
    (row): AssignedSchool => ({
      id: row.id,
      name: row.name,
      name_alternative: row.nameAlternative,
      country: row.country,
      status: row.applicationStatus === 'rejected' ? 'denied' : (row.applicationStatus as 'pending' | 'approved'),
      created_at: row.createdAt.toISOString(),
      assigned_at: row.assignedAt.toISOString(),
      report_count: row.reportCount,
      documents: documents.get(row.applicationId) ?? [],
      can: { report: mayReport({ status: row.applicationStatus }) },
    }),
  );
}

async function documentsByApplication(services: Services, applicationIds: number[]) {
  if (applicationIds.length === 0) return new Map<number, AssignedSchool['documents']>();
  const rows = await services.database.db
    .select({
      applicationId: applicationDocuments.applicationId,
      docType: applicationDocuments.docType,
      token: files.token,
      name: files.name,
      size: files.size,
    })
    .from(applicationDocuments)
    .innerJoin(files, eq(files.id, applicationDocuments.fileId))
    .where(inArray(applicationDocuments.applicationId, applicationIds))
    .orderBy(desc(applicationDocuments.docType));
  const grouped = Map.groupBy(rows, (row) => row.applicationId);
  return new Map(
    [...grouped].map(([id, list]) => [
      id,
      list.map(({ docType, token, name, size }) => ({ doc_type: docType, doc_path: filePath({ token, name }), name, size })),
    ]),
  );
}

/** Evaluators, newest first, with how many open schools each has. */
export async function evaluators(services: Services, { limit, after }: PageQuery): Promise<Page<Evaluator>> {
  const cursor = readCursor(after);
  const rows = await services.database.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      verifiedAt: users.verifiedAt,
      suspendedAt: users.suspendedAt,
      load: sql<number>`(select count(*)::int from ${assignments} s join ${applications} a on a.id = s.application_id
        where s.evaluator_id = users.id and s.ended_at is null and a.status = 'pending')`,
    })
    .from(users)
    .where(
      and(
        eq(users.role, 'evaluator'),
        isNull(users.deletedAt),
        cursor && sql`(${users.createdAt}, ${users.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row): Evaluator => ({
      id: row.id,
      name: row.name,
      email: row.email,
      created_at: row.createdAt.toISOString(),
      verified: row.verifiedAt !== null,
      available: isAvailable(row, services.config.requireStaffApproval),
      load: row.load,
    }),
    await services.database.db.$count(users, and(eq(users.role, 'evaluator'), isNull(users.deletedAt))),
  );
}
