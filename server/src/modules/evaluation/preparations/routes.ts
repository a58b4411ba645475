import type { preparations } from '@miyar/contract/evaluation/decision/preparations';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../cases/reads.ts';
import { waiveAppeal } from './close.ts';
import { correctDecision } from './correct.ts';
import { prepareDecision } from './prepare.ts';
import { recallDecision } from './recall.ts';
import { releaseDecision } from './release.ts';
import { decisionRoom } from './room.ts';
import { savePreparation } from './save.ts';
import { lookAtDecision } from './second-look.ts';

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
