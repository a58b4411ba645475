import { and, eq, not, or, sql, type SQL } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import type { FileOwner } from '../../../define-module.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { Services } from '../../../services.ts';
import { assertNotQuarantined } from './quarantine.ts';

type FileRow = Pick<typeof files.$inferSelect, 'name' | 'mime' | 'size' | 'storageKey' | 'held'>;

/** The opaque path of a file, as `doc_path` and `report_path` carry it (REQ-A48). */
export const filePath = (file: { token: string; name: string }): string => `files/${file.token}/${encodeURIComponent(file.name)}`;

/**
 * A stored file as an answer, under another name where the specification fixes one.
 * @throws Refusal file_being_checked, file_infected
 */
export function fileAnswer(services: Services, file: FileRow, name = file.name): FileAnswer {
  assertNotQuarantined(file);
  return { name, mime: file.mime, size: file.size, open: (range) => services.storage.open(file.storageKey, range) };
}

/** The file behind a token, if this person may read it: found through the person, so a stranger's looks like none. */
export async function readableFile(services: Services, actor: Actor, token: string): Promise<FileRow | undefined> {
  const [row] = await services.database.db
    .select({ name: files.name, mime: files.mime, size: files.size, storageKey: files.storageKey, held: files.held })
    .from(files)
    .where(and(eq(files.token, token), mayRead(services, actor)))
    .limit(1);
  return row;
}

/** Whether a row of this table names the file. */
export const isNamedBy = ({ table }: FileOwner): SQL => sql`exists (select 1 from ${table} where ${table.fileId} = ${files.id})`;

/**
 * Returns the condition for reading a file. The modules that own the file name its readers. If none of them is its exclusive owner, administrators and the
 * uploader may read it, too.
 */
function mayRead(services: Services, actor: Actor): SQL | undefined {
  const { fileOwners } = services.modules;
  const exclusive = fileOwners.filter((owner) => owner.exclusive);
  const shared = fileOwners.filter((owner) => !owner.exclusive);
  const readers = (owners: readonly FileOwner[]) => owners.map((owner) => owner.readers(services, actor));
  const ordinary = actor.role === 'admin' ? undefined : or(eq(files.uploadedBy, actor.id), ...readers(shared));
  return or(...readers(exclusive), and(...exclusive.map((owner) => not(isNamedBy(owner))), ordinary));
}
