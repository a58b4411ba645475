import { randomUUID } from 'node:crypto';
import { isWebhookKind, sentOf } from '@miyar/contract/operations/webhook-kinds';
import { and, arrayOverlaps, inArray, isNull, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../../../db/schema/operations/webhooks.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import type { Database, Tx } from '../../../platform/database/connect.ts';
import { following, type RecordedEvent } from '../../../platform/events.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/**
 * The database whose events are sent to the webhooks that want them: a delivery is written in the transaction of the event, so it
 * exists exactly where the event does, and a job sends it after the commit.
 */
export const withWebhooks = (database: Database, jobs: Jobs): Database => following(database, (tx, events) => enqueue(tx, jobs, events));

async function enqueue(tx: Tx, jobs: Jobs, events: readonly RecordedEvent[]): Promise<void> {
  const sent = events.filter(({ kind }) => isWebhookKind(kind));
  if (sent.length === 0) return;
  const kinds = [...new Set(sent.map(({ kind }) => kind as string))];
  const ids = [...new Set(sent.flatMap(({ applicationId }) => applicationId ?? []))];
  const { applicationId, revealedAt } = monitoringVisits;
  const receivers = await tx
    .select({
      id: webhooks.id,
      kinds: webhooks.kinds,
      /** Those of the cases that are monitoring visits nobody outside knows of: nothing of them is sent, now or later. */
      secret: sql<number[]>`array(select ${applicationId} from ${monitoringVisits} where ${inArray(applicationId, ids)} and ${revealedAt} is null)`,
    })
    .from(webhooks)
    .where(and(isNull(webhooks.offSince), arrayOverlaps(webhooks.kinds, kinds)));
  const secret = new Set(receivers[0]?.secret);
  for (const event of sent.filter((one) => one.applicationId === undefined || !secret.has(one.applicationId)))
    for (const { id } of receivers.filter((one) => one.kinds.includes(event.kind)))
      await insertDelivery(tx, jobs, id, { eventId: event.id, kind: event.kind, payload: payloadOf(event), at: event.at });
}

/** Returns the payload of an event: no person is named or numbered in it. */
const payloadOf = ({ id, kind, at, applicationId, institutionId, data = {} }: RecordedEvent): Record<string, unknown> => ({
  type: kind,
  timestamp: at.toISOString(),
  data: {
    event_id: id,
    ...(applicationId !== undefined && { application_id: applicationId }),
    ...(institutionId !== undefined && { school_id: institutionId }),
    ...sentOf(kind, data),
  },
});

interface NewDelivery {
  eventId: number | null;
  kind: string;
  payload: Record<string, unknown>;
  at: Date;
}

/** Writes a delivery and asks for the job that sends it. */
export async function insertDelivery(tx: Tx, jobs: Jobs, webhookId: number, { eventId, kind, payload, at }: NewDelivery) {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ webhookId, eventId, messageId: `msg_${randomUUID().replaceAll('-', '')}`, kind, payload, createdAt: at })
    .returning();
  await jobs.send(tx, 'send_webhook', String(row!.id), { delivery: row!.id });
  return row!;
}
