import type { Consensus } from '@miyar/contract/evaluation/report/settled';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { teamMembers } from '../../../../db/schema/evaluation/team.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { findCase, stageOf } from '../../cases/find.ts';
import { hasReached } from '../../cases/report/report-facts.ts';
import { openWorkbookCount } from '../../workbook/ratings.ts';
import { consensusOf } from '../../settled/reads.ts';
import { maySettle } from '../policy.ts';

/**
 * The consensus of a case: for the team from the visit on, for administrators from the draft on.
 * @throws Refusal not_found
 */
export async function readConsensus(services: Services, actor: Actor, applicationId: number): Promise<Consensus> {
  const found = await findCase(services, actor, applicationId);
  const stage = stageOf(found);
  const { row } = found;
  if (!row?.standardVersionId || !hasReached(stage, actor.role === 'admin' ? 'draft_report' : 'visited')) throw new Refusal('not_found');
  const { db } = services.database;
  const of = { applicationId, versionId: row.standardVersionId, leadId: row.leadId, finished: hasReached(stage, 'final_report') };
  const [indicators, team, open] = await Promise.all([
    consensusOf(db, actor, of),
    db
      .select({ evaluator_id: teamMembers.evaluatorId, name: users.name })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.evaluatorId))
      .where(and(eq(teamMembers.applicationId, applicationId), eq(teamMembers.state, 'accepted'), isNull(teamMembers.endedAt)))
      .orderBy(asc(teamMembers.role), asc(teamMembers.id)),
    openWorkbookCount(db, applicationId),
  ]);
  return { team, indicators, workbooks_open: open, can: { settle: actor.id === row.leadId ? maySettle(stage) : 'forbidden' } };
}
