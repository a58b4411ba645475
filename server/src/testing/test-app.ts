import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../cast/people.ts';
import { openAccount } from '../cast/settle.ts';
import { readConfig, temporaryFolder } from '../config.ts';
import { followChanges } from '../follow-changes.ts';
import { FOLDED, workersOf } from '../modules/registry.ts';
import type { Database } from '../platform/database/connect.ts';
import { createRateLimits } from '../platform/http/limits/rate-limits.ts';
import { createUploadLimit } from '../platform/http/limits/upload-limit.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { closePdf } from '../platform/pdf/index.ts';
import { createLive } from '../platform/realtime/live.ts';
import { createScanner } from '../platform/scanner/create-scanner.ts';
import { createStorage } from '../platform/storage/create-storage.ts';
import type { Services } from '../services.ts';
import { Caller } from './caller.ts';
import { waitingJobs } from './waiting-jobs.ts';
import { emptyDatabase, testDatabase } from './database/test-database.ts';

export interface TestApp {
  readonly url: string;
  readonly services: Services;
  /** Nobody: no token. */
  readonly stranger: Caller;
  /** Signs a cast member in, opening the account first if there is none. */
  as(person: CastName): Promise<Caller>;
  /** Stops the clock at a moment, or lets it run again. */
  setTime(moment: string | undefined): void;
  /** Does the work that waits behind the answers: mails are sent, asked-for resets written. */
  runJobs(): Promise<void>;
}

/** How long a session lasts, in milliseconds. */
const SESSION = 12 * 60 * 60_000;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * The whole server on a real database and real files, listening on a free port, for the tests of one file. The data
 * is emptied before each test.
 * @param environment variables as an operator would set them
 * @param options.webFolder built pages to serve beside the API
 * @param options.openDatabase a migrated database other than the suite's own
 * @param options.filled that database has data, which stays
 */
export function testApp(
  environment: Record<string, string> = {},
  { webFolder, openDatabase, filled = false }: { webFolder?: string; openDatabase?: () => Promise<Database>; filled?: boolean } = {},
): TestApp {
  let url = '';
  let services: Services | undefined;
  let frozen: Date | undefined;
  let close: () => Promise<void> = async () => undefined;
  const tokens = new Map<CastName, { token: string; at: number }>();
  const jobs = waitingJobs();

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'miyar-test-'));
    const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'https://accredit.example', ...environment });
    mkdirSync(temporaryFolder(dataDir), { recursive: true });
    const database = await (openDatabase?.() ?? testDatabase(inject('template')));
    const clock = { now: () => frozen ?? new Date() };
    const live = createLive();
    services = {
      config,
      database: followChanges(database, { live, jobs, clock, log: quiet }),
      storage: await createStorage(config, 'deployment-under-test'),
      clock,
      limits: createRateLimits(config.rateLimitScale, database, clock),
      uploads: createUploadLimit(config.rateLimitScale, database, clock),
      jobs,
      // Held work is not given up; a test of what is opens the queue itself.
      deadLetters: { list: async () => [], count: async () => 0, retry: async () => false },
      scanner: createScanner(config),
      mailer: createMailer(config),
      live,
      modules: FOLDED,
      log: quiet,
    };
    const app = await buildApp(services, webFolder === undefined ? {} : { webFolder });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    close = async () => {
      await app.close();
      await closePdf();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  beforeEach(async () => {
    frozen = undefined;
    tokens.clear();
    jobs.clear();
    if (filled) return;
    await emptyDatabase(services!.database);
    for await (const { key } of services!.storage.list()) await services!.storage.delete(key);
  });
  afterAll(() => close());

  return {
    get url() {
      return url;
    },
    get services() {
      return services!;
    },
    get stranger() {
      return new Caller(url);
    },
    setTime(moment) {
      frozen = moment === undefined ? undefined : new Date(moment);
    },
    runJobs: () => jobs.run(workersOf(services!)),
    async as(person) {
      const known = tokens.get(person);
      const now = services!.clock.now().getTime();
      // Sessions end after twelve hours: a person who was signed in before the clock was moved on signs in again.
      if (known && now - known.at < SESSION) return new Caller(url, known.token);
      await openAccount(services!, person).catch(() => undefined);
      const { token } = await new Caller(url).signIn({ email: PEOPLE[person].email, password: CAST_PASSWORD });
      tokens.set(person, { token, at: now });
      return new Caller(url, token);
    },
  };
}
