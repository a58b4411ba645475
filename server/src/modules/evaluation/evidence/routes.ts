import type { evidence } from '@miyar/contract/evaluation/evidence';
import { AlreadyThere } from '../../../platform/http/answers/already-there.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { addEvidence } from './add.ts';
import { changeEvidence, deleteEvidence, linkEvidence, unlinkEvidence } from './change.ts';
import { linksOf, listEvidence, readEvidence } from './reads.ts';

const placeOf = (params: { id: number; evidenceId: number }) => ({ applicationId: params.id, evidenceId: params.evidenceId });

export const evidenceRoutes = (services: Services): Handlers<typeof evidence> => ({
  list: ({ actor, params, query }) => listEvidence(services, actor, params.id, query),
  add: async ({ actor, params, body, files }) => {
    const { title, kind, indicator_ids: indicatorIds } = body;
    const { id, isNew } = await addEvidence(services, actor, { applicationId: params.id, title, kind, indicatorIds, file: files.file });
    const item = await readEvidence(services, actor, params.id, id);
    return isNew ? item : new AlreadyThere(item);
  },
  change: async ({ actor, params, body }) => {
    await changeEvidence(services, actor, placeOf(params), body);
    return readEvidence(services, actor, params.id, params.evidenceId);
  },
  delete: async ({ actor, params }) => {
    await deleteEvidence(services, actor, placeOf(params));
    return { ok: true as const };
  },
  link: async ({ actor, params }) => {
    await linkEvidence(services, actor, placeOf(params), params.indicatorId);
    return linksOf(services, actor, params.id, params.indicatorId);
  },
  unlink: async ({ actor, params }) => {
    await unlinkEvidence(services, actor, placeOf(params), params.indicatorId);
    return linksOf(services, actor, params.id, params.indicatorId);
  },
});
