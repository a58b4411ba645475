import { and, eq } from 'drizzle-orm';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { indicatorShares } from '../../../db/schema/evaluation/team.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Writer } from './policy.ts';

/** Returns a person's rights to write in the report of a case. */
export async function writerOf(
  db: Pick<Db, 'select'>,
  { id, role }: Pick<Actor, 'id' | 'role'>,
  applicationId: number,
  leadId: number | null,
): Promise<Writer> {
  if (role !== 'evaluator') return { isLead: false, share: new Set() };
  const rows = await db
    .select({ code: standardIndicators.code })
    .from(indicatorShares)
    .innerJoin(standardIndicators, eq(standardIndicators.id, indicatorShares.indicatorId))
    .where(and(eq(indicatorShares.applicationId, applicationId), eq(indicatorShares.evaluatorId, id)));
  return { isLead: id === leadId, share: new Set(rows.map(({ code }) => code)) };
}
