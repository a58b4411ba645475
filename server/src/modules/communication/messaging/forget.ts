import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { RETENTION } from './retention.ts';
import { NO_TEXT } from './texts/two-texts.ts';

const direct = sql`(select ${conversations.id} from ${conversations} where ${conversations.groupName} is null)`;
/** A person's direct messages that they have not deleted. */
const written = (userId: number): SQL => and(eq(messages.senderId, userId), isNull(messages.deletedAt), sql`${messages.conversationId} in ${direct}`)!;

/** How many messages deleting an account removes, and how many it leaves: those to groups are the authority's word. */
export async function countMessages(db: Db, userId: number): Promise<{ removed: number; retained: number }> {
  const [removed, all] = await Promise.all([
    db.$count(messages, written(userId)),
    db.$count(messages, and(eq(messages.senderId, userId), isNull(messages.deletedAt))),
  ]);
  return { removed, retained: all - removed };
}

/** Deletes a person's direct messages for everyone when their account is deleted, with their files. Messages to groups stay, without the name. */
export async function forgetMessagesOf(services: Services, tx: Tx, userId: number, at: Date): Promise<void> {
  const mine = sql`(select ${messages.id} from ${messages} where ${written(userId)})`;
  const attached = and(eq(messageAttachments.uploadedBy, userId), or(isNull(messageAttachments.messageId), sql`${messageAttachments.messageId} in ${mine}`));
  await clearMessages(services, tx, { attached, of: written(userId), at });
}

/** Removes the text of messages, and what is attached with its files. */
async function clearMessages(services: Services, tx: Tx, { attached, of, at }: { attached: SQL | undefined; of: SQL | undefined; at: Date }): Promise<void> {
  const dropped = await tx.delete(messageAttachments).where(attached).returning({ fileId: messageAttachments.fileId });
  await dropFiles(
    services,
    tx,
    dropped.map(({ fileId }) => fileId),
  );
  await tx
    .update(messages)
    .set({ ...NO_TEXT, clientId: null, deletedAt: at })
    .where(of);
}

const AT_ONCE = 500;

/** Removes the text and files of messages past their retention, as when each is deleted for everyone: in batches, oldest first. */
export async function pruneMessages(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const before = retainedSince(RETENTION.messages, now);
  for (let after = 0; ; ) {
    // Ids ascend with time: what is too old comes first, and the first that is not ends it.
    const oldest = await database.db
      .select({ id: messages.id, createdAt: messages.createdAt })
      .from(messages)
      .where(and(gt(messages.id, after), isNull(messages.deletedAt)))
      .orderBy(asc(messages.id))
      .limit(AT_ONCE);
    const ids = oldest.filter(({ createdAt }) => createdAt < before).map(({ id }) => id);
    if (ids.length === 0) return;
    const [attached, of] = [inArray(messageAttachments.messageId, ids), inArray(messages.id, ids)];
    await database.transaction((tx) => clearMessages(services, tx, { attached, of, at: now }));
    after = ids.at(-1)!;
  }
}
