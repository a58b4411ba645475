import type { Language } from '@miyar/contract';
import { and, asc, desc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { matches, wordQuery } from '../../../platform/database/lists/index.ts';
import type { Cursor } from '../../../platform/http/answers/page.ts';

export interface FinalReportFilters {
  q?: string | undefined;
  school_id?: number | undefined;
  /** An evaluator in the team; the leader is named beside the report. */
  evaluator_id?: number | undefined;
}

interface Query extends FinalReportFilters {
  limit: number;
  cursor: Cursor | undefined;
  sort: 'newest' | 'oldest' | 'name';
  /** The reader's language: by name, reports follow the school names shown in it. */
  language: Language;
}

/** The final report of an application is its newest one; a withdrawn one leaves every list. Monitoring visits are in none. */
const isFinal = and(
  eq(evaluationReports.state, 'final'),
  ne(outwardStageSql, 'withdrawn'),
  isNull(cases.only),
  sql`not exists (select 1 from ${evaluationReports} n where n.application_id = ${evaluationReports.applicationId} and n.state = 'final' and n.number > ${evaluationReports.number})`,
);

/** How many cases have a final report, by the first day of the month in which it was finished. */
export const finalReportsByMonth = (db: Db): Promise<{ month: string; count: number }[]> =>
  db
    .select({ month: sql<string>`to_char(${evaluationReports.finalAt} at time zone 'Asia/Riyadh', 'YYYY-MM-01')`, count: sql<number>`count(*)::int` })
    .from(evaluationReports)
    .innerJoin(cases, eq(cases.applicationId, evaluationReports.applicationId))
    .where(isFinal)
    .groupBy(sql`1`);

/** How many cases have a final report, as a column. */
export const finalReportCount = sql<number>`(select count(*) from ${evaluationReports} join ${cases} on ${cases.applicationId} = ${evaluationReports.applicationId} where ${isFinal})::int`;

const wanted = (db: Db, { q, school_id, evaluator_id }: FinalReportFilters): SQL | undefined => {
  const words = wordQuery(q);
  const inTeam = db
    .select({ one: sql`1` })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.applicationId, cases.applicationId),
        eq(teamMembers.evaluatorId, evaluator_id ?? 0),
        eq(teamMembers.state, 'accepted'),
        isNull(teamMembers.endedAt),
      ),
    );
  return and(
    isFinal,
    words === undefined ? undefined : matches(cases.words, words),
    school_id === undefined ? undefined : eq(cases.institutionId, school_id),
    evaluator_id === undefined ? undefined : or(eq(cases.leadId, evaluator_id), exists(inTeam)),
  );
};

/** How many final reports fit. */
export async function countFinalReports(db: Db, filters: FinalReportFilters): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(evaluationReports)
    .innerJoin(cases, eq(cases.applicationId, evaluationReports.applicationId))
    .where(wanted(db, filters));
  return row!.count;
}

/** The final reports of cases, one more than the limit where there are more. */
export function finalReports(db: Db, { limit, cursor, sort, language, ...filters }: Query) {
  const name = language === 'ar' ? institutions.nameAr : institutions.nameEn;
  const { finalAt, id } = evaluationReports;
  const orders = {
    newest: { by: [desc(finalAt), desc(id)], after: ({ at, id: last }: Cursor) => sql`(${finalAt}, ${id}) < (${at.toISOString()}::timestamptz, ${last}::int)` },
    oldest: { by: [asc(finalAt), asc(id)], after: ({ at, id: last }: Cursor) => sql`(${finalAt}, ${id}) > (${at.toISOString()}::timestamptz, ${last}::int)` },
    name: {
      by: [asc(name), asc(id)],
      after: ({ id: last }: Cursor) => sql`(${name}, ${id}) > ((select ${sql.identifier('i')}.${sql.identifier(name.name)} from ${evaluationReports} r
        join ${cases} c on c.application_id = r.application_id join ${institutions} i on i.id = c.institution_id where r.id = ${last}::int), ${last}::int)`,
    },
  };
  const { by, after } = orders[sort];
  return db
    .select({
      id,
      applicationId: evaluationReports.applicationId,
      number: evaluationReports.number,
      at: evaluationReports.finalAt,
      nameKey: name,
      visitDate: cases.visitUntil,
      schoolId: institutions.id,
      schoolName: institutions.name,
      schoolNameAlternative: institutions.nameAlternative,
      schoolCountry: institutions.country,
      evaluatorId: users.id,
      evaluatorName: users.name,
    })
    .from(evaluationReports)
    .innerJoin(cases, eq(cases.applicationId, evaluationReports.applicationId))
    .innerJoin(institutions, eq(institutions.id, cases.institutionId))
    .leftJoin(users, eq(users.id, cases.leadId))
    .where(and(wanted(db, filters), cursor && after(cursor)))
    .orderBy(...by)
    .limit(limit + 1);
}
