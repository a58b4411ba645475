import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type LockedCase, lockCase } from '../cases/moves/move.ts';
import { mayArrange } from './facts/policy.ts';

/**
 * Locks a case whose visit somebody arranges.
 * @throws Refusal not_found (also for a member who does not lead), forbidden, move_not_allowed
 */
export async function lockToArrange(tx: Tx, applicationId: number, actor: Actor): Promise<LockedCase> {
  const row = await lockCase(tx, applicationId, actor);
  if (actor.role === 'evaluator' && row.leadId !== actor.id) throw new Refusal('not_found');
  if (mayArrange(row.stage) !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
  return row;
}
