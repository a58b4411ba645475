import { and, eq, isNull, lt } from 'drizzle-orm';
import { keptSince } from '../../db/retention.ts';
import { messageAttachments } from '../../db/schema/messaging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFiles } from '../files/drop.ts';
import { keepFiles } from '../files/keep.ts';
import { asAttachment, attachmentRows } from './message-rows.ts';
/** Keeps a file for a message to come. */
export async function addAttachment(services, author, file) {
    return keepFiles(services, author.id, { file }, async (tx, fileIds) => {
        const [row] = await tx
            .insert(messageAttachments)
            .values({ uploadedBy: author.id, fileId: fileIds.file, createdAt: services.clock.now() })
            .returning({ id: messageAttachments.id });
        const [attached] = await attachmentRows(tx, eq(messageAttachments.id, row.id));
        return asAttachment(attached);
    });
}
/**
 * Removes a file of one's own that was not sent.
 * @throws Refusal not_found
 */
export async function removeAttachment(services, author, attachmentId) {
    await services.database.transaction(async (tx) => {
        const removed = await drop(services, tx, and(eq(messageAttachments.id, attachmentId), eq(messageAttachments.uploadedBy, author.id)));
        if (removed === 0)
            throw new Refusal('not_found');
    });
}
/** Removes the files that were never sent, after a day. */
export async function pruneAttachments(services) {
    const before = keptSince('unsent_files', services.clock.now());
    await services.database.transaction((tx) => drop(services, tx, lt(messageAttachments.createdAt, before)));
}
async function drop(services, tx, which) {
    const removed = await tx
        .delete(messageAttachments)
        .where(and(which, isNull(messageAttachments.messageId)))
        .returning({ fileId: messageAttachments.fileId });
    await dropFiles(services, tx, removed.map(({ fileId }) => fileId));
    return removed.length;
}
