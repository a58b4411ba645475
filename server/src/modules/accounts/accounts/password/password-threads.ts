import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

/** A password to hash, or to compare with a stored hash. */
export interface HashingJob {
  password: string;
  against?: string;
}

/**
 * Threads that only hash, as many as there are cores, started when they are needed and ended when they are not. Hashing in the
 * threads that Node has for files and compression would make every page wait for all who sign in.
 */
const threads = new Piscina<HashingJob, string | boolean>({
  filename: new URL('./password-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: availableParallelism(),
  // Each thread uses memory, and sign-ins come in waves.
  idleTimeout: 10_000,
  // A thread must not be idle until its reply is read and another job arrives.
  concurrentTasksPerWorker: 2,
  recordTiming: false,
});

/** Hashes a password, or with a hash given says whether the password fits it. */
export const hashing = (job: HashingJob): Promise<string | boolean> => threads.run(job);
