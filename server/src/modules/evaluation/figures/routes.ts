import type { figures } from '@miyar/contract/evaluation/figures';
import { recordEvent } from '../../../platform/events.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { exportFigures } from './export.ts';
import { evaluatorFigures, indicatorFigures, stageFigures } from './reads.ts';
import { serviceRecord } from './service-record.ts';

export const figureRoutes = (services: Services): Handlers<typeof figures> => ({
  stages: ({ query }) => stageFigures(services, query),
  indicators: ({ query }) => indicatorFigures(services, query),
  evaluators: ({ query }) => evaluatorFigures(services, query),
  export: async ({ actor, language, query: { of, format, ...filters } }) => {
    const file = await exportFigures(services, { of, format, filters }, language);
    await services.database.transaction((tx) => recordEvent(tx, { kind: 'figures.exported', actorId: actor.id, data: { of, format } }));
    return file;
  },
  serviceRecord: async () => ({ record: await serviceRecord(services) }),
});
