import { and, eq, isNull } from 'drizzle-orm';
import { conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { forgetAnswersAbout } from '../../../platform/http/requests/repeated-requests.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { deletableUntil } from './message-rows.ts';
import { NO_TEXT } from './texts/two-texts.ts';

/**
 * Deletes a message for everyone: its place stays, its words and files go (REQ-B11).
 * @throws Refusal not_found for another's, or one deleted before; message_too_old after ten minutes
 */
export async function deleteMessage(services: Services, author: Actor, messageId: number): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [own] = await tx
      .select({ conversationId: messages.conversationId, createdAt: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.senderId, author.id), isNull(messages.deletedAt)))
      .for('update');
    if (!own) throw new Refusal('not_found');
    if (deletableUntil(own.createdAt) <= now) throw new Refusal('message_too_old');
    await tx
      .update(messages)
      .set({ ...NO_TEXT, deletedAt: now })
      .where(eq(messages.id, messageId));
    await dropAttachmentsOf(services, tx, messageId);
    // Its text is also in the answer to its author, which is stored for a request that is sent again.
    await forgetAnswersAbout(tx, { id: messageId, conversation_id: own.conversationId }, author.id);
    await recordEvent(tx, { kind: 'message.deleted', at: now, actorId: author.id, data: { message_id: messageId, conversation_id: own.conversationId } });
    await emitToReaders(services, tx, own.conversationId, messageId);
  });
}

async function dropAttachmentsOf(services: Services, tx: Tx, messageId: number): Promise<void> {
  const dropped = await tx.delete(messageAttachments).where(eq(messageAttachments.messageId, messageId)).returning({ fileId: messageAttachments.fileId });
  await dropFiles(
    services,
    tx,
    dropped.map(({ fileId }) => fileId),
  );
}

async function emitToReaders({ live }: Services, tx: Tx, conversationId: number, id: number): Promise<void> {
  const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, conversationId));
  const { groupName, firstUserId, secondUserId } = conversation!;
  const event = { conversation_id: conversationId, id };
  if (groupName !== null) live.emitToGroup(tx, groupName, [], 'message-deleted', event);
  else live.emit(tx, [firstUserId!, secondUserId!], 'message-deleted', event);
}
