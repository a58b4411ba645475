import type { Report, VisitReport } from '@miyar/contract/visit-reports';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { files } from '../../db/schema/files.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { bytesAnswer, type FileAnswer } from '../../platform/http/file-answer.ts';
import { type Page, pageOf, readCursor } from '../../platform/http/page.ts';
import type { Services } from '../../services.ts';
import { fileAnswer, filePath } from '../files/reads.ts';
import { imageAsPdf, isImage } from './image-as-pdf.ts';
import { mayRemoveReport } from './policy.ts';

interface PageQuery {
  limit: number;
  after?: string | undefined;
}

const reportRows = ({ database: { db } }: Services) =>
  db
    .select({
      id: visitReports.id,
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
    })
    .from(visitReports)
    .innerJoin(applications, eq(applications.id, visitReports.applicationId))
    .innerJoin(institutions, eq(institutions.id, visitReports.institutionId))
    .innerJoin(users, eq(users.id, visitReports.evaluatorId))
    .innerJoin(files, eq(files.id, visitReports.fileId));

type Row = Awaited<ReturnType<typeof reportRows>>[number];
const place = (row: Row) => ({ at: row.submittedAt, id: row.id });
const standing = isNull(visitReports.withdrawnAt);

async function newest(services: Services, { limit, after }: PageQuery, evaluatorId?: number): Promise<Row[]> {
  const cursor = readCursor(after);
  return reportRows(services)
    .where(
      and(
        standing,
        evaluatorId === undefined ? undefined : eq(visitReports.evaluatorId, evaluatorId),
        cursor && sql`(${visitReports.submittedAt}, ${visitReports.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`,
      ),
    )
    .orderBy(desc(visitReports.submittedAt), desc(visitReports.id))
    .limit(limit + 1);
}

const asVisitReport = (row: Row): VisitReport => ({
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
  can: { withdraw: mayRemoveReport({ status: row.applicationStatus }) },
});

const asReport = (row: Row): Report => ({
  id: row.id,
  name: row.name,
  school_id: row.schoolId,
  school_name: row.schoolName,
  school_name_alternative: row.schoolNameAlternative,
  school_country: row.schoolCountry,
  evaluator_id: row.evaluatorId,
  evaluator_name: row.evaluatorName,
  visit_date: row.visitDate,
  submitted_at: row.submittedAt.toISOString(),
  report_path: filePath({ token: row.token, name: row.fileName }),
  file_name: row.fileName,
  size: row.size,
  can: { delete: mayRemoveReport({ status: row.applicationStatus }) },
});

/** An evaluator's own reports, newest first. The school keeps its name in it after another evaluator takes over (decision A58). */
export const historyOf = async (services: Services, evaluator: Actor, query: PageQuery): Promise<Page<VisitReport>> =>
  pageOf(await newest(services, query, evaluator.id), query.limit, place, asVisitReport);

/** All reports, newest first, for the administrator. */
export const allReports = async (services: Services, query: PageQuery): Promise<Page<Report>> =>
  pageOf(await newest(services, query), query.limit, place, asReport, await services.database.db.$count(visitReports, standing));

/** One of an evaluator's own reports. */
export async function ownReport(services: Services, evaluator: Actor, reportId: number): Promise<VisitReport | undefined> {
  const [row] = await reportRows(services).where(and(eq(visitReports.id, reportId), eq(visitReports.evaluatorId, evaluator.id), standing));
  return row && asVisitReport(row);
}

/**
 * The bytes of a report under the name the specification gives it (decision A49): `report_{id}.pdf` for a PDF and for an
 * image, which is wrapped into one, `report_{id}.docx` and the like otherwise; an image that cannot be wrapped is sent as
 * it is. Undefined unless this person may have it.
 */
export async function reportFile(services: Services, actor: Actor, reportId: number): Promise<FileAnswer | undefined> {
  const own = actor.role === 'admin' ? undefined : eq(visitReports.evaluatorId, actor.id);
  const [row] = await reportRows(services).where(and(eq(visitReports.id, reportId), own, standing));
  if (!row) return undefined;
  const pdf = isImage(row.extension) ? await imageAsPdf(() => services.storage.open(row.storageKey), row.extension) : undefined;
  if (pdf) return bytesAnswer(pdf, `report_${row.id}.pdf`, 'application/pdf');
  return fileAnswer(services, { ...row, name: row.fileName }, `report_${row.id}.${row.extension}`);
}
