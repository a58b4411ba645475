import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { type LockedCase, makeMove } from '../cases/moves/move.ts';
import { mayMove } from '../cases/moves/policy.ts';
import { endWindow } from '../clocks/actions.ts';

/** Closes a case whose time for an appeal is over. It was a right: letting it pass is not late. */
async function close(tx: Tx, row: LockedCase, { by, at, revision }: { by: number | null; at: Date; revision?: number }): Promise<void> {
  if (mayMove('close', row) === true) await endWindow(tx, row.applicationId, 'appeal_window', at);
  const data = { by: by === null ? 'window' : 'waiver' };
  await makeMove(tx, row, 'close', { by, at, ...(revision !== undefined && { revision }), data });
}

/**
 * Gives up the time that is left for an appeal (REQ-E15).
 * @throws Refusal not_found, move_not_allowed, case_changed
 */
export async function waiveAppeal(services: Services, actor: Actor, applicationId: number, revision: number): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'party' }, ({ tx, row, at }) => close(tx, row, { by: actor.id, at, revision }));
}

/** Closes the cases whose time for an appeal is over, each once. */
export async function closeOverAppeals(services: Services): Promise<void> {
  const at = services.clock.now();
  const over = and(eq(clocks.kind, 'appeal_window'), isNull(clocks.stoppedAt), lt(clocks.dueOn, riyadhDay(at)));
  const due = await services.database.db.select({ id: clocks.id, applicationId: clocks.applicationId }).from(clocks).where(over).orderBy(asc(clocks.id));
  for (const { id, applicationId } of due) {
    await actOnCase(services, null, applicationId, { as: 'platform', sees: 'outward' }, async ({ tx, row }) => {
      const still = await tx.$count(clocks, and(eq(clocks.id, id), over));
      if (still > 0 && row.stage === 'released') await close(tx, row, { by: null, at });
    });
  }
}
