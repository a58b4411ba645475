import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { changeAppeal, lockOpenAppeal } from './facts/write.ts';
import { findCase } from '../cases/find.ts';
import { lockCase, makeMove, refuseMove } from '../cases/moves/move.ts';

/**
 * Withdraws the appeal for good: the released decision stays, and the case is closed. What its panel decided meanwhile is
 * never known outside (REQ-E16).
 * @throws Refusal not_found, use_full_process, move_not_allowed
 */
export async function withdrawAppeal(services: Services, actor: Actor, applicationId: number): Promise<void> {
  const found = await findCase(services, actor, applicationId);
  if (!found.row) throw new Refusal('use_full_process');
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const row = await lockCase(tx, applicationId);
    refuseMove(row, 'withdraw_appeal');
    const appeal = await lockOpenAppeal(tx, applicationId);
    await changeAppeal(tx, appeal!.id, { state: 'withdrawn', outcome: null, reasonAr: null, reasonEn: null, decidedAt: null });
    await makeMove(tx, row, 'withdraw_appeal', { by: actor.id, at, data: { appeal_id: appeal!.id } });
    const { institutionId } = row;
    await recordEvent(tx, { kind: 'case.closed', actorId: actor.id, at, applicationId, institutionId, data: { by: 'withdrawal' } });
  });
}
