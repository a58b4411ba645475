import { sql, type SQL } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications, wasSubmitted } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import { settledLevels } from '../../../db/schema/evaluation/settled.ts';
import type { FileOwner } from '../../../define-module.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { BEFORE_SUBMISSION, opens } from '../cases/find.ts';
import { hasReleasedDecision } from '../cases/report/report-facts.ts';

/** The stages at which the authority reads what the team collected. */
const TEAM_SHOWN = ['draft_report', 'fact_check', 'final_report', 'released', 'appeal', 'closed'] as const;

/** The stages at which an institution reads the report of its evaluation. */
const REPORT_SENT = ['fact_check', 'final_report', 'released', 'appeal', 'closed'] as const;

const list = (stages: readonly string[]): SQL =>
  sql.join(
    stages.map((stage) => sql`${stage}`),
    sql`, `,
  );

/** Whether the reader sees what belongs to a side of a case, for a query that has `cases`. */
function seesSide(actor: Actor, side: SQL): SQL {
  if (actor.role === 'institution') return sql`${side} = 'institution'`;
  if (actor.role === 'evaluator') return sql`true`;
  return sql`(${side} = 'institution' or ${outwardStageSql} in (${list(TEAM_SHOWN)}))`;
}

/** Whether the report that was sent to an institution cites a piece of evidence. */
const isCited: SQL = sql`(${outwardStageSql} in (${list(REPORT_SENT)}) and ${evidence.frozen} and exists (
  select 1 from ${settledLevels} where ${settledLevels.applicationId} = ${evidence.applicationId} and ${evidence.id} = any(${settledLevels.evidenceIds})))`;

/** Whether the report of a released decision cites it, also after an appeal sent the case back and the levels are settled anew. */
const isCitedByReleased: SQL = sql`(${evidence.frozen} and exists (
  select 1 from ${evaluationReports} join ${frozenRecords} on ${frozenRecords.id} = ${evaluationReports.frozenId}
  where ${evaluationReports.applicationId} = ${evidence.applicationId} and ${hasReleasedDecision}
  and jsonb_path_exists(${frozenRecords.content}::jsonb, '$.text.indicators[*].evidence[*].id ? (@ == $id)', jsonb_build_object('id', ${evidence.id}))))`;

/** Whether the reader sees a piece of evidence of a case they may read. */
export const seesEvidence = (actor: Actor): SQL =>
  actor.role === 'institution' ? sql`(${evidence.side} = 'institution' or ${isCited} or ${isCitedByReleased})` : seesSide(actor, sql`${evidence.side}`);

/** Whether the reader sees a link of it. */
export const seesLink = (actor: Actor): SQL => seesSide(actor, sql`${evidenceLinks.side}`);

/** As `isReadable`, for a query. */
const readable = (actor: Actor): SQL =>
  actor.role === 'institution'
    ? sql`${cases.standardVersionId} is not null`
    : sql`(coalesce(${cases.returnedFrom}, ${outwardStageSql}) not in (${list(BEFORE_SUBMISSION)}) or ${cases.openIndicators} is not null)`;

/** A file of a working draft is about no application. */
const about = (column: SQL): SQL =>
  sql`select ${column} from ${evidence} join ${applications} on ${applications.id} = ${evidence.applicationId} where ${evidence.fileId} = ${files.id} and ${wasSubmitted} order by ${evidence.id} desc`;

/** The files of evidence are for the parties of its case and for nobody else, also not for who uploaded one and left. */
export const evidenceFiles: FileOwner = {
  table: evidence,
  exclusive: true,
  readers: (_services, actor) =>
    actor.role === 'trainer'
      ? sql`false`
      : sql`exists (
          select 1 from ${evidence}
          join ${cases} on ${cases.applicationId} = ${evidence.applicationId}
          join ${applications} on ${applications.id} = ${evidence.applicationId}
          join ${institutions} on ${institutions.id} = ${applications.institutionId}
          where ${evidence.fileId} = ${files.id} and ${opens(actor) ?? sql`true`} and ${readable(actor)} and ${seesEvidence(actor)})`,
  about: {
    applicationId: about(sql`${evidence.applicationId}`),
    institutionId: about(sql`${applications.institutionId}`),
  },
};
