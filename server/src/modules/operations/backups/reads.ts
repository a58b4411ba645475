import { type Backup } from '@miyar/contract/operations/backups';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { backups } from '../../../db/schema/operations/backups.ts';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { backupStore } from './store.ts';

const rowsOf = ({ database: { db } }: Services) =>
  db.select({ backup: backups, by: users.name }).from(backups).leftJoin(users, eq(users.id, backups.requestedBy));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const shape =
  (names: ReadonlySet<string>) =>
  ({ backup: row, by }: Row): Backup => ({
    id: row.id,
    state: row.state,
    how: row.how,
    requested_by: by,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    progress: row.state === 'running' && row.stage !== null ? { stage: row.stage, files_done: row.filesDone, files_total: row.filesTotal } : null,
    made:
      row.fileName === null
        ? null
        : {
            file_name: row.fileName,
            size: row.size ?? 0,
            sha256: row.sha256 ?? '',
            encrypted: row.sealed === true,
            rows: row.rowCount ?? 0,
            files: row.fileCount ?? 0,
            missing_files: row.missingCount ?? 0,
            here: names.has(row.fileName),
          },
    last_error: row.lastError,
    test: row.test === null ? null : { state: row.test, at: row.testedAt?.toISOString() ?? null, faults: row.testFaults },
  });

/** Backups, newest first; the first page also says how many there are. */
export async function listBackups(services: Services, { limit, after }: { limit: number; after?: string | undefined }): Promise<Page<Backup>> {
  const cursor = readCursor(after);
  const [rows, total, names] = await Promise.all([
    rowsOf(services)
      .where(cursor && sql`(${backups.createdAt}, ${backups.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`)
      .orderBy(desc(backups.createdAt), desc(backups.id))
      .limit(limit + 1),
    cursor ? undefined : services.database.db.select({ n: count() }).from(backups),
    namesIn(services),
  ]);
  return pageOf(rows, limit, ({ backup: { createdAt, id } }) => ({ at: createdAt, id }), shape(names), total?.[0]?.n);
}

/**
 * One backup.
 * @throws Refusal not_found
 */
export async function backupById(services: Services, backupId: number): Promise<Backup> {
  const [row] = await rowsOf(services).where(eq(backups.id, backupId)).limit(1);
  if (!row) throw new Refusal('not_found');
  return shape(await namesIn(services))(row);
}

/**
 * Returns a sealed backup as a download: no other leaves the server.
 * @throws Refusal not_found if there is none, or none was made; backup_not_here if its file is gone; backup_not_sealed
 */
export async function backupFile(services: Services, backupId: number): Promise<FileAnswer> {
  const { made, state } = await backupById(services, backupId);
  if (made === null || state !== 'ready') throw new Refusal('not_found');
  if (!made.here) throw new Refusal('backup_not_here');
  if (!made.encrypted) throw new Refusal('backup_not_sealed');
  const store = await backupStore(services);
  return {
    name: made.file_name,
    // A type of its own: bytes of no type are compressed on their way, which sealed ones only cost time, and hides how long they are.
    mime: 'application/x-miyar-backup',
    size: made.size,
    open: (range) => store.open(made.file_name, range),
  };
}

const namesIn = async (services: Services): Promise<ReadonlySet<string>> => (await backupStore(services)).names();

/** The newest backup that was made and is stored, with its restore test, for the status of the platform. */
export async function newestBackup({ database: { db } }: Pick<Services, 'database'>) {
  const [row] = await db
    .select({ at: backups.finishedAt, bytes: backups.size, encrypted: backups.sealed, test: backups.test, testedAt: backups.testedAt })
    .from(backups)
    .where(and(eq(backups.state, 'ready'), isNotNull(backups.finishedAt)))
    .orderBy(desc(backups.finishedAt), desc(backups.id))
    .limit(1);
  if (!row?.at) return undefined;
  const test = row.test === null ? null : { state: row.test, at: row.testedAt?.toISOString() ?? null };
  return { finished_at: row.at.toISOString(), bytes: row.bytes ?? 0, encrypted: row.encrypted === true, test };
}
