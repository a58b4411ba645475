import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase } from '../cases/find.ts';
import { type LockedCase, lockCase } from '../cases/moves/move.ts';

/**
 * Runs an act of the lead evaluator on their case in one transaction, which begins with its lock. For everybody else, the
 * other members of the team too, there is no such thing.
 * @throws Refusal not_found
 */
export async function asLead<T>(services: Services, actor: Actor, applicationId: number, act: (tx: Tx, row: LockedCase) => Promise<T>): Promise<T> {
  await findCase(services, actor, applicationId);
  return services.database.transaction(async (tx) => {
    const row = await lockCase(tx, applicationId);
    if (row.leadId !== actor.id) throw new Refusal('not_found');
    return act(tx, row);
  });
}
