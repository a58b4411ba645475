import { eq } from 'drizzle-orm';
import { webhooks } from '../../../db/schema/operations/webhooks.ts';
import type { Database, Tx } from '../../../platform/database/connect.ts';
import { keyFor, seal, unseal } from '../../core/settings/secret-box.ts';

type WebhookRow = typeof webhooks.$inferSelect;

const keyOf = (db: Pick<Database, 'db'>['db']) => keyFor({ database: { db } }, 'webhook secrets');

/** Seals a secret for its webhook, so that a row copied to another opens nothing. */
export const sealSecret = async (tx: Tx, id: number, secret: Buffer): Promise<string> => seal(await keyOf(tx), secret, id);

/** Returns the secrets that sign a webhook's deliveries now: its secret, and for a day the one before it. */
export async function secretsOf(db: Pick<Database, 'db'>['db'], { id, secret, formerSecret, formerUntil }: WebhookRow, now: Date): Promise<Buffer[]> {
  const key = await keyOf(db);
  const former = formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : [];
  return [secret, ...former].map((sealed) => unseal(key, sealed, id));
}

/** Locks a webhook. */
export async function lockWebhook(tx: Tx, id: number): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row;
}
