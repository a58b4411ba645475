import type { CATEGORIES, LibraryDocument } from '@miyar/contract/site/library';
import { and, count, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { libraryDocuments } from '../../../db/schema/site/library.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { fileAnswer } from '../../core/files/reads.ts';
import { isSigned } from './links.ts';

export interface ListQuery {
  limit: number;
  after?: string | undefined;
  category?: (typeof CATEGORIES)[number] | undefined;
  q?: string | undefined;
}

const documentRows = (db: Db) =>
  db
    .select({
      id: libraryDocuments.id,
      title: libraryDocuments.title,
      description: libraryDocuments.description,
      titleEn: libraryDocuments.titleEn,
      descriptionEn: libraryDocuments.descriptionEn,
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

type Row = Awaited<ReturnType<typeof documentRows>>[number];
const notDeleted = isNull(libraryDocuments.deletedAt);

const shape = (row: Row): LibraryDocument => ({
  id: row.id,
  title: row.title,
  description: row.description,
  title_en: row.titleEn,
  description_en: row.descriptionEn,
  category: row.category,
  filename: row.name,
  available: row.available,
  size: row.size,
  extension: row.extension,
  mime: row.mime,
  ...quarantineMark(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** The documents that everyone may read: a document with a quarantined file is on no public list. */
const open = and(eq(libraryDocuments.available, true), isNull(files.held));

const chosen = ({ category, q = '' }: ListQuery, hiddenToo: boolean): SQL | undefined =>
  and(
    notDeleted,
    hiddenToo ? undefined : open,
    category && eq(libraryDocuments.category, category),
    ...searchWords(q).map((word) => like(libraryDocuments.searchKey, `%${word}%`)),
  );

/**
 * The documents, newest first; the first page has the total.
 * @param hiddenToo for an administrator
 */
export async function listDocuments(services: Services, query: ListQuery, hiddenToo: boolean): Promise<Page<LibraryDocument>> {
  const cursor = readCursor(query.after);
  const [rows, total] = await Promise.all([
    documentRows(services.database.db)
      .where(
        and(
          chosen(query, hiddenToo),
          cursor && sql`(${libraryDocuments.createdAt}, ${libraryDocuments.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`,
        ),
      )
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
export async function libraryVersion({ database: { db } }: Services): Promise<string> {
  const [row] = await version(db, {});
  return row?.version ?? 'empty';
}

const version = preparedFor((db) => {
  const { id, title, description, titleEn, descriptionEn, category, fileId, updatedAt } = libraryDocuments;
  return db
    .select({
      version: sql<
        string | null
      >`md5(string_agg(concat_ws(chr(10), ${id}, ${title}, ${description}, ${titleEn}, ${descriptionEn}, ${category}, ${fileId}, ${updatedAt}), chr(10) order by ${id}))`,
    })
    .from(libraryDocuments)
    .innerJoin(files, eq(files.id, libraryDocuments.fileId))
    .where(and(notDeleted, open))
    .prepare('library_version');
});

async function documentRow({ database: { db } }: Services, id: number): Promise<Row | undefined> {
  const [row] = await rowById(db, { id });
  return row;
}

const rowById = preparedFor((db) =>
  documentRows(db)
    .where(and(eq(libraryDocuments.id, sql.placeholder('id')), notDeleted))
    .prepare('library_document'),
);

/** One document, hidden or not. */
export async function documentById(services: Services, documentId: number): Promise<LibraryDocument | undefined> {
  const row = await documentRow(services, documentId);
  return row && shape(row);
}

/**
 * The bytes of a document for those who may read it: everyone while it is available, an administrator always, and the holder
 * of a signed link. To anyone else a hidden document looks like none (REQ-A16).
 * @throws Refusal link_expired
 */
export async function documentFile(services: Services, actor: Actor | null, documentId: number, link: string | undefined): Promise<FileAnswer | undefined> {
  const row = await documentRow(services, documentId);
  if (!row) return undefined;
  const mayHave = row.available || actor?.role === 'admin' || (link !== undefined && (await isSigned(services, documentId, link)));
  return mayHave ? fileAnswer(services, row) : undefined;
}
