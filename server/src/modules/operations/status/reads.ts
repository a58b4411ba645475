import { readFileSync } from 'node:fs';
import type { Output } from '@miyar/contract';
import type { status } from '@miyar/contract/operations/status';
import { count, isNotNull, sql, sum } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { mails } from '../../../db/schema/communication/mails.ts';
import { imageVariants } from '../../../db/schema/site/media.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { newestMigration } from '../../../platform/database/migrate.ts';
import { jobCounts } from '../../../platform/jobs/job-counts.ts';
import { DEAD } from '../../../platform/jobs/queues.ts';
import { freeBytes } from '../../../platform/storage/free-space.ts';
import type { Services } from '../../../services.ts';
import { newestBackup } from '../backups/reads.ts';
import { backupStatus } from '../backups/plan.ts';

type Status = Output<typeof status.read>;

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string };
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** The status of the platform at this moment: every figure is read or counted now. */
export async function platformStatus(services: Services): Promise<Status> {
  const { database, config, live } = services;
  const { db } = database;
  const [schema, server, stored, held, work, letters, backup, plan, nodes, free] = await Promise.all([
    newestMigration(db),
    databaseServer(db),
    storedFiles(db),
    heldFiles(db),
    jobCounts(db),
    mailCounts(db),
    newestBackup(services),
    backupStatus(services),
    live.counts.nodes(),
    freeBytes(config.dataDir),
  ]);
  return {
    version,
    schema,
    node: process.versions.node,
    database: { kind: config.databaseUrl === undefined ? 'embedded' : 'postgres', ...server },
    started_at: startedAt,
    nodes,
    connections: live.counts.connections(),
    storage: { kind: config.s3 ? 'bucket' : 'folder', ...stored },
    scan: { on: services.scanner !== undefined, ...held },
    disk: { free, needed: config.minFreeDisk },
    work: workOf(work),
    failed_work: await services.deadLetters.count(),
    mails: letters,
    signing_keys_sealed_by: config.credentialKey === undefined ? 'installation' : 'operator',
    backup: backup ?? null,
    backup_plan: plan,
  };
}

async function databaseServer(db: Pick<Db, 'execute'>): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  return rows[0]!;
}

/** Returns the number and size of uploaded files, and of the sizes made of pictures. */
async function storedFiles(db: Pick<Db, 'select'>): Promise<{ files: number; bytes: number }> {
  const [[sent], [made]] = await Promise.all([
    db.select({ n: count(), bytes: sum(files.size).mapWith(Number) }).from(files),
    db.select({ n: count(), bytes: sum(imageVariants.size).mapWith(Number) }).from(imageVariants),
  ]);
  return { files: sent!.n + made!.n, bytes: (sent!.bytes ?? 0) + (made!.bytes ?? 0) };
}

async function heldFiles(db: Pick<Db, 'select'>): Promise<{ waiting: number; infected: number }> {
  const rows = await db.select({ held: files.held, n: count() }).from(files).where(isNotNull(files.held)).groupBy(files.held);
  const of = (held: 'checking' | 'infected') => rows.find((row) => row.held === held)?.n ?? 0;
  return { waiting: of('checking'), infected: of('infected') };
}

async function mailCounts(db: Pick<Db, 'select'>): Promise<Status['mails']> {
  const rows = await db.select({ status: mails.status, n: count() }).from(mails).groupBy(mails.status);
  return { waiting: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map(({ status: state, n }) => [state, n])) };
}

/** Work that was given up is counted by itself. */
function workOf(counts: Awaited<ReturnType<typeof jobCounts>>): Status['work'] {
  const work = new Map<string, Status['work'][number]>();
  for (const { queue: name, state, n } of counts) {
    if (name === DEAD) continue;
    const of = work.get(name) ?? { name, waiting: 0, running: 0 };
    of[state === 'active' ? 'running' : 'waiting'] += n;
    work.set(name, of);
  }
  return [...work.values()];
}
