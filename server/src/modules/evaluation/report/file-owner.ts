import { sql, type SQL } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import type { FileOwner } from '../../../define-module.ts';
import { partIn } from '../cases/find.ts';
import { hasReleasedDecision } from '../cases/report/report-facts.ts';

const about = (column: SQL): SQL =>
  sql`select ${column} from ${evaluationReports} join ${applications} on ${applications.id} = ${evaluationReports.applicationId} where ${evaluationReports.fileId} = ${files.id}`;

/** The PDF of a final report is for the authority and the team, and for the institution once the decision is released. */
export const finalReports: FileOwner = {
  table: evaluationReports,
  exclusive: true,
  readers: (_services, actor) =>
    actor.role === 'trainer'
      ? sql`false`
      : sql`exists (
          select 1 from ${evaluationReports}
          join ${cases} on ${cases.applicationId} = ${evaluationReports.applicationId}
          join ${applications} on ${applications.id} = ${evaluationReports.applicationId}
          join ${institutions} on ${institutions.id} = ${applications.institutionId}
          where ${evaluationReports.fileId} = ${files.id} and ${partIn(actor) ?? sql`true`}
          and ${actor.role === 'institution' ? hasReleasedDecision : sql`true`})`,
  about: {
    applicationId: about(sql`${evaluationReports.applicationId}`),
    institutionId: about(sql`${applications.institutionId}`),
  },
};
