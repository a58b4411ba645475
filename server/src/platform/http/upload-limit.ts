import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../refusal.ts';
import type { Actor } from './actor.ts';
import { sharedCounters } from './shared-counters.ts';

/**
 * Counts one call that carries files, before its body is read, so that nobody fills the disk: 40 an hour for a person, 400
 * for an administrator, who fills the library. A call whose files are refused counts too, since they were received.
 * Rejects with Refusal too_many_uploads and a wait.
 */
export type UploadLimit = (person: Pick<Actor, 'id' | 'role'>) => Promise<void>;

const HOUR = 3600;

/**
 * A limit that all nodes count together: beside receiving a file, a write is little.
 * @param scale multiplies it (`RATE_LIMIT_SCALE`)
 */
export function createUploadLimit(scale: number, database: Database, clock: Clock): UploadLimit {
  const counters = sharedCounters(database, clock);
  const limit = (points: number) => ({ name: 'upload', points: Math.max(1, Math.round(points * scale)), seconds: HOUR });
  const [usual, administrators] = [limit(40), limit(400)];
  return async ({ id, role }) => {
    const waits = await counters.add(role === 'admin' ? administrators : usual, String(id));
    if (waits) throw new Refusal('too_many_uploads', { parameters: { minutes: Math.max(1, Math.ceil(waits.wait / 60_000)) } });
  };
}
