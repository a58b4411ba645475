import type { Queue } from 'pg-boss';
import type { JobName } from './jobs.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where jobs end up that failed as often as they may; that is logged for the operator. */
export const DEAD = 'dead';
/** Housekeeping at set hours. */
export const TIMETABLE = 'timetable';

/**
 * One at a time of a kind and key; done ones are deleted soon, since some name people. A worker reports every ten seconds: when its process is killed, another
 * takes the job up after a minute or two.
 */
const usual = { policy: 'exclusive', notify: true, deadLetter: DEAD, deleteAfterSeconds: HOUR, heartbeatSeconds: 20 } as const;

/** How each kind of work is repeated when it fails, and how long it may take. */
const QUEUES: Readonly<Record<JobName, Omit<Queue, 'name'>>> = {
  // Tried again after about 1, 2, 4, 8, 16, 32 and 64 minutes: eight times in two hours. `mail/send.ts` counts along.
  // Where the scanner is away the sweep asks again.
  check_file: { ...usual, retryLimit: 2, retryDelay: MINUTE, expireInSeconds: 10 * MINUTE },
  send_mail: { ...usual, retryLimit: 7, retryDelay: MINUTE, retryBackoff: true, retryDelayMax: 2 * HOUR, expireInSeconds: 3 * MINUTE },
  // After about 1, 2, 4, … minutes, then every six hours: ten times in some fourteen hours. `webhooks/deliver.ts` counts along.
  send_webhook: { ...usual, retryLimit: 9, retryDelay: MINUTE, retryBackoff: true, retryDelayMax: 6 * HOUR, expireInSeconds: 2 * MINUTE },
  mail_group_message: { ...usual, retryLimit: 5, retryDelay: MINUTE, retryBackoff: true, expireInSeconds: 10 * MINUTE },
  mail_import: { ...usual, retryLimit: 5, retryDelay: MINUTE, retryBackoff: true, expireInSeconds: 10 * MINUTE },
  make_archive: { ...usual, retryLimit: 5, retryDelay: 5 * MINUTE, retryBackoff: true, expireInSeconds: HOUR },
  // A failure is logged and not tried again; the limit is for jobs whose process was killed. `backups/` counts along.
  make_backup: { ...usual, retryLimit: 3, retryDelay: MINUTE, expireInSeconds: 12 * HOUR },
  test_backup: { ...usual, retryLimit: 3, retryDelay: MINUTE, expireInSeconds: 12 * HOUR },
  record_sample: { ...usual, retryLimit: 5, retryDelay: MINUTE, retryBackoff: true, expireInSeconds: 3 * MINUTE },
  check_audit: { ...usual, retryLimit: 1, retryDelay: MINUTE, expireInSeconds: HOUR },
  request_reset: { ...usual, retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: MINUTE, retentionSeconds: HOUR },
};

/** The jobs that a node runs one at a time: each takes memory and room for a whole database. */
export const ONE_AT_A_TIME: ReadonlySet<string> = new Set<JobName>(['test_backup']);

export const JOB_NAMES = Object.keys(QUEUES) as JobName[];

/** All queues, the dead one first: the others name it. */
export const ALL_QUEUES: readonly Queue[] = [
  { name: DEAD, notify: true, deleteAfterSeconds: 7 * DAY },
  {
    name: TIMETABLE,
    policy: 'exclusive',
    notify: true,
    retryLimit: 3,
    retryDelay: 10 * MINUTE,
    expireInSeconds: HOUR,
    deadLetter: DEAD,
    deleteAfterSeconds: DAY,
  },
  ...Object.entries(QUEUES).map(([name, queue]) => ({ name, ...queue })),
];
