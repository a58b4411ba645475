import type { appeals } from '@miyar/contract/evaluation/decision/appeals';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../cases/reads.ts';
import { panelCandidates } from './candidates.ts';
import { decideAppeal } from './decide.ts';
import { openAppeal } from './open.ts';
import { choosePanel } from './panel.ts';
import { readAppeal } from './reads.ts';
import { makeStatement } from './state.ts';
import { withdrawAppeal } from './withdraw.ts';

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
