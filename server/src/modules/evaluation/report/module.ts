import { BODY } from '../../../db/personal-data.ts';
import { evaluationReports, remarks, reportParts } from '../../../db/schema/evaluation/reports.ts';
import { familyReports } from '../../../db/schema/evaluation/reports.ts';
import { defineModule } from '../../../define-module.ts';
import { finalReports } from './file-owner.ts';
import { INVARIANTS } from './invariants.ts';
import { REPORT_NOTICES } from './notices.ts';
import { remarkRoutes, reportRoutes } from './routes.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';
import { endFactChecks } from './fact-check/fact-check.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  copy: { none: 'what a team reports on an institution, and what that remarks; its people see it in the case' },
  deletion: 'retained',
} as const;

/** The report of a team, from the draft over the fact check to the final text. */
export const reportModule = defineModule({
  name: 'report',
  routes: { evaluationReport: reportRoutes, remarks: remarkRoutes },
  tables: { evaluationReports, reportParts, familyReports, remarks },
  events: [
    'report.drafted',
    'report.reopened',
    'report.sent',
    'report.finished',
    'report.sent_back',
    'fact_check.closed',
    'remark.made',
    'remark.removed',
    'remark.answered',
  ],
  notices: REPORT_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    evaluation_reports: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: '',
      rest: 'id application_id number state score_id frozen_id pdf_file_id sent_at final_at',
    },
    report_parts: { ...inCase, personal: 'by', rest: 'id report_id part text_ar text_en version at' },
    family_reports: { ...inCase, personal: 'by', rest: 'id report_id version content at', looks: { content: BODY } },
    remarks: {
      ...inCase,
      personal: 'text by answered_by',
      looks: { unchanged_reason: BODY, answer: BODY },
      rest: 'id report_id part paragraph evidence_ids at removed_at accepted answer unchanged_reason answered_at',
    },
  },
  account: null,
  fileOwners: [finalReports],
  search: {},
  tasks: [{ name: 'end_fact_checks', cron: '5 * * * *', run: endFactChecks }],
  invariants: INVARIANTS,
  destroyWithApplication: destroyReportsOf,
});

/** Destroys the reports of an application whose retention is over, with what was remarked on them. Says which files they were. */
async function destroyReportsOf(tx: Tx, applicationId: number): Promise<number[]> {
  const own = tx.select({ id: evaluationReports.id }).from(evaluationReports).where(eq(evaluationReports.applicationId, applicationId));
  await tx.delete(remarks).where(inArray(remarks.reportId, own));
  await tx.delete(familyReports).where(inArray(familyReports.reportId, own));
  await tx.delete(reportParts).where(inArray(reportParts.reportId, own));
  const gone = await tx.delete(evaluationReports).where(eq(evaluationReports.applicationId, applicationId)).returning({ fileId: evaluationReports.fileId });
  return gone.flatMap(({ fileId }) => fileId ?? []);
}
