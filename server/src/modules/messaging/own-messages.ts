import { desc, eq } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { conversations, messageAttachments, messages } from '../../db/schema/messaging.ts';
import type { Part } from '../../platform/storage/archive.ts';
import type { Services } from '../../services.ts';

/** What a person wrote in conversations, with the files. What others wrote to them is those people's. */
export async function ownMessages({ database: { db } }: Services, { id }: { id: number }): Promise<Part[]> {
  const [written, attached] = await Promise.all([
    db
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
      .where(eq(messages.senderId, id))
      .orderBy(desc(messages.id)),
    db
      .select({ id: messageAttachments.id, file: { storageKey: files.storageKey, name: files.name, sentAt: files.createdAt } })
      .from(messageAttachments)
      .innerJoin(files, eq(files.id, messageAttachments.fileId))
      .where(eq(messageAttachments.uploadedBy, id))
      .orderBy(desc(messageAttachments.id)),
  ]);
  if (written.length + attached.length === 0) return [];
  return [{ path: 'messages.json', data: written }, ...attached.map(({ id: number, file }) => ({ path: `messages/${number}/${file.name}`, file }))];
}
