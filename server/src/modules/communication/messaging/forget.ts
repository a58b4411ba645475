import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { RETENTION } from './retention.ts';

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
  const dropped = await tx
    .delete(messageAttachments)
    .where(and(eq(messageAttachments.uploadedBy, userId), or(isNull(messageAttachments.messageId), sql`${messageAttachments.messageId} in ${mine}`)))
    .returning({ fileId: messageAttachments.fileId });
  await dropFiles(
    services,
    tx,
    dropped.map(({ fileId }) => fileId),
  );
  await tx.update(messages).set({ body: '', searchKey: '', clientId: null, deletedAt: at }).where(written(userId));
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
    await database.transaction(async (tx) => {
      const dropped = await tx.delete(messageAttachments).where(inArray(messageAttachments.messageId, ids)).returning({ fileId: messageAttachments.fileId });
      await dropFiles(
        services,
        tx,
        dropped.map(({ fileId }) => fileId),
      );
      await tx.update(messages).set({ body: '', searchKey: '', clientId: null, deletedAt: now }).where(inArray(messages.id, ids));
    });
    after = ids.at(-1)!;
  }
}
