import type { webhooks } from '@miyar/contract/operations/webhooks';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { changeWebhook, createWebhook, deleteWebhook, renewSecret, sendAgain, switchWebhook, testWebhook } from './actions.ts';
import { listDeliveries, listWebhooks } from './reads.ts';

export const webhookRoutes = (services: Services): Handlers<typeof webhooks> => ({
  list: () => listWebhooks(services),
  create: ({ actor, body: { current_password: password, ...wanted }, address }) => createWebhook(services, actor, wanted, { password, address }),
  change: ({ actor, params, body: { current_password: password, ...wanted }, address }) =>
    changeWebhook(services, actor, params.id, wanted, { password, address }),
  switch: ({ actor, params, body }) => switchWebhook(services, actor, params.id, body.on),
  renewSecret: ({ actor, params, body, address }) => renewSecret(services, actor, params.id, { password: body.current_password, address }),
  delete: async ({ actor, params }) => {
    await deleteWebhook(services, actor, params.id);
    return { ok: true };
  },
  test: ({ params }) => testWebhook(services, params.id),
  deliveries: ({ params, query }) => listDeliveries(services, params.id, query),
  sendAgain: ({ actor, params }) => sendAgain(services, actor, params.id, params.delivery),
});
