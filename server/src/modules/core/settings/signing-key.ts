import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/connect.ts';
import { madeOnce } from './made-once.ts';

/** The key this installation signs short-lived links with: 256 random bits, made once, the same on every node. */
export const signingKey = async ({ database }: { database: Pick<Database, 'db'> }): Promise<Buffer> =>
  Buffer.from(await madeOnce(database, 'signing_key', () => randomBytes(32).toString('base64url')), 'base64url');
