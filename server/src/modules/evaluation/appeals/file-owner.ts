import { sql, type SQL } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import { appealFiles, appealPanel, appeals } from '../../../db/schema/evaluation/decision/appeals.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import type { FileOwner } from '../../../define-module.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { partIn } from '../cases/find.ts';

/** The condition for the evaluators who read an appeal: its panel and the lead of the team. The query has `appeals` and `cases`. */
export const hears = ({ id }: Pick<Actor, 'id'>): SQL =>
  sql`(${cases.leadId} = ${id} or exists (select 1 from ${appealPanel} where ${appealPanel.appealId} = ${appeals.id} and ${appealPanel.userId} = ${id}))`;

const about = (column: SQL): SQL => sql`select ${column} from ${appealFiles} join ${appeals} on ${appeals.id} = ${appealFiles.appealId}
  join ${applications} on ${applications.id} = ${appeals.applicationId} where ${appealFiles.fileId} = ${files.id}`;

/** The files that an institution sent with an appeal: the institution, the authority, the panel and the lead evaluator read them. */
export const filesOfAppeals: FileOwner = {
  table: appealFiles,
  exclusive: true,
  readers: (_services, actor) =>
    actor.role === 'trainer'
      ? sql`false`
      : sql`exists (
          select 1 from ${appealFiles}
          join ${appeals} on ${appeals.id} = ${appealFiles.appealId}
          join ${cases} on ${cases.applicationId} = ${appeals.applicationId}
          join ${applications} on ${applications.id} = ${appeals.applicationId}
          join ${institutions} on ${institutions.id} = ${applications.institutionId}
          where ${appealFiles.fileId} = ${files.id} and ${partIn(actor) ?? sql`true`} and ${actor.role === 'evaluator' ? hears(actor) : sql`true`})`,
  about: { applicationId: about(sql`${appeals.applicationId}`), institutionId: about(sql`${applications.institutionId}`) },
};
