import type { VisitReport } from '@miyar/contract/accreditation/visit-reports';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { Services } from '../../../services.ts';
import { assertNotQuarantined, quarantineMark } from '../../core/files/quarantine.ts';
import { fileAnswer, filePath } from '../../core/files/reads.ts';
import { imageAsPdf, isImage } from './image-as-pdf.ts';
import { mayRemoveReport } from './policy.ts';

/** The columns that lists show of a report, and of its school, evaluator and file. */
export const listedColumns = {
  id: visitReports.id,
  applicationId: visitReports.applicationId,
  name: visitReports.name,
  schoolAr: visitReports.schoolAr,
  schoolEn: visitReports.schoolEn,
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
  size: files.size,
  held: files.held,
};

/** Reports with what their school, evaluator and file say. */
const reportRows = ({ database: { db } }: Services) =>
  db
    .select({ ...listedColumns, mime: files.mime, extension: files.extension, storageKey: files.storageKey })
    .from(visitReports)
    .innerJoin(applications, eq(applications.id, visitReports.applicationId))
    .innerJoin(institutions, eq(institutions.id, visitReports.institutionId))
    .innerJoin(users, eq(users.id, visitReports.evaluatorId))
    .innerJoin(files, eq(files.id, visitReports.fileId));

export type Row = Omit<Awaited<ReturnType<typeof reportRows>>[number], 'mime' | 'extension' | 'storageKey'>;
const notWithdrawn = isNull(visitReports.withdrawnAt);

/** A report as its evaluator sees it. */
export const asVisitReport = (row: Row): VisitReport => ({
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
  ...quarantineMark(row),
  can: { withdraw: mayRemoveReport({ status: row.applicationStatus }) },
});

/** The reports on all applications of one institution, newest first, for the administrator. */
export async function reportsOfInstitution(services: Services, institutionId: number) {
  const rows = await reportRows(services)
    .where(and(eq(visitReports.institutionId, institutionId), notWithdrawn))
    .orderBy(desc(visitReports.submittedAt), desc(visitReports.id));
  return rows.map((row) => ({
    id: row.id,
    application_id: row.applicationId,
    name: row.name,
    visit_date: row.visitDate,
    submitted_at: row.submittedAt.toISOString(),
    evaluator_name: row.evaluatorName,
    report_path: filePath({ token: row.token, name: row.fileName }),
    ...quarantineMark(row),
  }));
}

/** One of an evaluator's own reports. */
export async function ownReport(services: Services, evaluator: Actor, reportId: number): Promise<VisitReport | undefined> {
  const [row] = await reportRows(services).where(and(eq(visitReports.id, reportId), eq(visitReports.evaluatorId, evaluator.id), notWithdrawn));
  return row && asVisitReport(row);
}

/**
 * The bytes of a report under the name the specification gives it (REQ-A49): `report_{id}.pdf` for a PDF and for an
 * image, which is wrapped into one, `report_{id}.docx` and the like otherwise; an image that cannot be wrapped is sent as
 * it is. Undefined unless this person may have it.
 */
export async function reportFile(services: Services, actor: Actor, reportId: number): Promise<FileAnswer | undefined> {
  const own = actor.role === 'admin' ? undefined : eq(visitReports.evaluatorId, actor.id);
  const [row] = await reportRows(services).where(and(eq(visitReports.id, reportId), own, notWithdrawn));
  if (!row) return undefined;
  assertNotQuarantined(row);
  const pdf = isImage(row.extension) ? await imageAsPdf(() => services.storage.open(row.storageKey), row.extension) : undefined;
  if (pdf) return bytesAnswer(pdf, `report_${row.id}.pdf`, 'application/pdf');
  return fileAnswer(services, { ...row, name: row.fileName }, `report_${row.id}.${row.extension}`);
}
