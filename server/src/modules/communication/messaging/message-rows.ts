import type { Quarantine } from '@miyar/contract/core/files';
import { type Attachment, DELETE_WITHIN_MINUTES, type Message } from '@miyar/contract/communication/messaging';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { files } from '../../../db/schema/core/files.ts';
import { messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { textFor, textsOf } from './texts/two-texts.ts';
import type { Reader } from './visible.ts';

/** The columns of a message. */
export const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  senderId: messages.senderId,
  senderName: users.name,
  senderRole: users.role,
  body: messages.body,
  bodyEn: messages.bodyEn,
  clientId: messages.clientId,
  createdAt: messages.createdAt,
  deletedAt: messages.deletedAt,
  /** Files in the order they were uploaded; null if there are none. */
  files: sql<
    Attached[] | null
  >`(select json_agg(json_build_object('id', a.id, 'name', f.name, 'size', f.size, 'mime', f.mime, 'token', f.token, 'held', f.held) order by a.id)
    from ${messageAttachments} a join ${files} f on f.id = a.file_id where a.message_id = ${messages.id} and ${messages.deletedAt} is null)`.as('files'),
};

/** A file of a message. */
interface Attached {
  id: number;
  name: string;
  size: number;
  mime: string;
  token: string;
  held: Quarantine | null;
}

interface Row {
  id: number;
  conversationId: number;
  senderId: number;
  senderName: string;
  senderRole: Message['sender_role'];
  body: string;
  bodyEn: string | null;
  clientId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  files: Attached[] | null;
}

/** Until when its author may delete a message. */
export const deletableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + DELETE_WITHIN_MINUTES * 60_000);

/**
 * Messages as a person reads them, in the order of the rows.
 * @param reader whose reading it is: authors see by what name their browser sent it, and until when they may delete it
 */
export function asMessages(rows: readonly Row[], reader: Pick<Reader, 'id' | 'language'>, now: Date): Message[] {
  return rows.map((row) => {
    const { id, conversationId, senderId, senderName, senderRole, clientId, createdAt, deletedAt } = row;
    const until = deletableUntil(createdAt);
    const own = senderId === reader.id;
    return {
      id,
      conversation_id: conversationId,
      conversationId,
      sender_id: senderId,
      sender_name: senderName,
      sender_role: senderRole,
      message: textFor(row, reader.language),
      texts: textsOf(row),
      created_at: createdAt.toISOString(),
      timestamp: createdAt.toISOString(),
      client_id: own ? clientId : null,
      attachments: (row.files ?? []).map(asAttachment),
      deleted: deletedAt !== null,
      deletable_until: own && deletedAt === null && until > now ? until.toISOString() : null,
    };
  });
}

/** Files of messages, in the order they were uploaded. */
export const attachmentRows = (db: Db | Tx, which: SQL | undefined) =>
  db
    .select({
      id: messageAttachments.id,
      name: files.name,
      size: files.size,
      mime: files.mime,
      token: files.token,
      held: files.held,
    })
    .from(messageAttachments)
    .innerJoin(files, eq(files.id, messageAttachments.fileId))
    .where(which)
    .orderBy(asc(messageAttachments.id));

/** A file as the contract shows it. */
export const asAttachment = ({ id, name, size, mime, token, held }: Attached): Attachment => ({
  id,
  name,
  size,
  media_type: mime,
  path: filePath({ token, name }),
  ...quarantineMark({ held }),
});
