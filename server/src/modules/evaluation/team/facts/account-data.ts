import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../../account-part.ts';
import { cases, outwardStageSql } from '../../../../db/schema/evaluation/cases.ts';
import { teamMembers } from '../../../../db/schema/evaluation/team.ts';
import type { Part } from '../../../../platform/storage/archive.ts';
import type { Services } from '../../../../services.ts';

async function teamsOf({ database: { db } }: Services, { id }: { readonly id: number }): Promise<Part[]> {
  const rows = await db.select().from(teamMembers).where(eq(teamMembers.evaluatorId, id)).orderBy(desc(teamMembers.id));
  // The identity of the person who invited or removed somebody is the personal data of others.
  const data = rows.map(({ invitedBy: _invitedBy, endedBy: _endedBy, evaluatorId: _self, ...row }) => row);
  return data.length > 0 ? [{ path: 'teams.json', data }] : [];
}

/** At these stages nobody asks a team for anything; an appeal asks its lead for a statement, and can send the case back to it. */
const OVER = ['released', 'closed', 'withdrawn'] as const;

/** The teams a person was asked into. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'teams.json',
      text: { ar: 'فرق التقويم التي دُعيت إليها', en: 'the evaluation teams you were invited into' },
      read: ofStaff(teamsOf),
      work: teamsOf,
    },
  ],
  counts: [],
  forget: null,
  unfinished: ({ role, id }) =>
    role === 'evaluator'
      ? sql`select 1 from ${teamMembers} join ${cases} on ${cases.applicationId} = ${teamMembers.applicationId}
          where ${and(eq(teamMembers.evaluatorId, id), eq(teamMembers.state, 'accepted'), isNull(teamMembers.endedAt), notInArray(outwardStageSql, [...OVER]))}`
      : undefined,
};
