import { and, desc, eq, lt } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import { newestInBatches } from '../../../platform/database/batches.ts';
import type { Part } from '../../../platform/storage/archive.ts';
import type { Services } from '../../../services.ts';
import { SENT_FILE } from '../../core/files/sent.ts';

/** Returns the messages that a person wrote in conversations, with the files. Messages that others wrote to them belong to those people. */
export async function ownMessages({ database: { db } }: Services, { id: senderId }: { id: number }): Promise<Part[]> {
  const written = (below: number, limit: number) =>
    db
      .select({
        id: messages.id,
        conversationId: messages.conversationId,
        group: conversations.groupName,
        message: messages.body,
        messageEn: messages.bodyEn,
        createdAt: messages.createdAt,
        deletedAt: messages.deletedAt,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.senderId, senderId), lt(messages.id, below)))
      .orderBy(desc(messages.id))
      .limit(limit);
  const [some, attached] = await Promise.all([
    written(Number.MAX_SAFE_INTEGER, 1),
    db
      .select({ id: messageAttachments.id, file: SENT_FILE })
      .from(messageAttachments)
      .innerJoin(files, eq(files.id, messageAttachments.fileId))
      .where(eq(messageAttachments.uploadedBy, senderId))
      .orderBy(desc(messageAttachments.id)),
  ]);
  if (some.length + attached.length === 0) return [];
  return [
    { path: 'messages.json', batches: () => newestInBatches(written) },
    ...attached.map(({ id, file }) => ({ path: `messages/${id}/${file.name}`, file })),
  ];
}
