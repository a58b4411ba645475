import { and, desc, eq, isNull } from 'drizzle-orm';
import { caseReturnItems, caseReturns } from '../../../db/schema/evaluation/returns.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { makeMove, type Reasoned } from '../cases/moves/move.ts';
import { freezeIfChanged } from '../self-evaluation/submit.ts';
import { planVisitIfReady } from '../visit/plan.ts';
import { NOTHING_OPEN } from './open.ts';
import { openReturn } from './reads.ts';

type Closing = NonNullable<(typeof caseReturns.$inferSelect)['closedAs']>;

/**
 * Submits a returned case again: it goes back to where it was, and clocks run on. If it differs from the last submission a new submission is made, whether it
 * changed in this return or in one that was taken back.
 * @throws Refusal not_found, move_not_allowed, case_changed, return_items_open, self_evaluation_incomplete, too_many_not_applicable
 */
export async function resubmitCase(services: Services, actor: Actor, applicationId: number, revision: number): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'party' }, async ({ tx, row, at }) => {
    const items = row.stage === 'returned' ? (await openReturn(tx, applicationId)).items : [];
    const left = items.filter(({ done }) => done === null).length;
    const data = { items: items.length };
    const moved = await makeMove(tx, row, 'resubmit', { by: actor.id, at, revision, set: NOTHING_OPEN, data });
    if (left > 0) throw new Refusal('return_items_open', { parameters: { count: left } });
    await freezeIfChanged(services, tx, moved, { actor, at });
    await close(tx, applicationId, 'resubmitted', at);
    await planVisitIfReady(tx, row, at);
  });
}

/**
 * Takes a return back: what is not done need not be done any more. Only the owner submits, so the submission stays as it was.
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed
 */
export function waiveReturn(services: Services, admin: Actor, applicationId: number, { revision, reason }: Reasoned): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    await makeMove(tx, row, 'waive_return', { by: admin.id, at, revision, set: NOTHING_OPEN, data: { reason } });
    await close(tx, applicationId, 'waived', at);
    await planVisitIfReady(tx, row, at);
  });
}

/** Lets the open return of a case lead back to another stage, where the case cannot go back to the one it came from. */
export async function leadBackTo(tx: Tx, applicationId: number, stage: 'team'): Promise<void> {
  await tx
    .update(caseReturns)
    .set({ returnedFrom: stage })
    .where(and(eq(caseReturns.applicationId, applicationId), isNull(caseReturns.closedAt)));
}

/** Closes the return that is open when an application is withdrawn, if one is. */
export async function closeWithdrawn(tx: Tx, applicationId: number, _by: number, at: Date): Promise<false> {
  const open = await tx.$count(caseReturns, and(eq(caseReturns.applicationId, applicationId), isNull(caseReturns.closedAt)));
  if (open > 0) await close(tx, applicationId, 'withdrawn', at);
  return false;
}

/** Closes the return that is open when a case is decided, if one is. */
export async function closeDecided(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const open = await tx.$count(caseReturns, and(eq(caseReturns.applicationId, applicationId), isNull(caseReturns.closedAt)));
  if (open > 0) await close(tx, applicationId, 'decided', at);
}

/**
 * Opens the return again that was closed when its case was decided: an appeal leads back to it.
 * @returns where the case was returned from
 */
export async function reopenDecided(tx: Tx, applicationId: number): Promise<(typeof caseReturns.$inferSelect)['returnedFrom'] | undefined> {
  const [last] = await tx
    .select()
    .from(caseReturns)
    .where(and(eq(caseReturns.applicationId, applicationId), eq(caseReturns.closedAs, 'decided')))
    .orderBy(desc(caseReturns.id))
    .limit(1);
  if (!last) return undefined;
  await tx.update(caseReturns).set({ closedAt: null, closedAs: null }).where(eq(caseReturns.id, last.id));
  return last.returnedFrom;
}

/** Closes the open return of a case; who completed which indicator or evidence follows from nothing else any more, and is stored. */
async function close(tx: Tx, applicationId: number, closedAs: Closing, at: Date): Promise<void> {
  const { row, items } = await openReturn(tx, applicationId);
  for (const { item, done } of items) {
    if (item.doneAt !== null || !done) continue;
    await tx.update(caseReturnItems).set({ doneAt: done.at, doneBy: done.by }).where(eq(caseReturnItems.id, item.id));
  }
  await tx.update(caseReturns).set({ closedAt: at, closedAs }).where(eq(caseReturns.id, row.id));
}
