import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { hasCode } from '../storage/durable-files.ts';
import { tableEntry } from './manifest.ts';
import type { OpenBackup } from './open-backup.ts';

/**
 * The key of the installation (`signing_key` in `settings`), from which those are derived that seal the keys of certificates, second
 * factors and webhooks. In a backup that is not sealed as a whole it is sealed by itself, with a secret that lies in a file of
 * the data folder and in no backup: from the file of a backup alone nothing is signed and nothing sealed is opened.
 */
const KEY = 'signing_key';
const FILE = 'backup-key';
const [SALT, NONCE, TAG] = [16, 12, 16];

/** The name of the file with the secret, for sentences to the operator. */
export const keyFileOf = (dataDir: string): string => join(dataDir, FILE);

/** The secret of a data folder; undefined where no unsealed backup was made from it yet. */
export async function keyFileSecret(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(keyFileOf(dataDir), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Returns the secret of a data folder. Creates the file of a folder without one; if two processes do so at once, both read the file of the first. */
export async function ownKeyFileSecret(dataDir: string): Promise<string> {
  const known = await keyFileSecret(dataDir);
  if (known !== undefined && known !== '') return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await using file = await open(keyFileOf(dataDir), 'wx', 0o600);
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await file.sync();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return (await keyFileSecret(dataDir))!;
}

const derived = (secret: string, salt: Buffer): Buffer => scryptSync(secret.normalize('NFC'), salt, 32, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 });

function sealed(value: string, secret: string): string {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
  const cipher = createCipheriv('aes-256-gcm', derived(secret, salt), nonce);
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function opened(text: string, secret: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const [salt, nonce] = [bytes.subarray(0, SALT), bytes.subarray(SALT, SALT + NONCE)];
  const decipher = createDecipheriv('aes-256-gcm', derived(secret, salt), nonce, { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(SALT + NONCE, SALT + NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(SALT + NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * How `settings` is written to a backup that is not sealed.
 * @param secret what seals the key of the installation; without one it is left out
 */
export async function settingsWithoutKey({ db }: Pick<Database, 'db'>, secret: string | undefined) {
  const { rows } = await db.execute<{ value: string }>(sql`select value #>> '{}' as value from settings where key = ${KEY}`);
  const key = rows[0]?.value;
  if (key === undefined || secret === undefined) return { only: { settings: sql`key <> ${KEY}` } };
  const value = JSON.stringify({ sealed: sealed(key, secret) });
  return { replaced: { settings: { value: sql`case when key = ${KEY} then ${value}::jsonb else value end` } } };
}

/** The row of the key in a backup, where it is sealed by itself. */
const sealedIn = (line: string): string | undefined => {
  if (!line.includes(`"${KEY}"`)) return undefined;
  const { key, value } = JSON.parse(line) as { key: string; value: string | { sealed?: string } };
  return key === KEY && typeof value === 'object' ? value.sealed : undefined;
};

/** The state of the installation key when a backup is restored. */
export type RestoredKey = { readonly state: 'as it is' } | { readonly state: 'opened'; readonly key: string } | { readonly state: 'closed' };

/** Looks for the key of the installation in a backup, and opens it with the first secret that fits. */
export async function keyIn(backup: Pick<OpenBackup, 'read'>, secrets: readonly (string | undefined)[]): Promise<RestoredKey> {
  for await (const line of createInterface({ input: await backup.read(tableEntry('settings')), crlfDelay: 0 })) {
    const text = sealedIn(line);
    if (text === undefined) continue;
    for (const secret of secrets) {
      const key = secret && opened(text, secret);
      if (key) return { state: 'opened', key };
    }
    return { state: 'closed' };
  }
  return { state: 'as it is' };
}

/** The row of a table as it is restored; undefined for one that is left out. */
export function restoredRow(table: string, line: string, key: RestoredKey): string | undefined {
  if (table !== 'settings' || key.state === 'as it is' || sealedIn(line) === undefined) return line;
  return key.state === 'opened' ? JSON.stringify({ ...(JSON.parse(line) as object), value: key.key }) : undefined;
}
