import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { embeddedDatabase } from './pglite-database.ts';
import { PREPARED_CLUSTER } from './prepared-cluster/fingerprint.ts';

test('is overloaded while many wait and the first of them for long, and only then', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'miyar-overload-'));
  const database = await embeddedDatabase(dir, undefined, undefined, PREPARED_CLUSTER);
  const held = Promise.withResolvers<undefined>();
  const holding = database.transaction(() => held.promise);
  const asking = Array.from({ length: 18 }, async () => database.db.execute(sql`select 1`));
  await vi.waitFor(() => expect(database.overloaded()).toBe(false));
  const began = performance.now();
  await vi.waitUntil(() => performance.now() - began > 600, { timeout: 10_000 });
  // Nineteen wait: a slow machine.
  expect(database.overloaded()).toBe(false);
  asking.push((async () => database.db.execute(sql`select 1`))());
  await vi.waitUntil(() => database.overloaded(), { timeout: 10_000 });
  held.resolve(undefined);
  await Promise.all([holding, ...asking]);
  expect(database.overloaded()).toBe(false);
  await database.close();
  await rm(dir, { recursive: true, force: true });
});
