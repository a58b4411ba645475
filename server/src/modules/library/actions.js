import { and, eq, isNull } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { libraryDocuments } from '../../db/schema/library.ts';
import { recordEvent } from '../../platform/events.ts';
import { searchKey } from '../../platform/fold-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepFiles } from '../files/keep.ts';
import { documentById } from './reads.ts';
/**
 * Adds a document to the library.
 * @returns its id
 */
export async function addDocument(services, admin, details, file) {
    const now = services.clock.now();
    return keepFiles(services, admin.id, { file }, async (tx, fileIds) => {
        const [row] = await tx
            .insert(libraryDocuments)
            .values({
            ...details,
            searchKey: searchKey(details.title, details.description, file.name),
            fileId: fileIds.file,
            createdBy: admin.id,
            createdAt: now,
            updatedAt: now,
        })
            .returning({ id: libraryDocuments.id });
        await recordEvent(tx, {
            kind: 'document.added',
            actorId: admin.id,
            data: { document_id: row.id, title: details.title, available: String(details.available) },
        });
        return row.id;
    });
}
/**
 * Changes what is said of a document, or whether everyone may have it; what is left out stays.
 * @throws Refusal not_found
 */
export async function changeDocument(services, admin, documentId, changes) {
    await services.database.transaction(async (tx) => {
        const known = await lockDocument(tx, documentId);
        const { title = known.title, description = known.description, category = known.category, available = known.available } = changes;
        await tx
            .update(libraryDocuments)
            .set({ title, description, category, available, searchKey: searchKey(title, description, known.fileName), updatedAt: services.clock.now() })
            .where(eq(libraryDocuments.id, documentId));
        await recordEvent(tx, { kind: 'document.changed', actorId: admin.id, data: { document_id: documentId, title, category, available: String(available) } });
    });
}
/**
 * Puts another file in the place of a document's; the former one keeps its row and its bytes.
 * @throws Refusal not_found
 */
export async function replaceFile(services, admin, documentId, file) {
    // Asked before the bytes are kept, and once more under the lock.
    if (!(await documentById(services, documentId)))
        throw new Refusal('not_found');
    await keepFiles(services, admin.id, { file }, async (tx, fileIds) => {
        const { title, description, fileId: former } = await lockDocument(tx, documentId);
        await tx
            .update(libraryDocuments)
            .set({ fileId: fileIds.file, searchKey: searchKey(title, description, file.name), updatedAt: services.clock.now() })
            .where(eq(libraryDocuments.id, documentId));
        await recordEvent(tx, {
            kind: 'document.file_replaced',
            actorId: admin.id,
            data: { document_id: documentId, former_file_id: former, file_id: fileIds.file },
        });
    });
}
/**
 * Takes a document from every list and address. It is kept for the audit, and a download under way ends well.
 * @throws Refusal not_found
 */
export async function deleteDocument(services, admin, documentId) {
    await services.database.transaction(async (tx) => {
        const { title } = await lockDocument(tx, documentId);
        await tx.update(libraryDocuments).set({ deletedAt: services.clock.now(), deletedBy: admin.id }).where(eq(libraryDocuments.id, documentId));
        await recordEvent(tx, { kind: 'document.deleted', actorId: admin.id, data: { document_id: documentId, title } });
    });
}
async function lockDocument(tx, documentId) {
    const [row] = await tx
        .select({
        title: libraryDocuments.title,
        description: libraryDocuments.description,
        category: libraryDocuments.category,
        available: libraryDocuments.available,
        fileId: libraryDocuments.fileId,
        fileName: files.name,
    })
        .from(libraryDocuments)
        .innerJoin(files, eq(files.id, libraryDocuments.fileId))
        .where(and(eq(libraryDocuments.id, documentId), isNull(libraryDocuments.deletedAt)))
        .for('update', { of: libraryDocuments });
    if (!row)
        throw new Refusal('not_found');
    return row;
}
