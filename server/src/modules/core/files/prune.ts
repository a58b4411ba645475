import { and, inArray, lt, not } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { Services } from '../../../services.ts';
import { dropFiles } from './drop.ts';
import { isNamedBy } from './reads.ts';
import { RETENTION } from './retention.ts';

const AT_ONCE = 500;

/**
 * Removes files that nothing names any more, such as those replaced by others, once they are old enough. Where a module
 * that names files does not say so, the database refuses to remove them.
 */
export async function pruneFiles(services: Services): Promise<void> {
  const before = retainedSince(RETENTION.replaced_files, services.clock.now());
  const unused = and(lt(files.createdAt, before), ...services.modules.fileOwners.map((owner) => not(isNamedBy(owner))));
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const rows = await services.database.db.select({ id: files.id }).from(files).where(unused).limit(AT_ONCE);
    found = rows.length;
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await services.database.transaction(async (tx) => {
      // A file that is referred to again meanwhile stays: the transaction fails, and the next night tries again.
      await tx.select({ id: files.id }).from(files).where(inArray(files.id, ids)).for('update');
      await dropFiles(services, tx, ids);
    });
  }
}
