import { inArray } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { imageVariants } from '../../../db/schema/site/media.ts';
import type { Services } from '../../../services.ts';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Removes stored bytes that no row speaks of and that are older than a day: what a crash between publishing and
 * committing leaves (REQ-S36). Younger ones may belong to an upload under way.
 * @param prefix of the keys that are looked at
 * @param notBefore older ones than this stay as well
 * @returns how many were removed
 */
export async function sweepOrphans(
  services: Services,
  { olderThanMs = DAY, prefix = '', notBefore = new Date(0) }: { olderThanMs?: number; prefix?: string; notBefore?: Date } = {},
): Promise<number> {
  const before = services.clock.now().getTime() - olderThanMs;
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const { db } = services.database;
    const known = await Promise.all([
      db.select({ key: files.storageKey }).from(files).where(inArray(files.storageKey, batch)),
      db.select({ key: imageVariants.storageKey }).from(imageVariants).where(inArray(imageVariants.storageKey, batch)),
    ]);
    const used = new Set(known.flat().map(({ key }) => key));
    for (const key of batch) {
      if (used.has(key)) continue;
      await services.storage.delete(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, modifiedAt } of services.storage.list(prefix)) {
    if (modifiedAt >= notBefore && modifiedAt.getTime() < before) batch.push(key);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return removed;
}

const LETTERS = [...'0123456789abcdef'];
const NIGHTS = 7;

/**
 * Sweeps the part of the storage whose night it is: in a week it comes round to every key. A whole bucket is too much to
 * list each night, and what it looks for is rare.
 */
export async function sweepNightly(services: Services): Promise<void> {
  const night = Math.floor(services.clock.now().getTime() / DAY) % NIGHTS;
  let removed = 0;
  for (const [index, letter] of LETTERS.entries()) if (index % NIGHTS === night) removed += await sweepOrphans(services, { prefix: letter });
  if (removed > 0) services.log.info({ removed }, 'removed stored bytes without a row');
}
