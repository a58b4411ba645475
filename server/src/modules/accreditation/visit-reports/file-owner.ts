import { sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { FileOwner } from '../../../define-module.ts';

/** A report is for the evaluator who has the application. */
export const reportFiles: FileOwner = {
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
