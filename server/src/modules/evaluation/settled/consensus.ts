import type { Consensus } from '@miyar/contract/evaluation/report/settled';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase, stageOf } from '../cases/find.ts';
import { hasReached } from '../cases/report/report-facts.ts';
import { type MemberRating, memberRatings } from '../workbook/facts/ratings.ts';
import { consensusOf } from './facts/reads.ts';
import { maySettle } from '../report/policy.ts';

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
  const team = await teamOf(db, { applicationId });
  const all = await memberRatings(db, applicationId);
  const own = team.find(({ id }) => id === actor.id);
  const ratings = knownRatings(all, actor, { isLead: actor.id === row.leadId, sealed: own?.state === 'sealed', finished: hasReached(stage, 'final_report') });
  const indicators = await consensusOf(db, { applicationId, versionId: row.standardVersionId, ratings });
  return {
    team: team.map(({ id, name }) => ({ evaluator_id: id, name })),
    indicators,
    workbooks_open: team.filter(({ state }) => (state ?? 'open') === 'open').length,
    can: { settle: actor.id === row.leadId ? maySettle(stage) : 'forbidden' },
  };
}

/** The team of a case, with the state of each workbook; null where it was not opened. */
const teamOf = preparedFor((db) =>
  db
    .select({ id: teamMembers.evaluatorId, name: users.name, state: workbooks.state })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.evaluatorId))
    .leftJoin(workbooks, and(eq(workbooks.applicationId, teamMembers.applicationId), eq(workbooks.evaluatorId, teamMembers.evaluatorId)))
    .where(and(eq(teamMembers.applicationId, sql.placeholder('applicationId')), eq(teamMembers.state, 'accepted'), isNull(teamMembers.endedAt)))
    .orderBy(asc(teamMembers.role), asc(teamMembers.id))
    .prepare('team_of_consensus'),
);

interface Seen {
  isLead: boolean;
  /** Whether the reader sealed their own workbook. */
  sealed: boolean;
  /** Whether the final report is written, from which on administrators read the workbooks. */
  finished: boolean;
}

/** The ratings a reader may know: the lead all of them, others of the team their own until they sealed, administrators once the report is final. */
function knownRatings(all: readonly MemberRating[], { id, role }: Pick<Actor, 'id' | 'role'>, { isLead, sealed, finished }: Seen): readonly MemberRating[] {
  if (role === 'admin') return finished ? all : [];
  return isLead || sealed ? all : all.filter(({ evaluatorId }) => evaluatorId === id);
}
