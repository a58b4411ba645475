import { createHash, randomBytes, randomInt } from 'node:crypto';

/** An unguessable token of 192 bits, safe in addresses and headers. */
export const randomToken = (): string => randomBytes(24).toString('base64url');

/** Returns the stored form of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

// No 0/O, 1/I/L: the code is read from paper and typed.
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code for people, such as `7K3M-P2QX-9ABC`: about 59 bits at 12 characters. */
export function readableCode(groups = 3): string {
  return Array.from({ length: groups }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join('-');
}
