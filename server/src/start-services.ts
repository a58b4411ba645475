import { mkdirSync } from 'node:fs';
import { type Config, temporaryFolder } from './config.ts';
import { startReleasing } from './modules/evaluation/preparations/start-releasing.ts';
import { startLinking } from './modules/operations/audit/start-linking.ts';
import { ensureFirstAdministrator } from './modules/accounts/accounts/actions.ts';
import { checkAtFirst } from './modules/operations/audit/check-chain.ts';
import { planFromFirstStart } from './modules/operations/backups/plan.ts';
import { releaseUnchecked } from './modules/core/files/check.ts';
import { sweepMails } from './modules/communication/mail/send.ts';
import type { DemoState } from './cast/write-once.ts';
import { followChanges } from './follow-changes.ts';
import { FOLDED, tasksOf, workersOf } from './modules/registry.ts';
import { awaitedAdministrator } from './modules/accounts/users/awaited-administrator.ts';
import { systemClock } from './platform/clock.ts';
import { deploymentId } from './modules/core/settings/deployment.ts';
import { asCalled } from './starting/as-called.ts';
import { type Opened, openDatabase } from './starting/open-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createRateLimits } from './platform/http/limits/rate-limits.ts';
import { createUploadLimit } from './platform/http/limits/upload-limit.ts';
import { unwatched } from './platform/database/slow-statements.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { messageOf } from './platform/fault.ts';
import { outsideFault } from './platform/outside-faults.ts';
import type { OperatorOutput } from './platform/operator-output.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { closePdf, whenPdfIsLost } from './platform/pdf/index.ts';
import { createLive } from './platform/realtime/live.ts';
import { createScanner } from './platform/scanner/create-scanner.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { sweepTmp } from './platform/storage/spool.ts';
import { sweepWork } from './platform/backup/sweep-work.ts';
import type { Services } from './services.ts';

const DAY = 24 * 60 * 60 * 1000;
const SIX_HOURS = 6 * 60 * 60 * 1000;

export interface Started {
  services: Services;
  /** The state of the data where `DEMO` is set. */
  demo: DemoState | undefined;
  stop(): Promise<void>;
}

/**
 * Waits for the database, opens the storage, brings the schema up to date, creates the first administrator (or the demo
 * world) if there is none, and starts the housekeeping.
 * @param operator receives how far a demo world is, the first administrator's password once there is one, and a storage that does not answer
 * @param opening the database, where it is being opened already
 * @throws Error with a sentence for the operator: folder in use, newer schema
 */
export async function startServices(config: Config, operator: OperatorOutput = SILENT, opening: Promise<Opened> = openDatabase(config)): Promise<Started> {
  const tmpDir = temporaryFolder(config.dataDir);
  const { log, database } = await opening;
  mkdirSync(tmpDir, { recursive: true, mode: 0o700 });
  // On a busy machine a newcomer would see warnings about statements they did not write.
  await unwatched(() => migrate(database));
  const storage = await createStorage(config, await deploymentId(database));
  const jobs = await unwatched(() => openJobs(database, log));
  const live = createLive();
  const services: Services = {
    config,
    database: followChanges(database, { live, jobs, clock: systemClock, log }),
    storage,
    clock: systemClock,
    limits: createRateLimits(config.rateLimitScale, database, systemClock),
    uploads: createUploadLimit(config.rateLimitScale, database, systemClock),
    jobs,
    deadLetters: jobs.deadLetters,
    scanner: createScanner(config),
    mailer: createMailer(config),
    live,
    modules: FOLDED,
    log,
  };
  const demo = config.demo ? await (await import('./cast/settle.ts')).settleCast(services, operator.say) : undefined;
  void lookForStorage(services, operator);
  whenPdfIsLost((reason) => log.error({ reason }, 'a PDF was not made'));
  const work = async () => {
    await checkAtFirst(services);
    await jobs.work(workersOf(services), tasksOf(services));
  };
  // Another thread hashes the first password meanwhile.
  await Promise.all([settleAdministrator(services, operator), work()]);
  await sweepMails(services);
  await releaseUnchecked(services);
  for (const { run, atStart } of FOLDED.tasks) if (atStart) await run(services);
  const stopLinking = startLinking(services);
  const stopReleasing = startReleasing(services);
  const stopHousekeeping = startHousekeeping(services, tmpDir);
  return {
    services,
    demo,
    async stop() {
      stopHousekeeping();
      await stopReleasing();
      await jobs.close();
      await stopLinking();
      services.mailer.close();
      await closePdf();
      await database.close();
    },
  };
}

const SILENT: OperatorOutput = { say: () => undefined, fail: () => undefined };

/** Creates the first administrator if there is none, and reports it to the operator. */
async function settleAdministrator(services: Services, operator: OperatorOutput): Promise<void> {
  const first = await ensureFirstAdministrator(services, (tx) => planFromFirstStart(tx, services.clock.now()));
  if (!first) return services.config.demo ? undefined : remindOfAdministrator(services, operator);
  // Printed at once, since it is never printed again.
  operator.say(
    `First administrator: ${first.email}. ${first.password ? `Password, shown only now: ${first.password}` : 'The password is that of ADMIN_PASSWORD.'}`,
  );
}

/** The password of the first start may be lost, with a closed terminal or an unsaved log. */
async function remindOfAdministrator(services: Services, operator: OperatorOutput): Promise<void> {
  const email = await awaitedAdministrator(services);
  if (email === undefined) return;
  operator.say(asCalled(`No administrator has signed in yet. Where the password is lost, set a new one: npm run admin -- reset-password --email ${email}`));
}

/** The server starts without its storage, since all that needs no file goes on; but it says so. */
async function lookForStorage({ storage, config }: Services, operator: OperatorOutput): Promise<void> {
  if (!config.s3) return;
  const variables = { S3_ENDPOINT: config.s3.endpoint };
  await storage
    .check()
    .catch((error: unknown) => operator.fail(outsideFault(error, variables) ?? `S3_ENDPOINT: the storage does not answer: ${messageOf(error)}`));
}

function startHousekeeping(services: Services, tmpDir: string): () => void {
  const sweep = async () => {
    try {
      // Nothing younger than an hour: another node on the same folder may be receiving it.
      await sweepTmp(tmpDir, 60 * 60 * 1000);
      await sweepWork(tmpDir, services.config.backup.dir, DAY);
    } catch (error) {
      services.log.error({ err: error }, 'old temporary files could not be removed');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), SIX_HOURS);
  timer.unref();
  return () => clearInterval(timer);
}
