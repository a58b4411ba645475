import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/connect.ts';
import { signingKey } from './signing-key.ts';

/**
 * A key of our own for each use, derived from the one stored by this installation.
 * @param services of a transaction its `tx` as `db`
 */
export async function keyFor(services: { database: Pick<Database, 'db'> }, use: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await signingKey(services), Buffer.alloc(0), `miyar ${use}`, 32));
}

// AES-256-GCM: 12 bytes that never come twice, 16 that prove nobody changed anything.
const [NONCE, TAG] = [12, 16];
const VERSION = 'v1.';

/**
 * Encrypts a secret for storing in the database.
 * @param owner bound to it, so that a row copied to another account does not open there
 */
export function seal(key: Buffer, secret: Uint8Array, owner: number | string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(owner)));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Opens what `seal` made.
 * @throws Error when it was made with another key or for another owner, or was changed
 */
export function unseal(key: Buffer, sealed: string, owner: number | string): Buffer {
  if (!sealed.startsWith(VERSION)) throw new Error('a sealed secret of an unknown version');
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
}
