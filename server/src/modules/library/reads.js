import { and, count, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { libraryDocuments } from '../../db/schema/library.ts';
import { searchWords } from '../../platform/fold-text.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { heldMark } from '../files/held.ts';
import { fileAnswer } from '../files/reads.ts';
import { isSigned } from './links.ts';
const documentRows = ({ database: { db } }) => db
    .select({
    id: libraryDocuments.id,
    title: libraryDocuments.title,
    description: libraryDocuments.description,
    category: libraryDocuments.category,
    available: libraryDocuments.available,
    createdAt: libraryDocuments.createdAt,
    updatedAt: libraryDocuments.updatedAt,
    name: files.name,
    extension: files.extension,
    mime: files.mime,
    size: files.size,
    storageKey: files.storageKey,
    held: files.held,
})
    .from(libraryDocuments)
    .innerJoin(files, eq(files.id, libraryDocuments.fileId));
const kept = isNull(libraryDocuments.deletedAt);
const shape = (row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    filename: row.name,
    available: row.available,
    size: row.size,
    extension: row.extension,
    mime: row.mime,
    ...heldMark(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
});
/** What everyone may have: while its file is held, a document is on no public list. */
const open = and(eq(libraryDocuments.available, true), isNull(files.held));
const chosen = ({ category, q = '' }, hiddenToo) => and(kept, hiddenToo ? undefined : open, category && eq(libraryDocuments.category, category), ...searchWords(q).map((word) => like(libraryDocuments.searchKey, `%${word}%`)));
/**
 * The documents, newest first; how many there are is told with the first page.
 * @param hiddenToo for an administrator
 */
export async function listDocuments(services, query, hiddenToo) {
    const cursor = readCursor(query.after);
    const [rows, total] = await Promise.all([
        documentRows(services)
            .where(and(chosen(query, hiddenToo), cursor && sql `(${libraryDocuments.createdAt}, ${libraryDocuments.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`))
            .orderBy(desc(libraryDocuments.createdAt), desc(libraryDocuments.id))
            .limit(query.limit + 1),
        cursor
            ? undefined
            : services.database.db
                .select({ n: count() })
                .from(libraryDocuments)
                .innerJoin(files, eq(files.id, libraryDocuments.fileId))
                .where(chosen(query, hiddenToo)),
    ]);
    return pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }), shape, total?.[0]?.n);
}
/** Differs after every change of what everyone sees; over some hundreds of documents, cheaper than reading and serialising them. */
export async function libraryVersion({ database: { db } }) {
    const { id, title, description, category, fileId, updatedAt } = libraryDocuments;
    const [row] = await db
        .select({
        version: sql `md5(string_agg(concat_ws(chr(10), ${id}, ${title}, ${description}, ${category}, ${fileId}, ${updatedAt}), chr(10) order by ${id}))`,
    })
        .from(libraryDocuments)
        .innerJoin(files, eq(files.id, libraryDocuments.fileId))
        .where(and(kept, open));
    return row?.version ?? 'empty';
}
async function documentRow(services, documentId) {
    const [row] = await documentRows(services)
        .where(and(eq(libraryDocuments.id, documentId), kept))
        .limit(1);
    return row;
}
/** One document, hidden or not. */
export async function documentById(services, documentId) {
    const row = await documentRow(services, documentId);
    return row && shape(row);
}
/**
 * The bytes of a document for whoever may have them: everyone while it is available, an administrator always, and the
 * holder of a signed link. To anyone else a hidden document looks like none (decision A16).
 * @throws Refusal link_expired
 */
export async function documentFile(services, actor, documentId, link) {
    const row = await documentRow(services, documentId);
    if (!row)
        return undefined;
    const mayHave = row.available || actor?.role === 'admin' || (link !== undefined && (await isSigned(services, documentId, link)));
    return mayHave ? fileAnswer(services, row) : undefined;
}
