import { canonicalJson, type Json } from '../canonical-json.ts';
import type { EntryContent } from './kinds.ts';

/** The hash before the first entry of a device. */
export const FIRST_HASH = '0'.repeat(64);

/** The newest entry of a device, by its number and hash. */
export interface Head {
  readonly device: string;
  readonly seq: number;
  readonly hash: string;
}

/** SHA-256 of a text as UTF-8, in lower-case hex; in a browser and on the server alike. */
export async function sha256Hex(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** SHA-256 of bytes, such as those of a photograph. */
export async function sha256OfBytes(bytes: ArrayBuffer): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes));
}

/** The text that an entry is stored and hashed as. */
export const entryText = (entry: Readonly<Record<string, unknown>>): string => canonicalJson(entry as Json);

/** The hash of an entry, by which the next one of its device and those typed over it name it. */
export const entryHash = (entry: Readonly<Record<string, unknown>>): Promise<string> => sha256Hex(entryText(entry));

interface Written {
  readonly content: EntryContent & { readonly base: string | null };
  /** When it was, by the device, and how many milliseconds the server's clock is ahead of it, as far as it is known. */
  readonly when: { readonly at: string; readonly offset?: number | undefined };
}

/** The entry that continues the chain of a device after its newest one. Unknown fields are left out, not empty. */
export const entryAfter = ({ device, seq, hash }: Head, { kind, indicator, field, value, base }: Written['content'], { at, offset }: Written['when']) => ({
  v: 1 as const,
  device,
  seq: seq + 1,
  prev: hash,
  kind,
  ...(indicator !== undefined && { indicator }),
  ...(field !== undefined && { field }),
  value,
  base,
  at,
  ...(offset !== undefined && { offset }),
});

/** The heads a seal is about: those of the devices that wrote something. */
export const headsOf = (devices: readonly { readonly device: string; readonly last_seq: number; readonly last_hash: string }[]): Head[] =>
  devices.filter(({ last_seq }) => last_seq > 0).map(({ device, last_seq, last_hash }) => ({ device, seq: last_seq, hash: last_hash }));

/** Returns the text whose SHA-256 is the root of a seal: the heads as sorted lines. */
export const rootText = (heads: readonly Head[]): string =>
  heads
    .map(({ device, seq, hash }) => `${device}|${seq}|${hash}`)
    .sort()
    .join('\n');

/** The root of a seal. */
export const sealRoot = (heads: readonly Head[]): Promise<string> => sha256Hex(rootText(heads));

const hex = (digest: ArrayBuffer): string => Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
