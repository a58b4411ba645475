import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from './testing/peers/program.ts';
import { readConfig } from './config.ts';
import { connect } from './platform/database/connect.ts';
import { startServices } from './start-services.ts';

const KEY = 'a key of thirty-two letters or more';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-audit-'));
  await (await startServices(readConfig(environment()))).stop();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const environment = () => ({ DATA_DIR: folder, DATABASE_URL: '', AUDIT_KEY: KEY, ADMIN_EMAIL: 'huda@authority.example' });

/** Runs the command as an operator does. */
async function run(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...programOf('verify-audit'), ...args], { env: { ...process.env, ...environment() } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test('says that the chain holds with its head, and names the first link that does not', async () => {
  const well = await run();
  expect(well).toMatchObject({ code: 0, said: expect.stringMatching(/^The chain holds: \d+ links\.\nHead, to store elsewhere: \d+:[\da-f]{64}\n$/) });
  const head = /\d+:[\da-f]{64}/.exec(well.said)![0];
  expect(await run(head)).toMatchObject({ code: 0 });
  expect(await run(`1:${'0'.repeat(64)}`)).toMatchObject({ code: 1, said: expect.stringContaining('link 1 is not what was recorded of it') });
  expect(await run('a word')).toMatchObject({ code: 1, said: expect.stringContaining('is no head') });

  const database = await connect({ dataDir: folder });
  await database.transaction(async (tx) => {
    await tx.execute(sql`alter table events disable trigger user`);
    await tx.execute(sql`update events set kind = 'account.deleted' where id = (select event_id from audit_links where link = 1)`);
    await tx.execute(sql`alter table events enable trigger user`);
  });
  await database.close();
  expect(await run()).toMatchObject({ code: 1, said: expect.stringMatching(/^The chain does not hold: link 1: its event \d+ was changed/) });
}, 120_000);
