import { files } from '../../../db/schema/core/files.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { newStorageKey } from '../../../platform/storage/storage.ts';
import { randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';

/**
 * Stores received files together with the rows that need them: the bytes are published first, then `write` runs in one
 * transaction with the file rows. If it fails the bytes are removed again; if the process dies in between, bytes
 * without a row are left for the sweeper. There can be no row without bytes (REQ-S36).
 * @param received the files, by any name
 * @param write the rest of the transaction, given the ids of the file rows by those names
 * @param options.ownMaking the bytes are ours, so that no scanner is asked about them
 */
export async function storeFiles<K extends string, T>(
  services: Services,
  uploadedBy: number,
  received: Readonly<Record<K, ReceivedFile>>,
  write: (tx: Tx, fileIds: Record<K, number>) => Promise<T>,
  { ownMaking = false }: { ownMaking?: boolean } = {},
): Promise<T> {
  const entries = Object.entries(received) as [K, ReceivedFile][];
  const published: { name: K; file: ReceivedFile; key: string }[] = [];
  let committing = false;
  try {
    for (const [name, file] of entries) published.push({ name, file, key: newStorageKey() });
    // All of them before any may be removed again: a put under way would outlive its delete.
    const puts = await Promise.allSettled(published.map(({ file, key }) => publish(services, file, key)));
    for (const put of puts) if (put.status === 'rejected') throw put.reason;
    return await services.database.transaction(async (tx) => {
      const ids = {} as Record<K, number>;
      for (const { name, file, key } of published)
        ids[name] = await insertFile(tx, uploadedBy, file, { storageKey: key, held: services.scanner && !ownMaking ? 'checking' : null });
      if (services.scanner && !ownMaking) for (const id of Object.values<number>(ids)) await services.jobs.send(tx, 'check_file', String(id), { file: id });
      const result = await write(tx, ids);
      committing = true;
      return result;
    });
  } catch (error) {
    // A connection that breaks during the commit does not say whether the rows were written: the sweeper will find out.
    if (committing) throw error;
    // Whatever is left behind by a failing delete is found by the sweeper.
    await Promise.allSettled(published.map(({ key }) => services.storage.delete(key)));
    throw error;
  }
}

async function publish(services: Services, file: ReceivedFile, key: string): Promise<void> {
  await file.spooled.flushed;
  await services.storage.put(key, { path: file.spooled.path, synced: true });
}

async function insertFile(tx: Tx, uploadedBy: number, file: ReceivedFile, where: { storageKey: string; held: 'checking' | null }): Promise<number> {
  const [row] = await tx
    .insert(files)
    .values({
      token: randomToken(),
      ...where,
      name: file.name,
      extension: file.extension,
      mime: file.mime,
      size: file.spooled.size,
      sha256: file.spooled.sha256,
      uploadedBy,
    })
    .returning({ id: files.id });
  return row!.id;
}
