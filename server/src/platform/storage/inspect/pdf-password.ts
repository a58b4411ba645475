import { createCipheriv, createHash } from 'node:crypto';
import type { PdfDictionary, PdfValue } from './pdf-syntax.ts';

/** The padding of a password (ISO 32000-2, 7.6.4.3.2): the empty password is this alone. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const hash = (algorithm: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: readonly Uint8Array[]): Buffer => {
  const sum = createHash(algorithm);
  for (const part of parts) sum.update(part);
  return sum.digest();
};

/**
 * Whether the empty password opens an encrypted PDF, by the dictionary of its encryption and the first part of its ID (ISO
 * 32000-2, 7.6.4): so it is where its owner only restricted printing or changing. Only the standard way has passwords;
 * any other needs a certificate or a server, and opens for nobody here.
 */
export function opensWithoutPassword(encryption: PdfDictionary, id: Buffer): boolean {
  const [revision, user] = [encryption.get('R'), encryption.get('U')];
  if (encryption.get('Filter') !== 'Standard' || typeof revision !== 'number' || !Buffer.isBuffer(user)) return false;
  if (revision >= 5) return user.subarray(0, 32).equals(revision === 5 ? hash('sha256', user.subarray(32, 40)) : hardenedHash(user.subarray(32, 40)));
  return keyLengths(encryption).some((length) => isUserEntry(user, fileKey(encryption, id, length), revision, id));
}

const numberOf = (value: PdfValue | undefined): number => (typeof value === 'number' ? value : 0);

/** Returns the possible lengths of the key in bytes: the stated one, in bits or by some writers in bytes, or the usual ones without a statement. */
function keyLengths(encryption: PdfDictionary): number[] {
  const said = numberOf(encryption.get('Length'));
  return [said >= 40 ? said / 8 : said, 16, 5].filter((length) => Number.isInteger(length) && length >= 5 && length <= 16);
}

/** The key that the empty password gives (algorithm 2). */
function fileKey(encryption: PdfDictionary, id: Buffer, length: number): Buffer {
  const owner = encryption.get('O');
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf(encryption.get('P')) | 0);
  const revision = numberOf(encryption.get('R'));
  const withMetadata = revision < 4 || encryption.get('EncryptMetadata') !== false;
  let key = hash('md5', PADDING, Buffer.isBuffer(owner) ? owner.subarray(0, 32) : Buffer.alloc(0), permissions, id, Buffer.alloc(withMetadata ? 0 : 4, 0xff));
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = hash('md5', key.subarray(0, length));
  return key.subarray(0, length);
}

/** Whether a key is that of the user's password (algorithms 4 and 5). */
function isUserEntry(user: Buffer, key: Buffer, revision: number, id: Buffer): boolean {
  if (revision === 2) return user.subarray(0, 32).equals(rc4(key, PADDING));
  let entry = hash('md5', PADDING, id);
  for (let round = 0; round < 20; round += 1) entry = rc4(Buffer.from(key.map((byte) => byte ^ round)), entry);
  return user.subarray(0, 16).equals(entry);
}

/** The hash of revision 6 for the empty password (algorithm 2.B). */
function hardenedHash(salt: Uint8Array): Buffer {
  let key = hash('sha256', salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash((['sha256', 'sha384', 'sha512'] as const)[rest]!, encrypted);
    last = encrypted.at(-1)!;
  }
  return key.subarray(0, 32);
}

/** RC4, which Node no longer has. It protects nothing here: a stored value is compared by it. */
function rc4(key: Buffer, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 0xff;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + state[i]!) & 0xff;
      [state[i], state[j]] = [state[j]!, state[i]!];
      return byte ^ state[(state[i]! + state[j]!) & 0xff]!;
    }),
  );
}
