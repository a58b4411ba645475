import type { Division } from '@miyar/contract/evaluation/team';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, asc, eq } from 'drizzle-orm';
import { standardAreas, standardIndicators, standardStandards } from '../../../db/schema/evaluation/standards.ts';
import { indicatorShares } from '../../../db/schema/evaluation/team.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { findCase } from '../cases/find.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { closeTasks } from '../tasks/actions.ts';
import { liveMembers } from './facts/members.ts';
import { mayDivide } from './facts/policy.ts';
import { replaceShares } from './facts/write.ts';
import { inCase } from '../standards/of-case.ts';
import { planVisitIfReady } from '../visit/plan.ts';

interface Share {
  indicator_id: number;
  evaluator_id: number;
}

/**
 * Which member of the team answers for which indicator.
 * @throws Refusal not_found, also before the self-evaluation opened
 */
export async function readDivision(services: Services, actor: Actor, id: number): Promise<Division> {
  const found = await findCase(services, actor, id);
  if (!found.row?.standardVersionId) throw new Refusal('not_found');
  const { db } = services.database;
  const shares = await db
    .select({ indicator_id: standardIndicators.id, code: standardIndicators.code, area_id: standardAreas.id, evaluator_id: indicatorShares.evaluatorId })
    .from(standardIndicators)
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .leftJoin(indicatorShares, and(eq(indicatorShares.indicatorId, standardIndicators.id), eq(indicatorShares.applicationId, id)))
    .where(and(eq(standardIndicators.versionId, found.row.standardVersionId), inCase(id)))
    .orderBy(asc(standardAreas.position), asc(standardStandards.position), asc(standardIndicators.position));
  const divides = actor.role === 'admin' ? !(await isConflicted(db, actor, found.institution.organisationId)) : found.row.leadId === actor.id;
  return { shares, revision: found.row.revision, can: { write: divides ? mayDivide(found.row) : 'forbidden' } };
}

/**
 * Divides the indicators between those who accepted: each to exactly one of them.
 * @throws Refusal not_found (also for a member who does not lead), forbidden, move_not_allowed, case_changed, invalid_value at the place of the list
 */
export async function divide(
  services: Services,
  actor: Actor,
  id: number,
  { revision, shares }: { revision: number; shares: readonly Share[] },
): Promise<void> {
  await actOnCase(services, actor, id, { as: 'lead' }, async ({ tx, row, at }) => {
    if (row.standardVersionId === null || mayDivide(row) !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
    if (revision !== row.revision) throw new Refusal('case_changed');
    await refuseWrong(tx, id, row.standardVersionId, shares);
    await replaceShares(
      tx,
      id,
      shares.map(({ indicator_id: indicatorId, evaluator_id: evaluatorId }) => ({ indicatorId, evaluatorId })),
    );
    await closeTasks(tx, id, ['division'], at);
    await raiseRevision(tx, id, { what: 'team', by: actor.id });
    const members = new Set(shares.map(({ evaluator_id: evaluator }) => evaluator)).size;
    await recordEvent(tx, { kind: 'team.divided', actorId: actor.id, at, applicationId: id, institutionId: row.institutionId, data: { members } });
    await planVisitIfReady(tx, row, at);
  });
}

/** Every indicator that applies once, each to somebody who accepted. */
async function refuseWrong(tx: Tx, id: number, versionId: number, shares: readonly Share[]): Promise<void> {
  const rows = await tx
    .select({ id: standardIndicators.id })
    .from(standardIndicators)
    .where(and(eq(standardIndicators.versionId, versionId), inCase(id)));
  const left = new Set(rows.map((row) => row.id));
  const people = new Set((await liveMembers(tx, id)).filter(({ state }) => state === 'accepted').map(({ evaluatorId }) => evaluatorId));
  for (const [index, { indicator_id: indicator, evaluator_id: evaluator }] of shares.entries()) {
    if (!left.delete(indicator)) throw refuseField(`shares.${index}.indicator_id`, 'invalid_value');
    if (!people.has(evaluator)) throw refuseField(`shares.${index}.evaluator_id`, 'invalid_value');
  }
  if (left.size > 0) throw refuseField('shares', 'invalid_value');
}
