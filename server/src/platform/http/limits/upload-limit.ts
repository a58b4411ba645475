import type { Endpoint } from '@miyar/contract';
import { ERRORS } from '@miyar/contract/core/errors';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connect.ts';
import { isRefusal, Refusal } from '../../refusal.ts';
import type { Actor } from '../actor.ts';
import { type Limit, sharedCounters } from './shared-counters.ts';

/**
 * Counts one call that carries files, before its body is read, so that nobody fills the disk: 40 an hour for a person, 400
 * for an administrator, who fills the library. A call whose files are refused counts too, since they were received; one that a
 * rule refuses, such as a second application for one institution, is taken back by what is returned, up to four times as many.
 * A call may have a limit of its own: the evidence of a case comes as many files, 200 an hour; photographs of a visit wait on a
 * device and come at once, 60 a minute.
 * The largest size of a file is in its call (`files`), not here.
 * Rejects with Refusal too_many_uploads and a wait.
 */
export type UploadLimit = (person: Pick<Actor, 'id' | 'role'>, uploads?: Endpoint['uploads']) => Promise<() => Promise<void>>;

/** Refused by a rule, and not for what was sent: what is wrong with a file has other statuses. */
const RULES: readonly number[] = [409, 422];

/** Whether a refusal has nothing to do with the files. */
export const isByRule = (error: unknown): boolean => isRefusal(error) && RULES.includes(ERRORS[error.code].status);

const HOUR = 3600;

/**
 * A limit that all nodes count together: beside receiving a file, a write is little.
 * @param scale multiplies it (`RATE_LIMIT_SCALE`)
 */
export function createUploadLimit(scale: number, database: Database, clock: Clock): UploadLimit {
  const counters = sharedCounters(database, clock);
  const limit = (points: number, name = 'upload') => ({ name, points: Math.max(1, Math.round(points * scale)), seconds: HOUR });
  const [usual, administrators] = [limit(40), limit(400)];
  const own = { evidence: limit(200, 'upload-evidence'), photo: { ...limit(60, 'upload-photo'), seconds: 60 } };
  const received = (of: Limit): Limit => ({ ...of, name: `${of.name}-received`, points: of.points * 4 });
  return async ({ id, role }, uploads) => {
    const most = uploads ? own[uploads] : role === 'admin' ? administrators : usual;
    const waits = await counters.addBoth([most, received(most)], String(id));
    if (waits) throw new Refusal('too_many_uploads', { parameters: { minutes: Math.max(1, Math.ceil(waits.wait / 60_000)) } });
    return () => counters.takeBack(most, String(id));
  };
}
