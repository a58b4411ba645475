import { hkdfSync } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentialKeys } from '../../../db/schema/evaluation/credentials.ts';
import { totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import { keyFileOf } from '../../../platform/backup/installation-key.ts';
import { connect, type Database } from '../../../platform/database/connect.ts';
import { backupSteps } from '../../../testing/database/backup-steps.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';
import { withTotp } from '../../../testing/second-factors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { activeKey, signCredential } from '../../evaluation/credentials/keys.ts';
import { unseal } from '../../core/settings/secret-box.ts';
import { signingKey } from '../../core/settings/signing-key.ts';
import { openWithKey, restoreInto, restoreScratchCopy } from './restore.ts';

const app = testApp();
const { dir, made } = backupSteps(app);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sign = (database: Database) =>
  database.transaction(async (tx) => {
    const key = await activeKey(app.services, tx, app.services.clock.now());
    return { kid: key.kid, jws: await signCredential(app.services, tx, key, { name: 'A school' }) };
  });

/** Restores a backup into a data folder of its own, as another machine does. */
async function restored(name: string, path: string, prepare: (dataDir: string) => Promise<void>, more: { newKeys?: boolean } = {}) {
  const dataDir = join(folder, name);
  await mkdir(join(dataDir, 'tmp'), { recursive: true });
  await prepare(dataDir);
  const config = { ...app.services.config, dataDir };
  const database = await connect({ dataDir });
  const backup = await openWithKey(config, path);
  try {
    return { database, ...(await restoreInto({ config, database }, backup, more)) };
  } catch (error) {
    await database.close();
    throw error;
  } finally {
    await backup.close();
  }
}

test('from an unsealed backup nothing is signed and nothing sealed opened; restored with the key file it signs as before', { timeout: 300_000 }, async () => {
  await withTotp(app, 'yusuf');
  const before = await sign(app.services.database);
  const { made: written } = await made();
  const path = join(dir(), written!.file_name);

  const inside = await unpacked(await readFile(path));
  const key = await signingKey(app.services);
  const everything = Buffer.concat([...inside.values()]).toString('latin1');
  expect(everything).not.toContain(key.toString('base64url'));
  expect(everything).not.toContain((await readFile(keyFileOf(app.services.config.dataDir), 'utf8')).trim());
  expect((await stat(keyFileOf(app.services.config.dataDir))).mode & 0o077).toBe(0);
  // Every text of the settings, tried as the key that it was.
  const [row] = await app.services.database.db.select().from(credentialKeys).where(eq(credentialKeys.kid, before.kid));
  expect(everything).toContain(row!.privateSealed);
  const derived = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'miyar credentials', 32));
  expect(unseal(derived(key), row!.privateSealed, before.kid).toString()).toContain('"d"');
  for (const [text] of inside
    .get('tables/settings.jsonl')!
    .toString()
    .matchAll(/[\w-]{20,}/g))
    expect(() => unseal(derived(Buffer.from(text, 'base64url')), row!.privateSealed, before.kid)).toThrow();

  expect((await restoreScratchCopy(app.services.config, path, { invariants: {} })).faults).toEqual([]);
  await expect(restored('without', path, async () => undefined)).rejects.toThrow(/backup-key.*--new-keys/);

  const same = await restored('with', path, (dataDir) => copyFile(keyFileOf(app.services.config.dataDir), keyFileOf(dataDir)));
  expect(same.newKeys).toBe(false);
  expect(await sign(same.database)).toEqual(before);
  expect(await signingKey(same)).toEqual(key);
  await same.database.close();

  const anew = await restored('new', path, async () => undefined, { newKeys: true });
  expect(anew.newKeys).toBe(true);
  expect(await signingKey(anew)).not.toEqual(key);
  expect((await sign(anew.database)).kid).not.toBe(before.kid);
  expect(await anew.database.db.select().from(totpSecrets)).toEqual([]);
  // Signatures made before stay valid: the former key is still published.
  const [former] = await anew.database.db.select().from(credentialKeys).where(eq(credentialKeys.kid, before.kid));
  expect(former).toMatchObject({ state: 'retired' });
  await anew.database.close();
});
