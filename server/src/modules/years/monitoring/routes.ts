import type { monitoring } from '@miyar/contract/years/monitoring';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../../evaluation/cases/reads.ts';
import { dismissSuspension } from './consider-suspension.ts';
import { cancelMonitoring, fixVisitDays, revealVisit } from './acts.ts';
import { concludeVisit } from './conclude.ts';
import { orderVisit } from './order.ts';
import { monitoringOptions, readBasis, readMonitoring } from './reads.ts';

export const monitoringRoutes = (services: Services): Handlers<typeof monitoring> => ({
  options: ({ actor, params }) => monitoringOptions(services, actor, params.id),
  order: async ({ actor, params, body }) => readCase(services, actor, await orderVisit(services, actor, params.id, body)),
  read: ({ actor, params }) => readMonitoring(services, actor, params.id),
  basis: ({ actor, params }) => readBasis(services, actor, params.id),
  fixDays: async ({ actor, params, body }) => {
    await fixVisitDays(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
  reveal: async ({ actor, params, body }) => {
    await revealVisit(services, actor, params.id, body.revision);
    return readCase(services, actor, params.id);
  },
  conclude: async ({ actor, params, body }) => {
    await concludeVisit(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
  cancel: async ({ actor, params, body }) => {
    await cancelMonitoring(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
  dismiss: async ({ actor, params, body }) => {
    await dismissSuspension(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
});
