import type { Delivery, Webhook } from '@miyar/contract/operations/webhooks';
import { and, eq } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../../../db/schema/operations/webhooks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mayBePublic } from '../../../platform/outgoing/post.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { proveCurrentPassword } from '../../accounts/accounts/password/current-password.ts';
import { mailOtherAdministrators } from '../../communication/mail/administrator-mails.ts';
import { insertDelivery } from './enqueue.ts';
import { maySendAgain } from './policy.ts';
import { asDelivery, asWebhook } from './reads.ts';
import { lockWebhook, sealSecret } from './secrets.ts';
import { asText, newSecret } from './sign.ts';

const MAX_WEBHOOKS = 20;
const DAY_MS = 24 * 60 * 60_000;

type WebhookRow = typeof webhooks.$inferSelect;

export interface Wanted {
  name: string;
  address: string;
  kinds: string[];
}

/** The proof that an administrator gives before a change that decides where events go. */
interface Proof {
  password: string;
  address: string;
}

/**
 * Adds a webhook and gives its secret.
 * @throws Refusal address_not_public at the field `address`, wrong_password, too_many_sign_ins, too_many_webhooks
 */
export async function createWebhook(services: Services, admin: Actor, wanted: Wanted, proof: Proof): Promise<{ webhook: Webhook; secret: string }> {
  refuseAddress(services, wanted.address);
  await proveCurrentPassword(services, admin, proof.password, proof.address);
  const at = services.clock.now();
  const secret = newSecret();
  return services.database.transaction(async (tx) => {
    if ((await tx.$count(webhooks)) >= MAX_WEBHOOKS) throw new Refusal('too_many_webhooks');
    const [made] = await tx
      .insert(webhooks)
      .values({ ...wanted, secret: '', createdBy: admin.id, createdAt: at })
      .returning({ id: webhooks.id });
    const { id } = made!;
    const row = await write(tx, id, { secret: await sealSecret(tx, id, secret) });
    await recordEvent(tx, { kind: 'webhook.created', at, actorId: admin.id, data: { webhook_id: id } });
    await mailOtherAdministrators(services, tx, { by: admin, act: 'webhook_created', at });
    return { webhook: asWebhook(row), secret: asText(secret) };
  });
}

/**
 * Changes where a webhook goes and what it is sent.
 * @throws Refusal not_found, address_not_public, wrong_password, too_many_sign_ins
 */
export async function changeWebhook(services: Services, admin: Actor, id: number, wanted: Wanted, proof: Proof): Promise<Webhook> {
  refuseAddress(services, wanted.address);
  await proveCurrentPassword(services, admin, proof.password, proof.address);
  return onWebhook(services, id, async (tx, _row, at) => {
    const row = await write(tx, id, { ...wanted });
    await recordEvent(tx, { kind: 'webhook.changed', at, actorId: admin.id, data: { webhook_id: id } });
    await mailOtherAdministrators(services, tx, { by: admin, act: 'webhook_changed', at });
    return asWebhook(row);
  });
}

/**
 * Switches a webhook off, or on with its failures forgotten.
 * @throws Refusal not_found
 */
export const switchWebhook = (services: Services, admin: Actor, id: number, on: boolean): Promise<Webhook> =>
  onWebhook(services, id, async (tx, row, at) => {
    if ((row.offSince === null) === on) return asWebhook(row);
    const changed = await write(tx, id, on ? { offSince: null, offBecause: null, failures: 0 } : { offSince: at, offBecause: 'person' });
    await recordEvent(tx, { kind: on ? 'webhook.switched_on' : 'webhook.switched_off', at, actorId: admin.id, data: { webhook_id: id } });
    return asWebhook(changed);
  });

/**
 * Gives a webhook another secret; for a day everything is signed with both, so that its receiver can change over.
 * @throws Refusal not_found, wrong_password, too_many_sign_ins
 */
export async function renewSecret(services: Services, admin: Actor, id: number, proof: Proof): Promise<{ webhook: Webhook; secret: string }> {
  await proveCurrentPassword(services, admin, proof.password, proof.address);
  const secret = newSecret();
  return onWebhook(services, id, async (tx, { secret: formerSecret }, at) => {
    const row = await write(tx, id, { secret: await sealSecret(tx, id, secret), formerSecret, formerUntil: new Date(at.getTime() + DAY_MS) });
    await recordEvent(tx, { kind: 'webhook.secret_renewed', at, actorId: admin.id, data: { webhook_id: id } });
    return { webhook: asWebhook(row), secret: asText(secret) };
  });
}

/** @throws Refusal not_found */
export const deleteWebhook = (services: Services, admin: Actor, id: number): Promise<void> =>
  onWebhook(services, id, async (tx, _row, at) => {
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await recordEvent(tx, { kind: 'webhook.deleted', at, actorId: admin.id, data: { webhook_id: id } });
  });

/**
 * Sends a delivery without content, to see whether it arrives.
 * @throws Refusal not_found, webhook_off
 */
export const testWebhook = (services: Services, id: number): Promise<Delivery> =>
  onWebhook(services, id, async (tx, row, at) => {
    if (row.offSince) throw new Refusal('webhook_off');
    const payload = { type: 'webhook.test', timestamp: at.toISOString(), data: {} };
    return asDelivery(await insertDelivery(tx, services.jobs, id, { eventId: null, kind: 'webhook.test', payload, at }), row);
  });

/**
 * Sends a delivery again, from the first of its tries on and under its own id.
 * @throws Refusal not_found, webhook_off, delivery_waiting
 */
export const sendAgain = (services: Services, admin: Actor, id: number, deliveryId: number): Promise<Delivery> =>
  onWebhook(services, id, async (tx, webhook, at) => {
    const own = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id));
    const [delivery] = await tx.select().from(webhookDeliveries).where(own).for('update');
    if (!delivery) throw new Refusal('not_found');
    const may = maySendAgain(delivery, webhook);
    if (may !== true) throw new Refusal(may);
    const [row] = await tx.update(webhookDeliveries).set({ state: 'waiting', attempts: 0 }).where(own).returning();
    await recordEvent(tx, { kind: 'webhook.sent_again', at, actorId: admin.id, data: { webhook_id: id, delivery_id: deliveryId } });
    await services.jobs.send(tx, 'send_webhook', String(deliveryId), { delivery: deliveryId });
    return asDelivery(row!, webhook);
  });

/** Gives every webhook a secret that nobody has and switches it off, until its secret is renewed: the key the former ones were sealed with is gone. */
export async function closeAllWebhooks(tx: Tx, at: Date): Promise<void> {
  for (const { id } of await tx.select({ id: webhooks.id }).from(webhooks))
    await write(tx, id, { secret: await sealSecret(tx, id, newSecret()), formerSecret: null, formerUntil: null, offSince: at, offBecause: 'person' });
}

function refuseAddress({ config }: Services, address: string): void {
  if (!mayBePublic(address, config.webhookPrivateHosts)) throw refuseField('address', 'address_not_public');
}

async function write(tx: Tx, id: number, changes: Partial<WebhookRow>): Promise<WebhookRow> {
  const [row] = await tx.update(webhooks).set(changes).where(eq(webhooks.id, id)).returning();
  return row!;
}

async function onWebhook<T>({ database, clock }: Services, id: number, act: (tx: Tx, row: WebhookRow, at: Date) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) throw new Refusal('not_found');
    return act(tx, row, clock.now());
  });
}
