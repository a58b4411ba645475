import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * Where the bytes of files live. Keys are random and never shown; names, types and rights are in the database.
 * Every call rejects with `InvalidStorageKey` for a key that is not of our making.
 */
export interface Storage {
  /**
   * Publishes a finished local file under a key. The source is moved: after success it is gone, after failure it is
   * still there. Readers see the whole file or none, and a resolved promise means the bytes survive a power cut.
   * @param source.synced its bytes are on the disk already
   */
  put(key: string, source: { readonly path: string; readonly synced?: boolean }): Promise<void>;
  /** Opens a file, or a part of it. Rejects with `MissingFile`, or `InvalidRange` when the range starts behind the end. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Every file there is whose key begins with a prefix, in no particular order. */
  list(prefix?: string): AsyncIterable<StoredFile>;
  /** Resolves when a file can be written and read back; rejects with what prevents it. */
  check(): Promise<void>;
}

/** No file has this key. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  readonly key: string;
  constructor(key: string, options?: ErrorOptions) {
    super(`No stored file has the key ${key}`, options);
    this.key = key;
  }
}

/** The range starts behind the end of the file. */
export class InvalidRange extends Error {
  override readonly name = 'InvalidRange';
}

/** The key was not made by `newStorageKey`: a programming error, or a path somebody tries to slip in. */
export class InvalidStorageKey extends Error {
  override readonly name = 'InvalidStorageKey';
}

// Neither dot nor slash: a key can be a file name, never a way to another folder.
const KEY = /^[A-Za-z0-9_-]{8,128}$/;

/** A fresh key of 160 random bits. */
export const newStorageKey = (): string => randomBytes(20).toString('hex');

/** Whether a word has the shape of a key. */
export const isStorageKey = (word: string): boolean => KEY.test(word);

/** Gives the key back, or throws `InvalidStorageKey`. */
export function validKey(key: string): string {
  if (!isStorageKey(key)) throw new InvalidStorageKey(`Not a storage key: ${JSON.stringify(key).slice(0, 80)}`);
  return key;
}
