import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { currentPassword, id, line, longId, may, moment } from '../core/fields.ts';
import { page } from '../core/paging.ts';
import { visibleLine } from '../core/text-rules.ts';
import { isWebhookKind } from './webhook-kinds.ts';

/** `failures`: switched off after too many deliveries failed; `gone`: the receiver answered 410; `person`: by an administrator. */
export const WEBHOOK_OFF = ['failures', 'gone', 'person'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
/** Why a try failed, besides the status of an answer. */
export const DELIVERY_FAULTS = ['address_not_public', 'not_found', 'unreachable', 'timeout', 'tls', 'redirect', 'status', 'switched_off'] as const;

/** Another system that is notified of events. */
export const Webhook = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  kinds: z.array(z.string()),
  created_at: moment,
  /** Since when it is switched off, and why; null while it is on. */
  off_since: moment.nullable(),
  off_because: z.enum(WEBHOOK_OFF).nullable(),
  last_delivered_at: moment.nullable(),
  /** Deliveries given up since the last one that arrived. */
  failures: z.int(),
});
export type Webhook = z.output<typeof Webhook>;

/** A webhook with its secret, which is shown this once. */
export const NewWebhook = z.object({ webhook: Webhook, secret: z.string() });

export const Delivery = z.object({
  id: z.int(),
  /** The `webhook-id` it is sent under, also again. */
  message_id: z.string(),
  kind: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The HTTP status of the last answer. */
  status: z.int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  created_at: moment,
  last_tried_at: moment.nullable(),
  can: z.object({ send_again: may('webhook_off', 'delivery_waiting') }),
});
export type Delivery = z.output<typeof Delivery>;

// The server requires HTTPS, except for the private hosts of the operator (WEBHOOK_PRIVATE_HOSTS).
const address = z
  .string('required')
  .overwrite(visibleLine)
  .min(1, 'required')
  .max(500, 'too_long')
  .pipe(
    z.url({ protocol: /^https?$/, error: 'invalid_link' }).refine((value) => {
      const url = URL.parse(value);
      return url !== null && url.username === '' && url.password === '' && url.hash === '';
    }, 'invalid_link'),
  );

const kinds = z
  .array(z.string('required').refine(isWebhookKind, 'invalid_choice'))
  .min(1, 'kinds_required')
  .max(200, 'invalid_value')
  .transform((all) => [...new Set(all)]);

const body = z.strictObject({ name: line(60), address, kinds, current_password: currentPassword });
const requirement = 'REQ-S65';
const done = z.object({ ok: z.literal(true) });
const one = z.object({ id });
const proving = ['wrong_password', 'too_many_sign_ins'] as const;

/** Other systems that are notified of events, signed as Standard Webhooks describes it (https://www.standardwebhooks.com). */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'Webhooks, newest first; never their secrets',
    requirement,
    access: ['admin'],
    response: z.array(Webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks',
    summary: 'Add a webhook: the address, and the kinds of events that are sent there; its secret is shown this once',
    requirement,
    access: ['admin'],
    secretAnswer: true,
    body,
    response: NewWebhook,
    status: 201,
    errors: [...proving, 'address_not_public', 'too_many_webhooks'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    summary: 'Change name, address and kinds of a webhook; what waits is sent to the new address',
    requirement,
    access: ['admin'],
    params: one,
    body,
    response: Webhook,
    errors: [...proving, 'address_not_public'],
  }),
  switch: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/switch',
    summary: 'Switch a webhook off or on again; what happens while it is off is not sent',
    requirement,
    access: ['admin'],
    params: one,
    body: z.strictObject({ on: z.boolean('required') }),
    response: Webhook,
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    summary: 'Give a webhook another secret, shown this once; for a day everything is signed with both',
    requirement,
    access: ['admin'],
    secretAnswer: true,
    params: one,
    body: z.strictObject({ current_password: currentPassword }),
    response: NewWebhook,
    errors: proving,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    summary: 'Delete a webhook with its deliveries',
    requirement,
    access: ['admin'],
    params: one,
    response: done,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    summary: 'Send a delivery of the kind webhook.test, to see whether it arrives',
    requirement,
    access: ['admin'],
    params: one,
    response: Delivery,
    status: 201,
    errors: ['webhook_off'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    summary: 'What was sent to a webhook, newest first, for 30 days',
    requirement,
    access: ['admin'],
    params: one,
    query: z.object(page),
    response: z.array(Delivery),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/deliveries/:delivery/send-again',
    summary: 'Send a delivery again, under its own id',
    requirement,
    access: ['admin'],
    params: z.object({ id, delivery: longId }),
    response: Delivery,
    errors: ['webhook_off', 'delivery_waiting'],
  }),
};
