import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingJob } from './password-threads.ts';

// argon2id, 19 MiB, two passes, one lane (REQ-S5).
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// On Linux this lowers the priority of this thread only, so that the thread that answers requests goes first. Elsewhere it
// would affect the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(10);
  } catch {
    // Where it is forbidden, passwords are checked nevertheless.
  }
}

export default ({ password, against }: HashingJob): string | boolean => (against === undefined ? hashSync(password, COST) : verifySync(against, password));
