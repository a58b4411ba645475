import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { and, asc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import { teamMembers } from '../../../../db/schema/evaluation/team.ts';
import { workbookEntries, workbookFields, workbooks } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { ofMember } from './listed.ts';
import { contentOf } from './stored.ts';

/** The rating of an indicator by a member of a team. */
export interface MemberRating {
  readonly applicationId: number;
  readonly evaluatorId: number;
  readonly indicatorId: number;
  readonly level: AnswerLevel;
  /** With NA. */
  readonly reason: string | null;
}

/** The current ratings in the workbooks of those in the team of a case. */
export const memberRatings = (db: Pick<Db, 'select'>, applicationId: number): Promise<MemberRating[]> =>
  ratingsWhere(db, eq(workbooks.applicationId, applicationId));

/** The current ratings in the workbooks that fulfil a condition. */
export async function ratingsWhere(db: Pick<Db, 'select'>, wanted: SQL): Promise<MemberRating[]> {
  const rows = await db
    .select({
      applicationId: workbooks.applicationId,
      evaluatorId: workbooks.evaluatorId,
      indicatorId: workbookEntries.indicatorId,
      content: workbookEntries.content,
    })
    .from(workbookFields)
    .innerJoin(workbooks, eq(workbooks.id, workbookFields.workbookId))
    .innerJoin(workbookEntries, eq(workbookEntries.id, workbookFields.entryId))
    .where(and(wanted, like(workbookFields.field, 'rating:%'), ofMember))
    .orderBy(asc(workbooks.id), asc(workbookEntries.indicatorId));
  return rows.map(({ applicationId, evaluatorId, indicatorId, content }) => {
    const { value } = contentOf({ content });
    return { applicationId, evaluatorId, indicatorId: indicatorId!, level: value['level'] as AnswerLevel, reason: (value['reason'] ?? null) as string | null };
  });
}

/** How many of those in the team of a case have neither sealed their workbook nor been passed over. */
export async function openWorkbookCount(tx: Pick<Db, 'select'>, applicationId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(teamMembers)
    .leftJoin(workbooks, and(eq(workbooks.applicationId, teamMembers.applicationId), eq(workbooks.evaluatorId, teamMembers.evaluatorId)))
    .where(
      and(
        eq(teamMembers.applicationId, applicationId),
        eq(teamMembers.state, 'accepted'),
        isNull(teamMembers.endedAt),
        sql`coalesce(${workbooks.state}, 'open') = 'open'`,
      ),
    );
  return row!.count;
}

/** Whether anybody has written in a workbook of a case: from then on it is not returned for completion. */
export async function hasEntries(tx: Pick<Db, 'select'>, applicationId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: workbooks.id })
    .from(workbooks)
    .where(and(eq(workbooks.applicationId, applicationId), sql`${workbooks.entryCount} > 0`))
    .limit(1);
  return row !== undefined;
}
