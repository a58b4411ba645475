import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { newestAppeal, panelOf } from './facts/reads.ts';
import { addStatement, lockOpenAppeal } from './facts/write.ts';
import { caseChanged } from '../cases/changes.ts';
import { closeTasks } from '../tasks/actions.ts';
import { hasStated, mayState } from './policy.ts';

/**
 * Writes a statement for the panel: its members as often as they like, the lead evaluator once.
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed
 */
export async function makeStatement(services: Services, actor: Actor, applicationId: number, text: string): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'party', onShortPath: 'use_full_process' }, async ({ tx, row, at }) => {
    const appeal = (await lockOpenAppeal(tx, applicationId)) ?? (await newestAppeal(tx, applicationId));
    const panel = appeal ? await panelOf(tx, appeal.id) : [];
    const place = { appeal, panel, leadId: row.leadId, stated: appeal ? await hasStated(tx, appeal.id, actor.id) : false };
    const may = mayState(actor, place);
    // An evaluator of the team but its lead does not know of it.
    if (may === 'forbidden') throw new Refusal(actor.role === 'admin' ? may : 'not_found');
    if (may !== true || !appeal) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
    await addStatement(tx, { appealId: appeal.id, userId: actor.id, text, at });
    const ofPanel = panel.some(({ user_id: id }) => id === actor.id);
    if (!ofPanel) await closeTasks(tx, applicationId, ['appeal_statement'], at);
    const data = { appeal_id: appeal.id, by: ofPanel ? 'panel' : 'lead' } as const;
    await recordEvent(tx, { kind: 'appeal.statement_made', actorId: actor.id, at, applicationId, institutionId: row.institutionId, data });
    caseChanged(tx, applicationId, row.revision, { what: 'decision', by: actor.id }, ['authority', 'team']);
  });
}
