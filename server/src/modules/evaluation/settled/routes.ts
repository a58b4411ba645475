import type { settled } from '@miyar/contract/evaluation/report/settled';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readConsensus } from './consensus.ts';
import { settleIndicator } from './settle.ts';

export const settledRoutes = (services: Services): Handlers<typeof settled> => ({
  list: ({ actor, params }) => readConsensus(services, actor, params.id),
  save: async ({ actor, params: { id, indicatorId }, body }) => {
    await settleIndicator(services, actor, { applicationId: id, indicatorId }, body);
    return (await readConsensus(services, actor, id)).indicators.find((one) => one.indicator_id === indicatorId)!;
  },
});
