import { and, desc, eq, lt } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { conversations, messageAttachments, messages } from '../../db/schema/messaging.ts';
import { newestInBatches } from '../../platform/database/batches.ts';
/** What a person wrote in conversations, with the files. What others wrote to them is those people's. */
export async function ownMessages({ database: { db } }, { id: senderId }) {
    const written = (below, limit) => db
        .select({
        id: messages.id,
        conversationId: messages.conversationId,
        group: conversations.groupName,
        message: messages.body,
        createdAt: messages.createdAt,
        deletedAt: messages.deletedAt,
    })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .where(and(eq(messages.senderId, senderId), lt(messages.id, below)))
        .orderBy(desc(messages.id))
        .limit(limit);
    const [some, attached] = await Promise.all([
        written(2 ** 31 - 1, 1),
        db
            .select({ id: messageAttachments.id, file: { storageKey: files.storageKey, held: files.held, name: files.name, sentAt: files.createdAt } })
            .from(messageAttachments)
            .innerJoin(files, eq(files.id, messageAttachments.fileId))
            .where(eq(messageAttachments.uploadedBy, senderId))
            .orderBy(desc(messageAttachments.id)),
    ]);
    if (some.length + attached.length === 0)
        return [];
    return [
        { path: 'messages.json', batches: () => newestInBatches(written) },
        ...attached.map(({ id, file }) => ({ path: `messages/${id}/${file.name}`, file })),
    ];
}
