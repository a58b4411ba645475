import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/operations/webhooks.ts';
import { defineModule } from '../../../define-module.ts';
import { pruneDeliveries, deliver, sweepDeliveries } from './deliver.ts';
import { WEBHOOK_NOTICES } from './notices.ts';
import { RETENTION } from './retention.ts';
import { webhookRoutes } from './routes.ts';

export const webhooksModule = defineModule({
  name: 'webhooks',
  routes: { webhooks: webhookRoutes },
  tables: { webhooks, webhookDeliveries },
  events: [
    'webhook.created',
    'webhook.changed',
    'webhook.deleted',
    'webhook.switched_on',
    'webhook.switched_off',
    'webhook.given_up',
    'webhook.secret_renewed',
    'webhook.sent_again',
  ],
  notices: WEBHOOK_NOTICES,
  retention: RETENTION,
  removals: { webhook_deliveries: pruneDeliveries },
  personalData: {
    webhooks: {
      activity: 'running',
      retention: 'webhooks',
      personal: 'created_by',
      rest: 'id name address kinds secret former_secret former_until created_at off_since off_because last_delivered_at failures',
      looks: { name: 'of a system', address: 'of a system' },
      ...WRITTEN_BY_STAFF,
    },
    webhook_deliveries: {
      activity: 'running',
      retention: 'webhook_deliveries',
      personal: '',
      rest: 'id webhook_id event_id message_id kind payload state attempts status fault created_at last_tried_at',
      looks: { message_id: 'of a delivery' },
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  jobs: { send_webhook: (services, { delivery }) => deliver(services, delivery) },
  tasks: [{ name: 'sweep_webhooks', cron: '*/5 * * * *', run: sweepDeliveries }],
  invariants: {},
});
