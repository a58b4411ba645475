import type { Workbook } from '@miyar/contract/evaluation/workbook/shapes';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { actOnCase } from '../cases/act.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { resultMayChange } from '../sample/record-result.ts';
import { markOpen, markPassedOver } from './facts/write.ts';
import { lockWorkbook } from './facts/find.ts';
import { listWorkbooks } from './facts/listed.ts';
import { mayPassOver, mayReopen, refuseUnless } from './facts/policy.ts';

interface Act {
  readonly applicationId: number;
  readonly workbookId: number;
  readonly reason: string;
}

/**
 * Opens a sealed workbook again: its receipt counts no longer.
 * @throws Refusal not_found, also for a member who does not lead; move_not_allowed, workbook_open
 */
export const reopenWorkbook = (services: Services, actor: Actor, act: Act): Promise<Workbook> => change(services, actor, act, 'open');

/**
 * Goes on without the seal of a workbook; what is in it stays.
 * @throws Refusal not_found, also for a member who does not lead; move_not_allowed, workbook_sealed
 */
export const passOverWorkbook = (services: Services, actor: Actor, act: Act): Promise<Workbook> => change(services, actor, act, 'passed_over');

async function change(services: Services, actor: Actor, { applicationId, workbookId, reason }: Act, state: 'open' | 'passed_over'): Promise<Workbook> {
  await actOnCase(services, actor, applicationId, { as: 'party', locks: 'part' }, async ({ tx, at }) => {
    const { workbook, institutionId, ...place } = await lockWorkbook(tx, { applicationId, workbookId });
    const may = state === 'open' ? mayReopen(actor, place, workbook.state) : mayPassOver(actor, place, workbook.state);
    refuseUnless(may, place.stage);
    if (state === 'open') await markOpen(tx, workbookId);
    else await markPassedOver(tx, workbookId, reason, at);
    await raiseRevision(tx, applicationId, { what: 'workbook', id: workbookId, by: actor.id });
    const kind = state === 'open' ? 'workbook.reopened' : 'workbook.passed_over';
    const data = { workbook_id: workbookId, reason };
    if (state === 'passed_over') await resultMayChange(services, tx, applicationId, actor.id);
    await recordEvent(tx, { kind, actorId: actor.id, at, applicationId, institutionId, userId: workbook.evaluatorId, data });
  });
  const changed = (await listWorkbooks(services, actor, applicationId)).find(({ workbook_id: id }) => id === workbookId);
  if (!changed) throw new Refusal('not_found');
  return changed;
}
