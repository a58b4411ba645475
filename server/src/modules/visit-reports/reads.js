import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { files } from '../../db/schema/files.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import { bytesAnswer } from '../../platform/http/file-answer.ts';
import { assertNotHeld, heldMark } from '../files/held.ts';
import { fileAnswer, filePath } from '../files/reads.ts';
import { imageAsPdf, isImage } from './image-as-pdf.ts';
import { mayRemoveReport } from './policy.ts';
/** Reports with what their school, evaluator and file say. */
export const reportRows = ({ database: { db } }) => db
    .select({
    id: visitReports.id,
    applicationId: visitReports.applicationId,
    name: visitReports.name,
    visitDate: visitReports.visitDate,
    submittedAt: visitReports.submittedAt,
    schoolId: institutions.id,
    schoolName: institutions.name,
    schoolNameAlternative: institutions.nameAlternative,
    schoolCountry: institutions.country,
    evaluatorId: users.id,
    evaluatorName: users.name,
    applicationStatus: applications.status,
    token: files.token,
    fileName: files.name,
    mime: files.mime,
    extension: files.extension,
    size: files.size,
    storageKey: files.storageKey,
    held: files.held,
})
    .from(visitReports)
    .innerJoin(applications, eq(applications.id, visitReports.applicationId))
    .innerJoin(institutions, eq(institutions.id, visitReports.institutionId))
    .innerJoin(users, eq(users.id, visitReports.evaluatorId))
    .innerJoin(files, eq(files.id, visitReports.fileId));
const standing = isNull(visitReports.withdrawnAt);
/** A report as its evaluator sees it. */
export const asVisitReport = (row) => ({
    id: row.id,
    school_id: row.schoolId,
    school_name: row.schoolName,
    school_name_alternative: row.schoolNameAlternative,
    name: row.name,
    visit_date: row.visitDate,
    created_at: row.submittedAt.toISOString(),
    report_path: filePath({ token: row.token, name: row.fileName }),
    file_name: row.fileName,
    size: row.size,
    ...heldMark(row),
    can: { withdraw: mayRemoveReport({ status: row.applicationStatus }) },
});
/** One of an evaluator's own reports. */
export async function ownReport(services, evaluator, reportId) {
    const [row] = await reportRows(services).where(and(eq(visitReports.id, reportId), eq(visitReports.evaluatorId, evaluator.id), standing));
    return row && asVisitReport(row);
}
/**
 * The bytes of a report under the name the specification gives it (decision A49): `report_{id}.pdf` for a PDF and for an
 * image, which is wrapped into one, `report_{id}.docx` and the like otherwise; an image that cannot be wrapped is sent as
 * it is. Undefined unless this person may have it.
 */
export async function reportFile(services, actor, reportId) {
    const own = actor.role === 'admin' ? undefined : eq(visitReports.evaluatorId, actor.id);
    const [row] = await reportRows(services).where(and(eq(visitReports.id, reportId), own, standing));
    if (!row)
        return undefined;
    assertNotHeld(row);
    const pdf = isImage(row.extension) ? await imageAsPdf(() => services.storage.open(row.storageKey), row.extension) : undefined;
    if (pdf)
        return bytesAnswer(pdf, `report_${row.id}.pdf`, 'application/pdf');
    return fileAnswer(services, { ...row, name: row.fileName }, `report_${row.id}.${row.extension}`);
}
