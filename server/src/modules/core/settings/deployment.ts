import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/connect.ts';
import { madeOnce } from './made-once.ts';

/**
 * The prefix of this deployment's files in a shared bucket: 80 random bits, made once, the same on every node. It is part of
 * the data, so a restored backup finds its files again.
 */
export const deploymentId = (database: Pick<Database, 'db'>): Promise<string> => madeOnce(database, 'deployment', () => randomBytes(10).toString('hex'));
