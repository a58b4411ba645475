import type { returns } from '@miyar/contract/evaluation/returns';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../cases/reads.ts';
import { resubmitCase, waiveReturn } from './close.ts';
import { completeItem } from './complete.ts';
import { returnCase } from './open.ts';
import { listReturns } from './reads.ts';

export const returnRoutes = (services: Services): Handlers<typeof returns> => ({
  open: async ({ actor, params, body }) => {
    await returnCase(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
  list: ({ actor, params }) => listReturns(services, actor, params.id),
  complete: async ({ actor, params, body: { answer, fields, ...values }, files: { file } }) => {
    await completeItem(services, actor, params.id, params.itemId, { answer, values: { ...values, ...fields }, file });
    const items = (await listReturns(services, actor, params.id)).flatMap((one) => one.items);
    return items.find(({ id }) => id === params.itemId)!;
  },
  resubmit: async ({ actor, params, body }) => {
    await resubmitCase(services, actor, params.id, body.revision);
    return readCase(services, actor, params.id);
  },
  waive: async ({ actor, params, body }) => {
    await waiveReturn(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
});
