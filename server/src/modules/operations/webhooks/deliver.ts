import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/operations/webhooks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { post } from '../../../platform/outgoing/post.ts';
import type { Services } from '../../../services.ts';
import { RETENTION } from './retention.ts';
import { lockWebhook, secretsOf } from './secrets.ts';
import { signedHeaders } from './sign.ts';

type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type WebhookRow = typeof webhooks.$inferSelect;
type Outcome = Pick<DeliveryRow, 'status' | 'fault'>;

/** The number of tries of a delivery; `platform/jobs/queues.ts` has the same. */
export const MAX_ATTEMPTS = 10;
/** So many deliveries given up with none that arrived between them switch a webhook off. */
export const MAX_FAILURES = 5;
/** The status with which a receiver's address declines all further deliveries (Standard Webhooks). */
const GONE = 410;
const MINUTE = 60_000;
const SWEPT_AT_ONCE = 500;

/** A delivery did not arrive: the job is to be repeated. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
}

/**
 * Makes one try of a delivery. It is counted before it is made, so that one that takes the process down counts, too. A delivery
 * may so arrive twice, never not at all; both have the same id.
 * @throws NotDelivered when it should be tried again later
 */
export async function deliver(services: Services, deliveryId: number): Promise<void> {
  const claimed = await claim(services, deliveryId);
  if (!claimed) return;
  const { webhook, delivery } = claimed;
  if (webhook.offSince) return settle(services, delivery, { status: delivery.status, fault: 'switched_off' }, true);
  // The tries before ended without a result, such as with the process.
  if (delivery.attempts > MAX_ATTEMPTS) return settle(services, delivery, { status: delivery.status, fault: delivery.fault ?? 'unreachable' }, true);
  const outcome = await attempt(services, webhook, delivery);
  const over = outcome.fault === null || outcome.status === GONE || delivery.attempts >= MAX_ATTEMPTS;
  await settle(services, delivery, outcome, over);
  if (over) return;
  throw new NotDelivered(`delivery ${deliveryId}: ${outcome.fault} ${outcome.status ?? ''}`.trim());
}

async function claim({ database, clock }: Services, deliveryId: number): Promise<{ webhook: WebhookRow; delivery: DeliveryRow } | undefined> {
  return database.transaction(async (tx) => {
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, lastTriedAt: clock.now() })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')))
      .returning();
    const [webhook] = delivery ? await tx.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId)) : [];
    return delivery && webhook && { webhook, delivery };
  });
}

async function attempt({ database, clock, config }: Services, webhook: WebhookRow, { messageId, payload }: DeliveryRow): Promise<Outcome> {
  const now = clock.now();
  const body = JSON.stringify(payload);
  const signed = signedHeaders(messageId, now, body, await secretsOf(database.db, webhook, now));
  const headers = { 'content-type': 'application/json', 'user-agent': 'Miyar-Webhooks', ...signed };
  const posted = await post({ address: webhook.address, headers, body, privateHosts: config.webhookPrivateHosts });
  if ('fault' in posted) return { status: null, fault: posted.fault };
  const { status } = posted;
  if (status >= 200 && status < 300) return { status, fault: null };
  return { status, fault: status >= 300 && status < 400 ? 'redirect' : 'status' };
}

/** Records how a try ended; over, the receiver’s failures are counted, and too many of them switch it off. */
async function settle(
  { database, clock, log }: Services,
  { id, webhookId, kind, attempts }: DeliveryRow,
  { status, fault }: Outcome,
  over: boolean,
): Promise<void> {
  if (fault !== null) log.warn({ delivery: id, webhook: webhookId, kind, attempt: attempts, fault, status }, 'a webhook was not delivered');
  await database.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, webhookId);
    if (!webhook) return;
    const state = over ? (fault === null ? 'delivered' : 'failed') : 'waiting';
    const [changed] = await tx
      .update(webhookDeliveries)
      .set({ state, status, fault })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')))
      .returning({ id: webhookDeliveries.id });
    if (!changed || !over || fault === 'switched_off') return;
    const now = clock.now();
    if (fault === null) await tx.update(webhooks).set({ failures: 0, lastDeliveredAt: now }).where(eq(webhooks.id, webhookId));
    else await countFailure(tx, webhook, status === GONE, now);
  });
}

async function countFailure(tx: Tx, { id, address, failures, offSince }: WebhookRow, gone: boolean, at: Date): Promise<void> {
  const counted = failures + 1;
  await tx.update(webhooks).set({ failures: counted }).where(eq(webhooks.id, id));
  if (offSince || (!gone && counted < MAX_FAILURES)) return;
  const because = gone ? 'gone' : 'failures';
  await tx.update(webhooks).set({ offSince: at, offBecause: because }).where(eq(webhooks.id, id));
  await recordEvent(tx, { kind: 'webhook.given_up', at, actorId: null, data: { webhook_id: id, host: new URL(address).host, because } });
}

/** Enqueues deliveries that wait without a job, whose job was lost. A job that exists already is not duplicated. */
export async function sweepDeliveries({ database, jobs, clock }: Services): Promise<void> {
  await database.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.createdAt, new Date(clock.now().getTime() - MINUTE))))
      .orderBy(asc(webhookDeliveries.id))
      .limit(SWEPT_AT_ONCE);
    for (const { id } of waiting) await jobs.send(tx, 'send_webhook', String(id), { delivery: id });
  });
}

/** Forgets what was sent long ago. */
export async function pruneDeliveries({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.webhook_deliveries, clock.now());
  await database.transaction((tx) => tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before)));
}
