import type { LibraryDocument } from '@miyar/contract/site/library';
import { and, eq, isNull } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { libraryDocuments } from '../../../db/schema/site/library.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { searchKey } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { documentById } from './reads.ts';

interface Details {
  title: string;
  description: string;
  titleEn: string;
  descriptionEn: string;
  category: LibraryDocument['category'];
  available: boolean;
}

/**
 * Adds a document to the library.
 * @returns its id
 */
export async function addDocument(services: Services, admin: Actor, details: Details, file: ReceivedFile): Promise<number> {
  const now = services.clock.now();
  return storeFiles(services, admin.id, { file }, async (tx, fileIds) => {
    const [row] = await tx
      .insert(libraryDocuments)
      .values({
        ...details,
        searchKey: keyOf(details, file.name),
        fileId: fileIds.file,
        createdBy: admin.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: libraryDocuments.id });
    await recordEvent(tx, {
      kind: 'document.added',
      actorId: admin.id,
      at: now,
      data: { document_id: row!.id, title: details.title, available: String(details.available) },
    });
    return row!.id;
  });
}

export type DetailChanges = { [K in keyof Details]?: Details[K] | undefined };

/** Returns the fields that the change contains. */
const given = (changes: DetailChanges): Partial<Details> => Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Returns the search key of a document. */
const keyOf = ({ title, description, titleEn, descriptionEn }: Details, fileName: string): string =>
  searchKey(title, description, titleEn, descriptionEn, fileName);

/**
 * Changes a document's description, or whether it is public; fields left out stay.
 * @throws Refusal not_found
 */
export async function changeDocument(services: Services, admin: Actor, documentId: number, changes: DetailChanges): Promise<void> {
  await services.database.transaction(async (tx) => {
    const known = await lockDocument(tx, documentId);
    const details = { ...known.details, ...given(changes) };
    const { title, category, available } = details;
    await tx
      .update(libraryDocuments)
      .set({ ...details, searchKey: keyOf(details, known.fileName), updatedAt: services.clock.now() })
      .where(eq(libraryDocuments.id, documentId));
    await recordEvent(tx, { kind: 'document.changed', actorId: admin.id, data: { document_id: documentId, title, category, available: String(available) } });
  });
}

/**
 * Puts another file in the place of a document's; the row and the bytes of the former one stay.
 * @throws Refusal not_found
 */
export async function replaceFile(services: Services, admin: Actor, documentId: number, file: ReceivedFile): Promise<void> {
  // Checked before the bytes are stored, and once more under the lock.
  if (!(await documentById(services, documentId))) throw new Refusal('not_found');
  await storeFiles(services, admin.id, { file }, async (tx, fileIds) => {
    const { details, fileId: former } = await lockDocument(tx, documentId);
    await tx
      .update(libraryDocuments)
      .set({ fileId: fileIds.file, searchKey: keyOf(details, file.name), updatedAt: services.clock.now() })
      .where(eq(libraryDocuments.id, documentId));
    await recordEvent(tx, {
      kind: 'document.file_replaced',
      actorId: admin.id,
      data: { document_id: documentId, former_file_id: former, file_id: fileIds.file },
    });
  });
}

/**
 * Deletes a document from every list and address. It is retained for the audit, and a download under way completes.
 * @throws Refusal not_found
 */
export async function deleteDocument(services: Services, admin: Actor, documentId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { title } = (await lockDocument(tx, documentId)).details;
    await tx.update(libraryDocuments).set({ deletedAt: services.clock.now(), deletedBy: admin.id }).where(eq(libraryDocuments.id, documentId));
    await recordEvent(tx, { kind: 'document.deleted', actorId: admin.id, data: { document_id: documentId, title } });
  });
}

async function lockDocument(tx: Tx, documentId: number) {
  const { title, description, titleEn, descriptionEn, category, available, fileId } = libraryDocuments;
  const [row] = await tx
    .select({ details: { title, description, titleEn, descriptionEn, category, available }, fileId, fileName: files.name })
    .from(libraryDocuments)
    .innerJoin(files, eq(files.id, libraryDocuments.fileId))
    .where(and(eq(libraryDocuments.id, documentId), isNull(libraryDocuments.deletedAt)))
    .for('update', { of: libraryDocuments });
  if (!row) throw new Refusal('not_found');
  return row;
}
