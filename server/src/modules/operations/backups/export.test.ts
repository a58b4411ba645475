import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readCsv } from '../../../platform/spreadsheets/csv.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { signingKey } from '../../core/settings/signing-key.ts';
import { exportSummary, makeExport, NOT_EXPORTED, NOT_EXPORTED_COLUMNS } from './export.ts';

const app = testApp();

async function exported() {
  const path = join(app.services.config.dataDir, 'all.zip');
  const done = await makeExport(app.services, path, app.services.clock.now());
  const files = await unpacked(await readFile(path));
  await rm(path);
  return { done, path, files, text: (name: string) => files.get(name)!.toString('utf8') };
}

test('has every row twice, as JSON and for spreadsheets, and each file under its own name', async () => {
  await submittedApplication(app);
  const { done, path, files, text } = await exported();
  const rows = text('tables/institutions.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows).toHaveLength(await app.services.database.db.query.institutions.findMany().then(({ length }) => length));
  const [header, ...lines] = readCsv(text('tables/institutions.csv')).map(({ cells }) => cells);
  expect(lines.map((cells) => cells[header!.indexOf('name')])).toEqual(rows.map(({ name }) => name));
  const described = JSON.parse(text('tables.json')) as { tables: { name: string; rows: number }[] };
  expect(described.tables.find(({ name }) => name === 'institutions')?.rows).toBe(rows.length);

  const stored = await app.services.database.db.query.files.findMany();
  expect(stored.length).toBeGreaterThan(1);
  for (const { id, name, size } of stored) expect(files.get(`files/${id}/${name}`)).toHaveLength(size);
  expect(done).toMatchObject({ files: stored.length, missing: [] });
  expect(exportSummary(path, done)).toMatch(/all\.zip\n\d+ tables, \d+ rows, \d+ files, \d+ bytes, SHA-256 [0-9a-f]{64}$/);
});

test('holds nothing that opens an account or forges a link', async () => {
  await (await app.as('nora')).does(api.accounts.whoAmI, {});
  await signingKey(app.services);
  const { rows: secrets } = await app.services.database.db.execute<{ value: string }>(
    sql`select password_hash as value from users union select token_hash from login_sessions union select value #>> '{}' from settings where key = 'signing_key'`,
  );
  expect(secrets.length).toBeGreaterThan(2);
  const { files } = await exported();
  const everything = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n');
  for (const { value } of secrets) expect(everything).not.toContain(value);
});

test('leaves out whatever is named like a secret', async () => {
  const { rows } = await app.services.database.db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(hash|secret|token|verifier|nonce|challenge|sealed|password)'`,
  );
  const shown = rows
    .filter(({ table, column }) => !NOT_EXPORTED.has(table) && !NOT_EXPORTED_COLUMNS.has(column))
    .map(({ table, column }) => `${table}.${column}`);
  // Chains that a reader of the rows can compute, addresses of former people by which they are recognised, and a moment.
  expect(shown.toSorted()).toEqual([
    'audit_links.hash',
    'former_members.email_hash',
    'session_participants.email_hash',
    'workbook_devices.last_hash',
    'workbook_entries.hash',
    'workbook_entries.prev_hash',
    'workbooks.sealed_at',
  ]);
});

test('names a file that the storage has not, and goes on', async () => {
  await submittedApplication(app);
  const [lost, ...others] = await app.services.database.db.query.files.findMany();
  await app.services.storage.delete(lost!.storageKey);
  const { done, path } = await exported();
  expect(done).toMatchObject({ files: others.length, missing: [`files/${lost!.id}/${lost!.name}`] });
  expect(exportSummary(path, done)).toContain('1 files that rows speak of were not in the storage');
});
