import type { preparations } from '@miyar/contract/evaluation/decision/preparations';
import type { Handlers } from '../../../platform/http/routes.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../cases/reads.ts';
import { waiveAppeal } from './close.ts';
import { correctDecision } from './correct.ts';
import { prepareDecision } from './prepare.ts';
import { releaseDecision } from './release.ts';
import { decisionRoom } from './room.ts';
import { savePreparation } from './save.ts';
import { lookAtDecision } from './second-look.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Reasoned } from '../cases/moves/move.ts';
import { leavePrepared } from '../cases/moves/secret.ts';
import { mayRecall } from './facts/policy.ts';
import { recallOpen } from './facts/write.ts';
import { tasksChanged } from '../tasks/changed.ts';
import { decisionOf, notAt, ON_DECISION } from './decision-case.ts';

export const preparationRoutes = (services: Services): Handlers<typeof preparations> => ({
  read: ({ actor, params }) => decisionRoom(services, actor, params.id),
  save: async ({ actor, params, body }) => {
    await savePreparation(services, actor, params.id, body);
    return decisionRoom(services, actor, params.id);
  },
  prepare: async ({ actor, params, body }) => {
    await prepareDecision(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
  secondLook: async ({ actor, params, body }) => {
    await lookAtDecision(services, actor, params.id, body);
    return decisionRoom(services, actor, params.id);
  },
  release: async ({ actor, params, body }) => {
    const at = body.at === undefined ? undefined : new Date(body.at);
    const certificateNumber = await releaseDecision(services, actor, params.id, { version: body.version, at });
    return { ...(await readCase(services, actor, params.id)), certificate_number: certificateNumber };
  },
  recall: async ({ actor, params, body }) => {
    await recallDecision(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
  correct: async ({ actor, params, body }) => {
    await correctDecision(services, actor, params.id, body);
    return decisionRoom(services, actor, params.id);
  },
  waiveAppeal: async ({ actor, params, body }) => {
    await waiveAppeal(services, actor, params.id, body.revision);
    return readCase(services, actor, params.id);
  },
});

/**
 * Recalls a prepared decision before its release, also one whose release is set: the case is where it was (REQ-E15).
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed, decision_released, case_changed
 */
function recallDecision(services: Services, admin: Actor, applicationId: number, { revision, reason }: Reasoned): Promise<void> {
  return actOnCase(services, admin, applicationId, ON_DECISION, async (opened) => {
    const { tx, row, place, at } = await decisionOf(opened);
    const may = mayRecall(place);
    if (may === 'decision_released') throw new Refusal(may);
    if (may !== true) throw notAt(row);
    if (revision !== row.revision) throw new Refusal('case_changed');
    await recallOpen(tx, { applicationId, institutionId: row.institutionId, actorId: admin.id, at, by: 'authority', reason });
    await leavePrepared(tx, row, admin.id);
    tasksChanged(tx, { admins: true });
  });
}
