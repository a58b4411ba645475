import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { memoryDatabase } from '../../platform/database/embedded/pglite-database.ts';
import { migrate } from '../../platform/database/migrate.ts';

let dump: Promise<Blob> | undefined;

/** An embedded database with the newest schema and nobody in it, as many as a test needs: made once, which takes seconds, and then copied. */
export const migratedMemory = async () => memoryDatabase(await (dump ??= made()));

async function made(): Promise<Blob> {
  const path = inject('pgliteDump');
  if (path) return new Blob([await readFile(path)]);
  const database = await memoryDatabase();
  try {
    await migrate(database);
    return await database.dump();
  } finally {
    await database.close();
  }
}
