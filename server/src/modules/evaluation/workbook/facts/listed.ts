import type { Workbook } from '@miyar/contract/evaluation/workbook/shapes';
import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { cases, stageShownTo } from '../../../../db/schema/evaluation/cases.ts';
import { teamMembers } from '../../../../db/schema/evaluation/team.ts';
import { workbooks } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { Services } from '../../../../services.ts';
import type { WorkbookRow } from './find.ts';
import { mayPassOver, mayRead, mayReopen } from './policy.ts';

/** Whether the evaluator of a workbook is in the team, for a query. */
export const ofMember = sql`exists (select 1 from ${teamMembers} where ${teamMembers.applicationId} = ${workbooks.applicationId}
  and ${teamMembers.evaluatorId} = ${workbooks.evaluatorId} and ${teamMembers.state} = 'accepted' and ${teamMembers.endedAt} is null)`;

/** A workbook of a team, with what of its case decides who reads it. */
export interface ListedWorkbook {
  readonly row: WorkbookRow;
  readonly shown: Workbook;
}

/** The workbooks of those in the team of a case, with what the reader may do with each. */
export async function workbooksFor(db: Pick<Db, 'select'>, actor: Pick<Actor, 'id' | 'role'>, applicationId: number): Promise<ListedWorkbook[]> {
  // The photographs of a sealed workbook all count as arrived; before that, those that are there are counted.
  const photos = sql<number>`(select count(*)::int from (
    select distinct e.content::jsonb -> 'value' ->> 'sha256' as sha256 from workbook_entries e where e.workbook_id = ${workbooks.id} and e.kind = 'photo') named
    join evidence v on v.application_id = ${workbooks.applicationId} and v.side = 'team' and v.removed_at is null and v.sha256 = named.sha256)`;
  const rows = await db
    .select({ row: workbooks, name: users.name, photos, stage: stageShownTo(actor), leadId: cases.leadId })
    .from(workbooks)
    .innerJoin(users, eq(users.id, workbooks.evaluatorId))
    .innerJoin(cases, eq(cases.applicationId, workbooks.applicationId))
    .where(and(eq(workbooks.applicationId, applicationId), ofMember))
    .orderBy(asc(workbooks.id));
  const own = rows.find(({ row }) => row.evaluatorId === actor.id)?.row.state;
  return rows.map(({ row, name, photos: arrived, ...place }) => ({
    row,
    shown: {
      workbook_id: row.id,
      evaluator_id: row.evaluatorId,
      name,
      state: row.state,
      entries: row.entryCount,
      photos: arrived,
      sealed_at: row.sealedAt?.toISOString() ?? null,
      reason: row.reason,
      can: {
        read: mayRead(actor, { ...place, own }, row.evaluatorId),
        reopen: mayReopen(actor, place, row.state),
        pass_over: mayPassOver(actor, place, row.state),
      },
    },
  }));
}

export const listWorkbooks = async ({ database: { db } }: Services, actor: Actor, applicationId: number): Promise<Workbook[]> =>
  (await workbooksFor(db, actor, applicationId)).map(({ shown }) => shown);
