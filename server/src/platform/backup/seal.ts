import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { PassThrough, type Transform } from 'node:stream';
import { isOfMachine } from '../fault.ts';

/**
 * A sealed backup: eight letters, the salt of the key, the nonce, what is sealed (AES-256-GCM), and the tag that says that
 * nothing of it was changed.
 */
const LETTERS = Buffer.from('MIYAR-B1');
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const HEAD = LETTERS.length + SALT + NONCE;

/** The backup was changed or broken, or the key is another one. */
export class BackupNotOpened extends Error {
  override readonly name = 'BackupNotOpened';
}

const keyFrom = (secret: string, salt: Buffer): Buffer => scryptSync(secret.normalize('NFC'), salt, 32, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 });

/** Writes what goes through it as it is, or sealed where there is a key. */
export function sealing(secret: string | undefined): { head: Buffer; through: Transform; tail(): Buffer } {
  if (secret === undefined) return { head: Buffer.alloc(0), through: new PassThrough(), tail: () => Buffer.alloc(0) };
  const salt = randomBytes(SALT);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, salt), nonce);
  return { head: Buffer.concat([LETTERS, salt, nonce]), through: cipher, tail: () => cipher.getAuthTag() };
}

/** Whether a file is a sealed backup. */
export async function isSealed(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  return (await read(file, 0, LETTERS.length)).equals(LETTERS);
}

/**
 * Opens a sealed backup into another file. Its content must not be believed before this has resolved.
 * Rejects with `BackupNotOpened`, or with the file system's error.
 */
export async function unseal(path: string, secret: string | undefined, target: string): Promise<void> {
  if (secret === undefined) throw new BackupNotOpened('This backup is encrypted. Set BACKUP_KEY to the key it was made with.');
  await using source = await open(path, 'r');
  await using plain = await open(target, 'wx', 0o600);
  const { size } = await source.stat();
  if (size < HEAD + TAG) throw new BackupNotOpened('The backup is cut short.');
  const head = await read(source, 0, HEAD);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, head.subarray(LETTERS.length, LETTERS.length + SALT)), head.subarray(LETTERS.length + SALT));
  decipher.setAuthTag(await read(source, size - TAG, TAG));
  try {
    const sealed = source.createReadStream({ start: HEAD, end: size - TAG - 1, autoClose: false });
    for await (const chunk of sealed) await plain.appendFile(decipher.update(chunk as Buffer));
    await plain.appendFile(decipher.final());
  } catch (cause) {
    if (isOfMachine(cause)) throw cause;
    throw new BackupNotOpened('The backup was changed or is broken, or BACKUP_KEY is not the key it was made with.', { cause });
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
