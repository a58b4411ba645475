import { vi } from 'vitest';
import type { HashingJob } from '../modules/accounts/accounts/password/password-threads.ts';
import { CAST_PASSWORD } from '../cast/people.ts';

type Threads = typeof import('../modules/accounts/accounts/password/password-threads.ts');

const remembered = new Map<string, Promise<string | boolean>>();

/**
 * Every test opens accounts for its people and signs them in, and each hash takes as long as it is meant to. The password
 * they all have is hashed once for a worker process, and whether a password fits a hash is worked out once for each pair;
 * all other passwords are hashed each time, as in production.
 */
vi.mock('../modules/accounts/accounts/password/password-threads.ts', async (original) => {
  const { hashing } = await original<Threads>();
  return {
    hashing(job: HashingJob) {
      if (job.against === undefined && job.password !== CAST_PASSWORD) return hashing(job);
      const key = JSON.stringify([job.against, job.password]);
      const known = remembered.get(key) ?? hashing(job);
      remembered.set(key, known);
      return known;
    },
  } satisfies Threads;
});
