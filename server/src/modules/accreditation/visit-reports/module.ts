import type { Report, VisitReport } from '@miyar/contract/accreditation/visit-reports';
import { BLANK, defineModule, eachFound, type FileOwner, type Finder, type Search } from '../../../define-module.ts';
import { allReports, historyOf } from './list.ts';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { visitReports, visitTallies } from '../../../db/schema/accreditation/visit-reports.ts';
import { files } from '../../../db/schema/core/files.ts';
import { REPORT_NOTICES } from './notices.ts';
import { visitReportRoutes } from './routes.ts';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
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

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the counts of the visits of each evaluator are right': sql`
    select coalesce(t.key, c.key) as at from
      (select evaluator_id || ' ' || month as key, count::bigint from visit_tallies where count <> 0) t full join
      (select evaluator_id || ' ' || date_trunc('month', visit_date)::date as key, count(*) from visit_reports where withdrawn_at is null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
};

/** A report is for the evaluator who has the application. */
const reportFiles: FileOwner = {
  table: visitReports,
  readers: (_services, actor) =>
    actor.role === 'evaluator'
      ? sql`exists (
          select 1 from ${visitReports} join ${applications} on ${applications.id} = ${visitReports.applicationId}
          where ${visitReports.fileId} = ${files.id} and ${visitReports.withdrawnAt} is null
          and exists (select 1 from ${assignments} where ${assignments.applicationId} = ${applications.id}
            and ${assignments.evaluatorId} = ${actor.id} and ${assignments.endedAt} is null))`
      : undefined,
  about: {
    applicationId: sql`select ${visitReports.applicationId} from ${visitReports} where ${visitReports.fileId} = ${files.id}`,
    institutionId: sql`select ${visitReports.institutionId} from ${visitReports} where ${visitReports.fileId} = ${files.id}`,
  },
};

const asFound = ({ id, school_id, name, school_name_alternative }: Report | VisitReport) =>
  ({ ...BLANK, kind: 'report', id, school_id, title: name, title_alternative: school_name_alternative }) as const;

const reports: Finder = (services) => (_admin, query) =>
  eachFound(allReports(services, query), (report) => ({ ...asFound(report), detail: report.evaluator_name, at: report.submitted_at }));

const ownReports: Finder = (services) => (actor, query) =>
  eachFound(historyOf(services, actor, query), (report) => ({ ...asFound(report), detail: report.school_name, at: report.created_at }));

/** Visit reports, as their lists show them. */
const SEARCH: Search = {
  admin: [{ kind: 'report', find: reports }],
  evaluator: [{ kind: 'report', find: ownReports }],
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
