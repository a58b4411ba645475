import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../../account-part.ts';
import { appealPanel, appeals, appealStatements } from '../../../../db/schema/evaluation/decision/appeals.ts';
import type { Part } from '../../../../platform/storage/archive.ts';
import type { Services } from '../../../../services.ts';
import { OPEN_APPEAL } from './policy.ts';

async function appealsHeardBy({ database: { db } }: Services, { id }: { readonly id: number }): Promise<Part[]> {
  const panels = await db
    .select({ application_id: appeals.applicationId, role: appealPanel.role })
    .from(appealPanel)
    .innerJoin(appeals, eq(appeals.id, appealPanel.appealId))
    .where(eq(appealPanel.userId, id))
    .orderBy(asc(appeals.id));
  const statements = await db
    .select({ application_id: appeals.applicationId, text: appealStatements.text, at: appealStatements.at })
    .from(appealStatements)
    .innerJoin(appeals, eq(appeals.id, appealStatements.appealId))
    .where(eq(appealStatements.userId, id))
    .orderBy(asc(appealStatements.id));
  return panels.length + statements.length > 0 ? [{ path: 'appeals.json', data: { panels, statements } }] : [];
}

/** The appeals a person heard, and what they wrote for their panels. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'appeals.json',
      text: { ar: 'لجان التظلّم التي كنت فيها وإفاداتك لها', en: 'the appeal panels you sat in, and your statements for them' },
      read: ofStaff(appealsHeardBy),
      work: appealsHeardBy,
    },
  ],
  counts: [],
  forget: null,
  unfinished: ({ role, id }) =>
    role === 'evaluator' || role === 'admin'
      ? sql`select 1 from ${appealPanel} join ${appeals} on ${appeals.id} = ${appealPanel.appealId}
          where ${and(eq(appealPanel.userId, id), inArray(appeals.state, [...OPEN_APPEAL]))}`
      : undefined,
};
