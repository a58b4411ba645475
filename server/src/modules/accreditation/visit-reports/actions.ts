import { firstVisitDay } from '@miyar/contract/accreditation/visit-days';
import { and, eq, isNull } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { wordsOf } from '../../../platform/database/lists/index.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { assignedApplication } from '../assignments/reads.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { refuseFullPath } from '../institutions/full-path.ts';
import { holdInstitution, lockStatus } from '../institutions/status.ts';
import { mayRemoveReport, mayReport } from './policy.ts';

export interface NewVisitReport {
  schoolId: number;
  visitDate: string;
  file: ReceivedFile;
}

/**
 * Adds the report of a visit to the open application of a school assigned to this evaluator.
 * @returns the id of the report
 * @throws Refusal not_found (not one's school), already_decided, visit_date_in_future, visit_date_too_early
 */
export async function uploadVisitReport(services: Services, evaluator: Actor, { schoolId, visitDate, file }: NewVisitReport): Promise<number> {
  const now = services.clock.now();
  if (visitDate > riyadhDay(now)) throw refuseField('visit_date', 'visit_date_in_future');
  // Checked before the bytes are stored, and once more under the lock: a decision may fall in between.
  refuseTooEarly(visitDate, await reportedApplication(services.database.db, evaluator, schoolId));
  return storeFiles(services, evaluator.id, { file }, async (tx, fileIds) => {
    await lockStatus(tx, schoolId);
    const application = await reportedApplication(tx, evaluator, schoolId);
    refuseTooEarly(visitDate, application);
    const name = `${application.name} - ${visitDate}`;
    const [report] = await tx
      .insert(visitReports)
      .values({
        applicationId: application.id,
        institutionId: schoolId,
        evaluatorId: evaluator.id,
        name,
        schoolAr: application.schoolAr,
        schoolEn: application.schoolEn,
        words: wordsOf(name, application.schoolName, application.schoolNameAlternative),
        visitDate,
        fileId: fileIds.file,
        submittedAt: now,
      })
      .returning({ id: visitReports.id });
    await recordEvent(tx, {
      kind: 'report.uploaded',
      at: now,
      actorId: evaluator.id,
      applicationId: application.id,
      institutionId: schoolId,
      data: { report_id: report!.id, visit_date: visitDate },
    });
    return report!.id;
  });
}

/** A visit of years ago belongs to an earlier application, not to the one it was assigned for. */
function refuseTooEarly(visitDate: string, { assignedAt }: { assignedAt: Date }): void {
  if (visitDate < firstVisitDay(riyadhDay(assignedAt))) throw refuseField('visit_date', 'visit_date_too_early');
}

/** The application a report would be of: open, and of a school assigned to this evaluator. */
async function reportedApplication(db: Db | Tx, evaluator: Actor, schoolId: number) {
  const application = await assignedApplication(db, evaluator, schoolId);
  await refuseFullPath(db, application.id);
  const may = mayReport(application);
  if (may !== true) throw new Refusal(may);
  return application;
}

/**
 * Withdraws a report before a decision: its evaluator, with a reason (REQ-A37), or an administrator (REQ-A72). It stays for the audit.
 * @throws Refusal not_found, report_under_decision
 */
export async function removeReport(services: Services, actor: Actor, reportId: number, reason?: string): Promise<void> {
  const own = actor.role === 'admin' ? undefined : eq(visitReports.evaluatorId, actor.id);
  const found = and(eq(visitReports.id, reportId), own, isNull(visitReports.withdrawnAt));
  await services.database.transaction(async (tx) => {
    const [known] = await tx.select({ institutionId: visitReports.institutionId }).from(visitReports).where(found);
    if (!known) throw new Refusal('not_found');
    await holdInstitution(tx, known.institutionId);
    const [report] = await tx
      .select({ applicationId: visitReports.applicationId, institutionId: visitReports.institutionId, name: visitReports.name, status: applications.status })
      .from(visitReports)
      .innerJoin(applications, eq(applications.id, visitReports.applicationId))
      .where(found)
      .for('update');
    if (!report) throw new Refusal('not_found');
    const may = mayRemoveReport(report);
    if (may !== true) throw new Refusal(may);
    await tx.update(visitReports).set({ withdrawnAt: services.clock.now(), withdrawnBy: actor.id }).where(eq(visitReports.id, reportId));
    const { applicationId, institutionId } = report;
    await recordEvent(tx, {
      kind: actor.role === 'admin' ? 'report.deleted' : 'report.withdrawn',
      actorId: actor.id,
      applicationId,
      institutionId,
      data: { report_id: reportId, report_name: report.name, ...(reason !== undefined && { reason }) },
    });
  });
}
