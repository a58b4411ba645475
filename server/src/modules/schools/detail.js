import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { files } from '../../db/schema/files.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import { historyOfInstitution } from '../applications/history.ts';
import { applicationsOfInstitution, documentsOf } from '../applications/reads.ts';
import { assignmentsOfInstitution } from '../assignments/reads.ts';
import { certificatesOfInstitution } from '../certificates/reads.ts';
import { feedbackOnInstitution } from '../feedback/reads.ts';
import { heldMark } from '../files/held.ts';
import { filePath } from '../files/reads.ts';
import { asSchool, columns } from './school-row.ts';
/** One school with everything an administrator decides on, and all that became of it; undefined where there is none on any list. */
export async function schoolDetail(services, actor, schoolId) {
    const { db } = services.database;
    const [row] = await db
        .select({ ...columns, currentId: applications.id, applicantName: sql `applicant.name`, applicantEmail: sql `applicant.email` })
        .from(institutions)
        .innerJoin(applications, eq(applications.id, institutions.currentApplicationId))
        .innerJoin(sql `${users} as applicant`, sql `applicant.id = ${applications.submittedBy}`)
        .where(eq(institutions.id, schoolId))
        .limit(1);
    if (!row)
        return undefined;
    const [documents, reports, all, assignments, feedback, certificates, history] = await Promise.all([
        documentsOf(services, row.currentId),
        reportsOf(services, schoolId),
        applicationsOfInstitution(services, schoolId),
        assignmentsOfInstitution(services, schoolId),
        feedbackOnInstitution(services, schoolId),
        certificatesOfInstitution(services, schoolId),
        historyOfInstitution(services, actor, schoolId),
    ]);
    return {
        ...asSchool(row, services.config.requireReportBeforeDecision),
        documents,
        reports,
        assignments,
        feedback,
        certificates,
        history,
        applicant: { name: row.applicantName, email: row.applicantEmail },
        applications: all,
    };
}
/** The reports of all its applications, newest first. */
async function reportsOf(services, schoolId) {
    const rows = await services.database.db
        .select({
        id: visitReports.id,
        applicationId: visitReports.applicationId,
        name: visitReports.name,
        visitDate: visitReports.visitDate,
        submittedAt: visitReports.submittedAt,
        evaluatorName: users.name,
        token: files.token,
        fileName: files.name,
        held: files.held,
    })
        .from(visitReports)
        .innerJoin(users, eq(users.id, visitReports.evaluatorId))
        .innerJoin(files, eq(files.id, visitReports.fileId))
        .where(and(eq(visitReports.institutionId, schoolId), isNull(visitReports.withdrawnAt)))
        .orderBy(desc(visitReports.submittedAt), desc(visitReports.id));
    return rows.map((row) => ({
        id: row.id,
        application_id: row.applicationId,
        name: row.name,
        visit_date: row.visitDate,
        submitted_at: row.submittedAt.toISOString(),
        evaluator_name: row.evaluatorName,
        report_path: filePath({ token: row.token, name: row.fileName }),
        ...heldMark(row),
    }));
}
