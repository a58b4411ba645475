import { mkdirSync } from 'node:fs';
import { type Config, temporaryFolder } from './config.ts';
import { keepLinking } from './modules/audit/keep-linking.ts';
import { ensureFirstAdministrator } from './modules/accounts/actions.ts';
import { makeBackup, summaryOf } from './modules/backups/make.ts';
import { releaseUnchecked } from './modules/files/check.ts';
import { sweepOrphans } from './modules/files/sweep.ts';
import { sweepMails } from './modules/mail/send.ts';
import { withNotifications } from './modules/notifications/follow.ts';
import { systemClock } from './platform/clock.ts';
import { deploymentId } from './modules/settings/deployment.ts';
import { answerRequests } from './platform/backup/by-request.ts';
import { connect } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createUploadLimit } from './platform/http/upload-limit.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { closePdf } from './platform/pdf/index.ts';
import { createLive } from './platform/realtime/live.ts';
import { createScanner } from './platform/scanner/create-scanner.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { sweepTmp } from './platform/storage/spool.ts';
import { sweepWork } from './platform/backup/sweep-work.ts';
import type { Services } from './services.ts';
import { tasksOf, workersOf } from './workers.ts';

const DAY = 24 * 60 * 60 * 1000;
const SIX_HOURS = 6 * 60 * 60 * 1000;

export interface Started {
  services: Services;
  /** Present when the first administrator was created just now. */
  firstAdministrator: { email: string; password?: string } | undefined;
  stop(): Promise<void>;
}

/**
 * Opens the database and the storage, brings the schema up to date, creates the first administrator (or the demo
 * world) where there is none, and starts the housekeeping.
 * @throws Error with a sentence for the operator: folder in use, newer schema, storage not reachable
 */
export async function startServices(config: Config): Promise<Started> {
  const tmpDir = temporaryFolder(config.dataDir);
  mkdirSync(tmpDir, { recursive: true });
  const log = createLog(config.log);
  const database = await connect(config, log);
  await migrate(database);
  const storage = await createStorage(config, await deploymentId(database));
  const jobs = await openJobs(database, log);
  const live = createLive();
  const services: Services = {
    config,
    database: withNotifications(database, live),
    storage,
    clock: systemClock,
    limits: createRateLimits(config.rateLimitScale, database, systemClock),
    uploads: createUploadLimit(config.rateLimitScale, database, systemClock),
    jobs,
    deadLetters: jobs.deadLetters,
    scanner: createScanner(config),
    mailer: createMailer(config),
    live,
    log,
  };
  if (config.demo) await (await import('./cast/settle.ts')).settleCast(services);
  const firstAdministrator = await ensureFirstAdministrator(services);
  await jobs.work(workersOf(services), tasksOf(services));
  await sweepMails(services);
  await releaseUnchecked(services);
  const stopLinking = keepLinking(services);
  const stopHousekeeping = keepHouse(services, tmpDir);
  // Commands reach PostgreSQL themselves.
  const stopAnswering =
    database.kind === 'pglite'
      ? answerRequests(config.dataDir, async (path) => summaryOf(path, await makeBackup(services, path, systemClock.now())))
      : () => undefined;
  return {
    services,
    firstAdministrator,
    async stop() {
      stopHousekeeping();
      stopAnswering();
      await jobs.close();
      await stopLinking();
      services.mailer.close();
      await closePdf();
      await database.close();
    },
  };
}

function keepHouse(services: Services, tmpDir: string): () => void {
  const sweep = async () => {
    try {
      // Nothing younger than an hour: another node on the same folder may be receiving it.
      await sweepTmp(tmpDir, 60 * 60 * 1000);
      await sweepWork(tmpDir, services.config.backup.dir, DAY);
      const removed = await sweepOrphans(services);
      if (removed > 0) services.log.info({ removed }, 'removed stored bytes without a row');
    } catch (error) {
      services.log.error({ err: error }, 'sweeping failed');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), SIX_HOURS);
  timer.unref();
  return () => clearInterval(timer);
}
