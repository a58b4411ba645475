import type { Attachment } from '@miyar/contract/communication/messaging';
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { messageAttachments } from '../../../db/schema/communication/messaging.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { asAttachment, attachmentRows } from './message-rows.ts';
import { RETENTION } from './retention.ts';

/** Keeps a file for a message to come. */
export async function addAttachment(services: Services, author: Actor, file: ReceivedFile): Promise<Attachment> {
  return storeFiles(services, author.id, { file }, async (tx, fileIds) => {
    const [row] = await tx
      .insert(messageAttachments)
      .values({ uploadedBy: author.id, fileId: fileIds.file, createdAt: services.clock.now() })
      .returning({ id: messageAttachments.id });
    const [attached] = await attachmentRows(tx, eq(messageAttachments.id, row!.id));
    return asAttachment(attached!);
  });
}

/**
 * Removes a file of one's own that was not sent.
 * @throws Refusal not_found
 */
export async function removeAttachment(services: Services, author: Actor, attachmentId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const removed = await drop(services, tx, and(eq(messageAttachments.id, attachmentId), eq(messageAttachments.uploadedBy, author.id)));
    if (removed === 0) throw new Refusal('not_found');
  });
}

/** Removes the files that were never sent, after a day. */
export async function pruneAttachments(services: Services): Promise<void> {
  const before = retainedSince(RETENTION.unsent_files, services.clock.now());
  await services.database.transaction((tx) => drop(services, tx, lt(messageAttachments.createdAt, before)));
}

async function drop(services: Services, tx: Tx, which: SQL | undefined): Promise<number> {
  const removed = await tx
    .delete(messageAttachments)
    .where(and(which, isNull(messageAttachments.messageId)))
    .returning({ fileId: messageAttachments.fileId });
  await dropFiles(
    services,
    tx,
    removed.map(({ fileId }) => fileId),
  );
  return removed.length;
}
