import { randomBytes } from 'node:crypto';
import { madeOnce } from './made-once.ts';
/**
 * What this deployment's files in a shared bucket are known by: 80 random bits, made once, the same on every node. It is
 * part of the data, so a restored backup finds its files again.
 */
export const deploymentId = (database) => madeOnce(database, 'deployment', () => randomBytes(10).toString('hex'));
