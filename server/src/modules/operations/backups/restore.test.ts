import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { backupSteps } from '../../../testing/database/backup-steps.ts';
import { testApp } from '../../../testing/test-app.ts';
import { headInFile, writeHeadFile } from '../audit/head.ts';
import { openWithKey, restoreInto } from './restore.ts';

const app = testApp();
const { dir, made } = backupSteps(app);

test('a restore that ends before the sessions of the backup do leaves no row, and can be repeated', { timeout: 240_000 }, async () => {
  const { made: written } = await made();
  const dataDir = await mkdtemp(join(tmpdir(), 'miyar-restore-'));
  await mkdir(join(dataDir, 'tmp'));
  const config = { ...app.services.config, dataDir };
  const database = await connect({ dataDir });
  const restored = async () => {
    const backup = await openWithKey(config, join(dir(), written!.file_name));
    return restoreInto({ config, database }, backup, { newKeys: true }).finally(() => backup.close());
  };
  const seen = async () => ({ accounts: (await database.db.query.users.findMany()).length, sessions: await database.db.query.loginSessions.findMany() });
  try {
    await migrate(database);
    await database.db.execute(sql`create function interrupted() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$`);
    await database.db.execute(sql`create trigger interrupted before update on login_sessions execute function interrupted()`);
    await expect(restored()).rejects.toThrow();
    expect(await seen()).toEqual({ accounts: 0, sessions: [] });

    await database.db.execute(sql`drop trigger interrupted on login_sessions`);
    await writeHeadFile(dataDir, { link: 1, hash: 'of an earlier installation' });
    await restored();
    const { accounts, sessions } = await seen();
    expect(accounts).toBe(1);
    expect(sessions).not.toEqual([]);
    expect(sessions.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    expect(await headInFile(dataDir)).toBeUndefined();
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
