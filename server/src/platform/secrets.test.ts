import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { SECRETS } from './secrets.ts';

const GOOD = '8f0c1d7ab94e4d33a6c2f7b15e90d846';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-secrets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(content: string, mode = 0o600): Promise<string> {
  const path = join(folder, `${Math.random()}`);
  await writeFile(path, content, { mode });
  await chmod(path, mode);
  return path;
}

describe.each(['METRICS_TOKEN', 'BACKUP_KEY', 'AUDIT_KEY', 'CREDENTIAL_KEY'])('%s', (name) => {
  test.each([
    'short',
    GOOD.slice(1),
    'x'.repeat(64),
    'abababababababababababababababababab',
    'change-me-change-me-change-me-change-me',
    'your-secret-key-of-thirty-two-characters',
    'example-token-with-more-than-32-characters',
    '0123456789abcdef0123456789abcdef',
    'my-super-secret-key-that-nobody-knows-of',
  ])('%j stops the start, and is not repeated', (secret) => {
    expect(() => readConfig({ [name]: secret })).toThrow(name);
    try {
      readConfig({ [name]: secret });
    } catch (error) {
      expect((error as Error).message).not.toContain(secret);
    }
  });

  test('of 32 bytes of chance is taken, from the variable or a file', async () => {
    expect(JSON.stringify(readConfig({ [name]: GOOD }))).toContain(GOOD);
    expect(JSON.stringify(readConfig({ [`${name}_FILE`]: await file(`${GOOD}\n`) }))).toContain(GOOD);
  });
});

test('a key counts by its bytes: Arabic letters have two', () => {
  expect(() => readConfig({ BACKUP_KEY: 'مفتاح طويل يكفي' })).toThrow('BACKUP_KEY');
  expect(readConfig({ BACKUP_KEY: 'مفتاح طويل يكفي لتشفير النسخ كلها' }).backup.key).toContain('مفتاح');
});

describe('a secret in a file', () => {
  test.each([...SECRETS])('%s that others may read stops the start, and is not logged', async (name) => {
    for (const mode of [0o644, 0o640, 0o604, 0o660]) {
      const path = await file(GOOD, mode);
      expect(() => readConfig({ [`${name}_FILE`]: path })).toThrow(`${name}_FILE: others than its owner may read`);
    }
  });

  test('stops the start where it is not there, is empty, or is said twice', async () => {
    expect(() => readConfig({ BACKUP_KEY_FILE: join(folder, 'none') })).toThrow(/BACKUP_KEY_FILE: ENOENT/);
    const empty = await file('\n');
    expect(() => readConfig({ BACKUP_KEY_FILE: empty })).toThrow('BACKUP_KEY_FILE: the file is empty');
    const good = await file(GOOD);
    expect(() => readConfig({ BACKUP_KEY_FILE: good, BACKUP_KEY: GOOD })).toThrow('BACKUP_KEY and BACKUP_KEY_FILE are both set');
  });

  test('may be any of them', async () => {
    const config = readConfig({
      DATABASE_URL_FILE: await file('postgres://miyar:pa55@db.internal/miyar\n'),
      SMTP_URL_FILE: await file('smtps://miyar:pa55@mail.internal', 0o400),
      MAIL_FROM: 'no-reply@iqs.internal',
      ADMIN_PASSWORD_FILE: await file('a pass phrase of the first administrator\n'),
    });
    expect([config.databaseUrl, config.mail.smtpUrl, config.firstAdmin.password]).toEqual([
      'postgres://miyar:pa55@db.internal/miyar',
      'smtps://miyar:pa55@mail.internal',
      'a pass phrase of the first administrator',
    ]);
  });
});
