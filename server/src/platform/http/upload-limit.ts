import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';
import type { Actor } from './actor.ts';

/**
 * Counts one call that carries files, before its body is read, so that nobody fills the disk: 40 an hour for a person, 400
 * for an administrator, who fills the library. A call whose files are refused counts too, since they were received.
 * Rejects with Refusal too_many_uploads and a wait.
 */
export type UploadLimit = (person: Pick<Actor, 'id' | 'role'>) => Promise<void>;

const HOUR = 3600;

/**
 * A limit kept in this process.
 * @param scale multiplies it (`RATE_LIMIT_SCALE`)
 */
export function createUploadLimit(scale: number): UploadLimit {
  const limit = (points: number) => new RateLimiterMemory({ points: Math.max(1, Math.round(points * scale)), duration: HOUR });
  const [usual, administrators] = [limit(40), limit(400)];
  return async ({ id, role }) => {
    try {
      await (role === 'admin' ? administrators : usual).consume(String(id));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refusal('too_many_uploads', { parameters: { minutes: Math.max(1, Math.ceil(error.msBeforeNext / 60_000)) } });
    }
  };
}
