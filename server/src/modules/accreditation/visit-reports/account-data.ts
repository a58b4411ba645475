import { desc, eq } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { Part } from '../../../platform/storage/archive.ts';
import type { Services } from '../../../services.ts';
import { SENT_FILE } from '../../core/files/sent.ts';

async function reportsBy({ database: { db } }: Services, { id }: { readonly id: number }): Promise<Part[]> {
  const reports = await db
    .select({ report: visitReports, file: SENT_FILE })
    .from(visitReports)
    .innerJoin(files, eq(files.id, visitReports.fileId))
    .where(eq(visitReports.evaluatorId, id))
    .orderBy(desc(visitReports.id));
  // What a report is searched and sorted by says nothing more of it.
  return reports.flatMap(({ report: { words: _words, schoolAr: _ar, schoolEn: _en, schoolKey: _key, ...report }, file }) => [
    { path: `visit-reports/${report.id}.json`, data: report },
    { path: `visit-reports/${report.id}/${file.name}`, file },
  ]);
}

/** The visit reports a person uploaded. */
export const ACCOUNT: AccountPart = {
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
