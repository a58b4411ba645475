import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/connect.ts';
import type { Log } from './platform/log.ts';
import type { RateLimits } from './platform/http/limits/rate-limits.ts';
import type { UploadLimit } from './platform/http/limits/upload-limit.ts';
import type { DeadLetters } from './platform/jobs/dead-letters.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Live } from './platform/realtime/live.ts';
import type { Scanner } from './platform/scanner/scanner.ts';
import type { FoldedModules } from './define-module.ts';
import type { Storage } from './platform/storage/storage.ts';

/** The services of the modules, made once at start and passed in; a test passes its own. */
export interface Services {
  config: Config;
  database: Database;
  storage: Storage;
  clock: Clock;
  limits: RateLimits;
  uploads: UploadLimit;
  jobs: Jobs;
  /** Work that was given up. */
  deadLetters: DeadLetters;
  /** Looks into received files; undefined where the operator names none. */
  scanner: Scanner | undefined;
  mailer: Mailer;
  /** Emits events to people at once, over their open connections. */
  live: Live;
  /** The declarations of all modules: notices, owners of files, search. */
  modules: FoldedModules;
  /** Logs for the operator what goes on behind requests. */
  log: Log;
}
