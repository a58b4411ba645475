import { type SQL, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { files } from '../../../db/schema/core/files.ts';
import { changeNoticeFiles } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import type { FileOwner } from '../../../define-module.ts';

const ofNotice = (
  column: SQL,
  condition: SQL,
): SQL => sql`select ${column} from ${changeNoticeFiles} join ${duties} on ${duties.id} = ${changeNoticeFiles.dutyId}
  join ${institutions} on ${institutions.id} = ${duties.institutionId} where ${changeNoticeFiles.fileId} = ${files.id} and ${condition}`;

/** The files of a notice of change: its institution reads them, and administrators. */
export const filesOfNotices: FileOwner = {
  table: changeNoticeFiles,
  exclusive: true,
  readers: (_services, { role, organisationId }) => {
    if (role === 'admin') return sql`exists (${ofNotice(sql`1`, sql`true`)})`;
    return role === 'institution' ? sql`exists (${ofNotice(sql`1`, sql`${institutions.organisationId} = ${organisationId}`)})` : sql`false`;
  },
  about: {
    applicationId: ofNotice(sql`${duties.applicationId}`, sql`true`),
    institutionId: ofNotice(sql`${duties.institutionId}`, sql`true`),
  },
};
