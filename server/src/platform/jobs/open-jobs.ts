import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss, type Queue } from 'pg-boss';
import type { Database } from '../database/connect.ts';
import { type DeadLetters, deadLettersOf } from './dead-letters.ts';
import type { JobData, JobName, Jobs } from './jobs.ts';
import { messageOf } from '../fault.ts';
import { traced } from '../trace.ts';
import { ALL_QUEUES, DEAD, ONE_AT_A_TIME, TIMETABLE } from './queues.ts';

/** The worker of each kind of job. A job whose worker rejects is repeated later. */
export type Workers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

/** Housekeeping done at set hours, by one node. */
export interface Task {
  readonly name: string;
  /** Minute, hour, day, month and weekday, by the clock of Riyadh. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

export interface OpenJobs extends Jobs {
  /** The jobs that failed as often as they may. */
  readonly deadLetters: DeadLetters;
  /** Begins to do what is waiting and what comes. */
  work(workers: Workers, tasks: readonly Task[]): Promise<void>;
  /** Takes no more jobs and waits for the running ones; those that do not finish in time are run again by another process. */
  close(): Promise<void>;
}

interface Log {
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

const MINUTE = 60;
/** Well within the time a stopping process has. */
const CLOSE_MS = 8000;
/**
 * New work is announced; only what is tried again, or was announced while nobody heard, is found by looking. A handful is
 * done side by side, and another taken at once where there is more.
 */
const LOOKING = { notifyPollingIntervalSeconds: 30, pollingIntervalSeconds: 5, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
const ZONE = 'Asia/Riyadh';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the job queue in the database: pg-boss, whose tables it creates or brings up to date under a lock of its own, so
 * that several nodes may start at once. On the embedded database it shares the one connection.
 * Rejects with the database's error.
 */
export async function openJobs(database: Database, log: Log): Promise<OpenJobs> {
  const { rows } = await database.db.execute<{ there: boolean }>(sql`select to_regnamespace('pgboss') is not null as there`);
  const boss = new PgBoss({
    ...database.jobStore,
    schema: 'pgboss',
    // A role that may make no schemas is given this one.
    createSchema: !rows[0]!.there,
    useListenNotify: true,
    // Each of these asks or writes every so often for ever, in the embedded database with an fsync; none is in a hurry here.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    queueCacheIntervalSeconds: 10 * MINUTE,
    bamIntervalSeconds: 60 * MINUTE,
    flowIntervalSeconds: 60 * MINUTE,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();
  await settleQueues(boss);

  return {
    deadLetters: deadLettersOf(boss, database),

    async send(tx, name, key, data) {
      await boss.send(name, data, { singletonKey: key, db: fromDrizzle(tx, sql) });
    },

    async work(workers, tasks) {
      const take = (queue: string, worker: (data: unknown) => Promise<void> | void) =>
        boss.work<unknown>(queue, LOOKING, (batch) =>
          ONE_AT_A_TIME.has(queue) ? inTurn(batch, worker) : Promise.all(batch.map((job) => outcome(job, worker))),
        );
      await take(DEAD, (data) => log.error({ job: withoutWords(data) }, 'a job failed on every try'));
      await take(TIMETABLE, (data) => tasks.find(({ name }) => name === (data as { task: string }).task)?.run());
      await updateTimetable(boss, tasks);
      for (const name of Object.keys(workers) as JobName[]) await take(name, workers[name] as (data: unknown) => Promise<void>);
    },

    close: () => boss.stop({ graceful: true, timeout: CLOSE_MS }),
  };
}

/** The data of a job, as far as it is ids and the name of a task: words may be addresses of people. */
const withoutWords = (data: unknown): object =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([key, value]) => typeof value === 'number' || key === 'task'));

async function inTurn(batch: Job<unknown>[], worker: (data: unknown) => Promise<void> | void): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const job of batch) results.push(await outcome(job, worker));
  return results;
}

/** Runs one job; what it rejects with is stored with the job and shown to administrators, so its message must hold no secret. */
async function outcome({ id, name, data }: Job<unknown>, worker: (data: unknown) => Promise<void> | void): Promise<JobResult> {
  try {
    await traced({ job: name, jobId: id }, async () => worker(data));
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: messageOf(error) } };
  }
}

/** Creates the queues that are missing, and gives the others what has changed about them since. Most starts only look. */
async function settleQueues(boss: PgBoss): Promise<void> {
  const existing = await boss.getQueues();
  for (const { name, policy, ...options } of ALL_QUEUES) {
    const known = existing.find((queue) => queue.name === name);
    if (known && Object.entries(options).every(([option, value]) => known[option as keyof Queue] === value)) continue;
    if (known) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, ...(policy !== undefined && { policy }) });
    // pg-boss remembers the queues it has read. It must know this one, since it cannot read inside a transaction of ours.
    await boss.getJobById(name, NOBODY);
  }
}

async function updateTimetable(boss: PgBoss, tasks: readonly Task[]): Promise<void> {
  const existing = await boss.getSchedules(TIMETABLE);
  for (const { key } of existing) if (!tasks.some(({ name }) => name === key)) await boss.unschedule(TIMETABLE, key);
  for (const { name, cron } of tasks) {
    if (existing.some((schedule) => schedule.key === name && schedule.cron === cron && schedule.timezone === ZONE)) continue;
    // A job that a night without a server left undone is done once, the next time there is one.
    await boss.schedule(TIMETABLE, cron, { task: name }, { tz: ZONE, key: name, singletonKey: name, missed: 'once' });
  }
}
