import type { Delivery, Webhook } from '@miyar/contract/operations/webhooks';
import { and, desc, eq, lt } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../../../db/schema/operations/webhooks.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { maySendAgain } from './policy.ts';

type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A webhook as administrators see it, never its secret. */
export const asWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  address: row.address,
  kinds: row.kinds,
  created_at: row.createdAt.toISOString(),
  off_since: row.offSince?.toISOString() ?? null,
  off_because: row.offBecause,
  last_delivered_at: row.lastDeliveredAt?.toISOString() ?? null,
  failures: row.failures,
});

/** A delivery, with whether it can be sent again. */
export const asDelivery = (row: DeliveryRow, webhook: Pick<WebhookRow, 'offSince'>): Delivery => ({
  id: row.id,
  message_id: row.messageId,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  fault: row.fault,
  created_at: row.createdAt.toISOString(),
  last_tried_at: row.lastTriedAt?.toISOString() ?? null,
  can: { send_again: maySendAgain(row, webhook) },
});

/** All webhooks, newest first. */
export async function listWebhooks({ database: { db } }: Services): Promise<Webhook[]> {
  return (await db.select().from(webhooks).orderBy(desc(webhooks.id))).map(asWebhook);
}

/**
 * Returns the deliveries to a webhook, newest first.
 * @throws Refusal not_found
 */
export async function listDeliveries(
  { database: { db } }: Services,
  id: number,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<Delivery>> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!webhook) throw new Refusal('not_found');
  const cursor = readCursor(after);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), cursor && lt(webhookDeliveries.id, cursor.id)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => asDelivery(row, webhook),
  );
}
