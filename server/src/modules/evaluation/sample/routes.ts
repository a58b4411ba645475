import type { sample } from '@miyar/contract/evaluation/sample/sample';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { markAbsent } from './absent.ts';
import { drawSample } from './draw.ts';
import { readDraw, readSample } from './reads.ts';
import { rosterTemplate, saveRoster } from './roster.ts';

export const sampleRoutes = (services: Services): Handlers<typeof sample> => ({
  rosterTemplate: ({ actor, params }) => rosterTemplate(services, actor, params.id),
  saveRoster: ({ actor, params, files }) => saveRoster(services, actor, params.id, files.file),
  draw: async ({ actor, params, body }) => readDraw(services, params.id, await drawSample(services, actor, params.id, body)),
  read: ({ actor, params, query }) => readSample(services, actor, params.id, query.strata_by ?? ['level']),
  markAbsent: ({ actor, params: { id, code }, body: { reason } }) => markAbsent(services, actor, { id, code, reason }),
});
