import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '@miyar/contract/core/scopes';

const RANDOM_BYTES = 24;
const SHAPE = /^[0-9a-f]{56}$/;

const checksum = (random: string): string =>
  crc32(TOKEN_PREFIX + random)
    .toString(16)
    .padStart(8, '0');

/** A new access token: its prefix, 192 random bits and a checksum, so that a scanner of source code knows a real one. */
export function newSecret(): string {
  const random = randomBytes(RANDOM_BYTES).toString('hex');
  return TOKEN_PREFIX + random + checksum(random);
}

export const isAccessToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/** Whether a token can be one of ours: what was mistyped or made up is refused without a look into the database. */
export function isWellFormed(token: string): boolean {
  const rest = token.slice(TOKEN_PREFIX.length);
  return isAccessToken(token) && SHAPE.test(rest) && rest.slice(-8) === checksum(rest.slice(0, -8));
}
