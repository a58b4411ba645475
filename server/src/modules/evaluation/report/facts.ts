import type { ReportReceipt } from '@miyar/contract/evaluation/report/sample-shape';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { evaluationReports, remarks, reportParts } from '../../../db/schema/evaluation/reports.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { agreedDays } from '../visit/facts/reads.ts';
import type { ReportTeam, FrozenReport, VisitDays } from './text.ts';

export type ReportRow = typeof evaluationReports.$inferSelect;
type PartRow = typeof reportParts.$inferSelect;
export type RemarkRow = typeof remarks.$inferSelect;

/** The versions of the report of a case, the newest first. */
export const reportsOf = (db: Pick<Db, 'select'>, applicationId: number): Promise<ReportRow[]> =>
  db.select().from(evaluationReports).where(eq(evaluationReports.applicationId, applicationId)).orderBy(desc(evaluationReports.number));

/** The version that is worked on. There is one from the stage `draft_report` on. */
export async function newestReport(tx: Pick<Tx, 'select'>, applicationId: number): Promise<ReportRow> {
  return (await reportsOf(tx, applicationId))[0]!;
}

/** The version of a part that was made of the settled levels and that nobody wrote in. */
export const UNTOUCHED = 1;

export const partsIn = (db: Pick<Db, 'select'>, reportId: number): Promise<PartRow[]> =>
  db.select().from(reportParts).where(eq(reportParts.reportId, reportId)).orderBy(asc(reportParts.id));

/** The remarks on a report that were not taken back, in the order in which they were made. */
export const remarksOn = (db: Pick<Db, 'select'>, reportId: number): Promise<RemarkRow[]> =>
  db
    .select()
    .from(remarks)
    .where(and(eq(remarks.reportId, reportId), isNull(remarks.removedAt)))
    .orderBy(asc(remarks.id));

/** The two records of a report: as it was sent, and as it was finished. */
export const AS_SENT = 1;
export const AS_FINISHED = 2;

/** Returns the frozen content of a report, with the hash of its record. */
export async function frozenReport(db: Pick<Db, 'select'>, reportId: number, number: number): Promise<{ record: FrozenReport; sha256: string } | undefined> {
  const [row] = await db
    .select({ content: frozenRecords.content, sha256: frozenRecords.sha256 })
    .from(frozenRecords)
    .where(and(eq(frozenRecords.kind, 'report'), eq(frozenRecords.subjectId, reportId), eq(frozenRecords.number, number)));
  return row && { record: JSON.parse(row.content) as FrozenReport, sha256: row.sha256 };
}

/** Returns the team of a case, the lead first. */
export async function teamNames(db: Pick<Db, 'select'>, applicationId: number): Promise<ReportTeam> {
  const rows = await db
    .select({ name: users.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.evaluatorId))
    .where(and(eq(teamMembers.applicationId, applicationId), eq(teamMembers.state, 'accepted'), isNull(teamMembers.endedAt)))
    .orderBy(asc(teamMembers.role), asc(teamMembers.id));
  return rows;
}

/** The receipts of what a report rests on: the last submission, and the seals of the workbooks that count. */
export async function receiptsIn(db: Pick<Db, 'select'>, applicationId: number): Promise<ReportReceipt[]> {
  const of = { number: receipts.number, id: receipts.id };
  const submissions = await db
    .select(of)
    .from(receipts)
    .where(and(eq(receipts.applicationId, applicationId), eq(receipts.kind, 'self_evaluation')))
    .orderBy(desc(receipts.id))
    .limit(1);
  const seals = await db
    .select(of)
    .from(receipts)
    .innerJoin(workbooks, eq(workbooks.receiptId, receipts.id))
    .where(eq(workbooks.applicationId, applicationId))
    .orderBy(asc(receipts.id));
  return [
    ...submissions.map(({ number }) => ({ number, kind: 'self_evaluation' as const })),
    ...seals.map(({ number }) => ({ number, kind: 'workbook' as const })),
  ];
}

/** The first and the last day of the visit; null where its days were never agreed on. */
export async function visitDays(db: Pick<Db, 'select'>, applicationId: number): Promise<VisitDays | null> {
  const days = await agreedDays(db, applicationId);
  const [from, until] = [days[0], days.at(-1)];
  return from === undefined || until === undefined ? null : { from, until };
}
