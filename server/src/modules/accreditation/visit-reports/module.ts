import { defineModule } from '../../../define-module.ts';
import { visitReports, visitTallies } from '../../../db/schema/accreditation/visit-reports.ts';
import { REPORT_NOTICES } from './notices.ts';
import { visitReportRoutes } from './routes.ts';
import { INVARIANTS } from './invariants.ts';
import { reportFiles } from './file-owner.ts';
import { SEARCH } from './search.ts';
import { desc, eq } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { Part } from '../../../platform/storage/archive.ts';
import type { Services } from '../../../services.ts';
import { SENT_FILE } from '../../core/files/sent.ts';
import type { Tx } from '../../../platform/database/connect.ts';

async function reportsBy({ database: { db } }: Services, { id }: { readonly id: number }): Promise<Part[]> {
  const reports = await db
    .select({ report: visitReports, file: SENT_FILE })
    .from(visitReports)
    .innerJoin(files, eq(files.id, visitReports.fileId))
    .where(eq(visitReports.evaluatorId, id))
    .orderBy(desc(visitReports.id));
  // The search and sort columns of a report add nothing about it.
  return reports.flatMap(({ report: { words: _words, schoolAr: _ar, schoolEn: _en, schoolKey: _key, ...report }, file }) => [
    { path: `visit-reports/${report.id}.json`, data: report },
    { path: `visit-reports/${report.id}/${file.name}`, file },
  ]);
}

/** The visit reports a person uploaded. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'visit-reports',
      text: { ar: 'تقارير الزيارات التي رفعتها', en: 'visit reports you uploaded' },
      read: ofStaff(reportsBy),
      work: reportsBy,
    },
  ],
  counts: [{ kind: 'visit_reports', outcome: 'record', count: (db, { id }) => db.$count(visitReports, eq(visitReports.evaluatorId, id)) }],
  forget: null,
};

export const visitReportsModule = defineModule({
  name: 'visit-reports',
  routes: { visitReports: visitReportRoutes },
  tables: { visitReports, visitTallies },
  events: ['report.uploaded', 'report.withdrawn', 'report.deleted'],
  notices: REPORT_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    visit_reports: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'evaluator_id file_id withdrawn_by',
      rest: 'id application_id institution_id name school_ar school_en school_key words visit_date submitted_at withdrawn_at',
      looks: { name: 'the name of a school and a day' },
      copy: 'visit-reports',
      deletion: 'retained',
    },
    visit_tallies: {
      activity: 'running',
      retention: 'published',
      personal: 'evaluator_id',
      rest: 'month count',
      copy: { none: 'a count of what is in visit-reports' },
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [reportFiles],
  search: SEARCH,
  invariants: INVARIANTS,
  destroyWithApplication: destroyReportsOf,
});

/** Destroys the reports on an application whose time is over, withdrawn ones too. Says which files they were. */
async function destroyReportsOf(tx: Tx, applicationId: number): Promise<number[]> {
  const gone = await tx.delete(visitReports).where(eq(visitReports.applicationId, applicationId)).returning({ fileId: visitReports.fileId });
  return gone.map(({ fileId }) => fileId);
}
