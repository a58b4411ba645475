import type { SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { and, eq } from 'drizzle-orm';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import { standardAreas } from '../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { setAssignee } from './facts/assignees.ts';
import { type LockedCase, raiseRevision } from '../cases/moves/move.ts';
import { closeAreaTask, openTask } from '../tasks/actions.ts';
import { maySetAssignees } from './policy.ts';
import { readSelfEvaluation } from './reads.ts';

interface Assignee {
  areaId: number;
  userId: number | null;
  dueOn?: string | undefined;
}

/**
 * Gives an area to a member of the organisation, or to nobody; their task is opened or closed with it.
 * @throws Refusal not_found, self_evaluation_frozen, invalid_value for somebody who is no member
 */
export async function assignArea(services: Services, actor: Actor, id: number, { areaId, userId, dueOn }: Assignee): Promise<SelfEvaluation['areas'][number]> {
  await actOnCase(services, actor, id, { as: 'party' }, async ({ tx, row, at }) => {
    if (!maySetAssignees(row)) throw new Refusal('self_evaluation_frozen');
    await refuseForeign(tx, row, areaId, userId);
    await setAssignee(tx, { applicationId: id, areaId, userId, dueOn: dueOn ?? null });
    await closeAreaTask(tx, id, areaId, at);
    if (userId !== null)
      await openTask(tx, { applicationId: id, kind: 'area', audience: 'user', userId, dueOn: dueOn ?? null, about: { area_id: areaId } }, at);
    await raiseRevision(tx, id, { what: 'answer', by: actor.id });
  });
  return (await readSelfEvaluation(services, actor, id)).areas.find((area) => area.id === areaId)!;
}

async function refuseForeign(tx: Tx, { standardVersionId, organisationId }: LockedCase, areaId: number, userId: number | null): Promise<void> {
  const [area] = await tx
    .select({ id: standardAreas.id })
    .from(standardAreas)
    .where(and(eq(standardAreas.id, areaId), eq(standardAreas.versionId, standardVersionId!)));
  if (!area) throw new Refusal('not_found');
  if (userId === null) return;
  const [member] = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organisationId, organisationId)));
  if (!member) throw refuseField('user_id', 'invalid_value');
}
