import { sql } from 'drizzle-orm';
import { conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { FileOwner } from '../../../define-module.ts';
import { ofReader } from './visible.ts';

/** A file of a message is for the people of its conversation and for nobody else, not even administrators; until it is sent, for the person who uploaded it. */
export const attachmentFiles: FileOwner = {
  table: messageAttachments,
  exclusive: true,
  readers: (services, actor) => sql`exists (
    select 1 from ${messageAttachments}
    left join ${messages} on ${messages.id} = ${messageAttachments.messageId}
    left join ${conversations} on ${conversations.id} = ${messages.conversationId}
    where ${messageAttachments.fileId} = ${files.id}
    and (${ofReader(services, actor)} or (${messageAttachments.messageId} is null and ${messageAttachments.uploadedBy} = ${actor.id})))`,
};
