import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { keptSince } from '../../db/retention.ts';
import { conversations, messageAttachments, messages } from '../../db/schema/messaging.ts';
import { dropFiles } from '../files/drop.ts';
const direct = sql `(select ${conversations.id} from ${conversations} where ${conversations.groupName} is null)`;
/** What a person wrote to one other person and has not taken back. */
const written = (userId) => and(eq(messages.senderId, userId), isNull(messages.deletedAt), sql `${messages.conversationId} in ${direct}`);
/** How many messages deleting an account removes, and how many it leaves: those to groups are the authority's word. */
export async function countMessages(db, userId) {
    const [removed, all] = await Promise.all([
        db.$count(messages, written(userId)),
        db.$count(messages, and(eq(messages.senderId, userId), isNull(messages.deletedAt))),
    ]);
    return { removed, kept: all - removed };
}
/**
 * Takes back what a person wrote to others, when their account is deleted: words and files go, as when it is deleted for
 * everyone. What was said to groups stays, without the name.
 */
export async function forgetMessagesOf(services, tx, userId, at) {
    const mine = sql `(select ${messages.id} from ${messages} where ${written(userId)})`;
    const dropped = await tx
        .delete(messageAttachments)
        .where(and(eq(messageAttachments.uploadedBy, userId), or(isNull(messageAttachments.messageId), sql `${messageAttachments.messageId} in ${mine}`)))
        .returning({ fileId: messageAttachments.fileId });
    await dropFiles(services, tx, dropped.map(({ fileId }) => fileId));
    await tx.update(messages).set({ body: '', searchKey: '', clientId: null, deletedAt: at }).where(written(userId));
}
const AT_ONCE = 500;
/** Takes the words and files of messages that are too old to be kept, as when each is deleted for everyone: some after the others, oldest first. */
export async function pruneMessages(services) {
    const { database, clock } = services;
    const now = clock.now();
    const before = keptSince('messages', now);
    for (let after = 0;;) {
        // Ids ascend with time: what is too old comes first, and the first that is not ends it.
        const oldest = await database.db
            .select({ id: messages.id, createdAt: messages.createdAt })
            .from(messages)
            .where(and(gt(messages.id, after), isNull(messages.deletedAt)))
            .orderBy(asc(messages.id))
            .limit(AT_ONCE);
        const ids = oldest.filter(({ createdAt }) => createdAt < before).map(({ id }) => id);
        if (ids.length === 0)
            return;
        await database.transaction(async (tx) => {
            const dropped = await tx.delete(messageAttachments).where(inArray(messageAttachments.messageId, ids)).returning({ fileId: messageAttachments.fileId });
            await dropFiles(services, tx, dropped.map(({ fileId }) => fileId));
            await tx.update(messages).set({ body: '', searchKey: '', clientId: null, deletedAt: now }).where(inArray(messages.id, ids));
        });
        after = ids.at(-1);
    }
}
