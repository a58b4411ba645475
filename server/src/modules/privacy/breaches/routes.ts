import type { breaches } from '@miyar/contract/privacy/breaches';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { changeBreach, recordBreach } from './actions.ts';
import { exportBreaches } from './export.ts';
import { breachById, changesOf, listBreaches } from './reads.ts';

export const breachRoutes = (services: Services): Handlers<typeof breaches> => ({
  list: ({ query }) => listBreaches(services, query),
  export: ({ actor, language }) => exportBreaches(services, actor, language),
  record: async ({ actor, body }) => (await breachById(services, await recordBreach(services, actor, body)))!,
  change: async ({ actor, params, body: { based_on: basedOn, ...content } }) => {
    await changeBreach(services, actor, params.id, content, basedOn);
    return (await breachById(services, params.id))!;
  },
  changes: ({ params }) => changesOf(services, params.id),
});
