import type { appeals } from '@miyar/contract/evaluation/decision/appeals';
import type { Handlers } from '../../../platform/http/routes.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../cases/reads.ts';
import { panelCandidates } from './candidates.ts';
import { decideAppeal } from './decide.ts';
import { openAppeal } from './open.ts';
import { choosePanel } from './panel.ts';
import { readAppeal } from './reads.ts';
import { makeStatement } from './state.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { changeAppeal, lockOpenAppeal } from './facts/write.ts';
import { makeMove, refuseMove } from '../cases/moves/move.ts';

export const appealRoutes = (services: Services): Handlers<typeof appeals> => ({
  open: async ({ actor, params, body, files }) => {
    await openAppeal(services, actor, params.id, { ...body, files: files.files ?? [] });
    return readCase(services, actor, params.id);
  },
  withdraw: async ({ actor, params }) => {
    await withdrawAppeal(services, actor, params.id);
    return readCase(services, actor, params.id);
  },
  read: ({ actor, params }) => readAppeal(services, actor, params.id),
  candidates: ({ actor, language, params, query }) => panelCandidates(services, actor, language, params.id, query),
  choosePanel: async ({ actor, params, body }) => {
    await choosePanel(services, actor, params.id, body.members);
    return readAppeal(services, actor, params.id);
  },
  state: async ({ actor, params, body }) => {
    await makeStatement(services, actor, params.id, body.text);
    return readAppeal(services, actor, params.id);
  },
  decide: async ({ actor, params, body }) => {
    await decideAppeal(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
});

/**
 * Withdraws the appeal for good: the released decision stays, and the case is closed. A decision that its panel made meanwhile is never known outside
 * (REQ-E16).
 * @throws Refusal not_found, use_full_process, move_not_allowed
 */
async function withdrawAppeal(services: Services, actor: Actor, applicationId: number): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'party', onShortPath: 'use_full_process' }, async ({ tx, row, at }) => {
    refuseMove(row, 'withdraw_appeal');
    const appeal = await lockOpenAppeal(tx, applicationId);
    await changeAppeal(tx, appeal!.id, { state: 'withdrawn', outcome: null, reasonAr: null, reasonEn: null, decidedAt: null });
    await makeMove(tx, row, 'withdraw_appeal', { by: actor.id, at, data: { appeal_id: appeal!.id } });
    const { institutionId } = row;
    await recordEvent(tx, { kind: 'case.closed', actorId: actor.id, at, applicationId, institutionId, data: { by: 'withdrawal' } });
  });
}
