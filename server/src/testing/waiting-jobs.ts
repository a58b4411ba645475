import type { JobName, Jobs } from '../platform/jobs/jobs.ts';
import type { Workers } from '../platform/jobs/open-jobs.ts';

/** Work that waits until the test has it done, so that a test needs no queue and no patience. */
export interface WaitingJobs extends Jobs {
  /** Does what waits, and what comes of it, in order; what rejects waits for the next time, as in the queue. */
  run(workers: Workers): Promise<void>;
  clear(): void;
}

export function waitingJobs(): WaitingJobs {
  let held: { name: JobName; key: string; data: unknown }[] = [];
  return {
    async send(_tx, name, key, data) {
      if (!held.some((job) => job.name === name && job.key === key)) held.push({ name, key, data });
    },
    async run(workers) {
      const failed: typeof held = [];
      for (let job = held.shift(); job; job = held.shift()) {
        const worker = workers[job.name] as (data: unknown) => Promise<void>;
        await worker(job.data).catch(() => failed.push(job));
      }
      held = failed;
    },
    clear() {
      held = [];
    },
  };
}

/** Workers for every kind of job that do nothing, for tests of the queue itself. */
export const IDLE_WORKERS: Workers = {
  send_mail: async () => undefined,
  send_webhook: async () => undefined,
  request_reset: async () => undefined,
  make_archive: async () => undefined,
  check_file: async () => undefined,
  mail_group_message: async () => undefined,
  mail_import: async () => undefined,
  record_sample: async () => undefined,
  check_audit: async () => undefined,
  make_backup: async () => undefined,
  test_backup: async () => undefined,
};
