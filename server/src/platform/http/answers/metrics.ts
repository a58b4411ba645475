import { timingSafeEqual } from 'node:crypto';
import metrics from 'fastify-metrics';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connect.ts';
import { jobCounts } from '../../jobs/job-counts.ts';
import type { Live } from '../../realtime/live.ts';
import { Refusal } from '../../refusal.ts';
import { freeBytes } from '../../storage/free-space.ts';
import type { Log } from '../../log.ts';
import { bearerToken } from '../actor.ts';

/** Buckets in seconds: from answers out of memory to the longest anybody waits. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Measured {
  database: Database;
  config: { dataDir: string };
  clock: Clock;
  live: Live;
  log: Log;
}

/** A figure with what it is of. */
interface Reading {
  n: number;
  [label: string]: string | number;
}

/**
 * Serves `/metrics` for Prometheus: the process, the calls by pattern, method and status, and what waits behind the
 * answers. Patterns name nobody, but the figures show how busy the authority is: only a caller with the token gets them.
 */
export async function serveMetrics(app: FastifyInstance, { database, config, clock, live, log }: Measured, token: string): Promise<void> {
  const { db } = database;
  await app.register(metrics.default, {
    endpoint: null,
    clearRegisterOnInit: true,
    defaultMetrics: { enabled: true },
    routeMetrics: { enabled: { histogram: true, summary: false }, registeredRoutesOnly: false, overrides: { histogram: { buckets: BUCKETS } } },
  });
  const { client } = app.metrics;
  /** A figure read when it is asked for; unknown ones are left out. */
  const gauge = (name: string, help: string, labelNames: string[], read: () => Promise<readonly Reading[]>) =>
    client.register.registerMetric(
      new client.Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          // The other figures are needed most when something is down.
          const readings = await read().catch((error: unknown) => {
            log.warn({ err: error, figure: name }, 'a figure could not be read');
            return [];
          });
          this.reset();
          // One without labels would show 0.
          if (readings.length === 0 && labelNames.length === 0) this.remove();
          for (const { n, ...labels } of readings) this.set(labels, n);
        },
      }),
    );
  gauge('miyar_jobs', 'Work behind the answers, by queue and state', ['queue', 'state'], async () => (await jobCounts(db)).map((count) => ({ ...count })));
  gauge('miyar_mails', 'Mails that wait and mails that failed', ['status'], async () => {
    const { rows } = await db.execute<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from mails where status in ('waiting', 'failed') group by 1`,
    );
    return rows;
  });
  gauge('miyar_sockets', 'Open connections for live messages to this node', [], async () => [{ n: live.counts.connections() }]);
  gauge('miyar_nodes', 'Nodes that pass live messages to each other', [], async () => [{ n: await live.counts.nodes() }]);
  gauge('miyar_database_connections', 'Connections to the database for calls, by state', ['state'], async () => {
    const { open, idle, waiting } = database.connections();
    return [
      { state: 'busy', n: open - idle },
      { state: 'idle', n: idle },
      { state: 'wanted', n: waiting },
    ];
  });
  gauge('miyar_disk_free_bytes', 'Room left on the disk of DATA_DIR', [], async () => [{ n: await freeBytes(config.dataDir) }]);
  gauge('miyar_backup_age_seconds', 'Since the newest backup was made from the screen or by the schedule, if ever', [], async () => {
    const { rows } = await db.execute<{ at: string | null }>(sql`select max(finished_at)::text as at from backups where state = 'ready'`);
    return ageOf(rows[0]?.at);
  });
  gauge('miyar_audit_waiting', 'Events without a link in the chain over the log yet', [], async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from audit_waiting`);
    return rows;
  });
  gauge('miyar_audit_links', 'Links of the chain over the log; it never decreases', [], async () => {
    const { rows } = await db.execute<{ n: string | number }>(sql`select coalesce(max(link), 0) as n from audit_links`);
    return rows.map(({ n }) => ({ n: Number(n) }));
  });
  gauge('miyar_audit_holds', 'Whether the chain over the log is as long as recorded, and held when it was last verified: 1 or 0', [], async () => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select case
        when coalesce((select (value ->> 'link')::bigint from settings where key = 'audit_head'), 0) > coalesce((select max(link) from audit_links), 0) then 0
        when (select jsonb_exists(data, 'why') from events where kind = 'audit.checked' order by at desc, id desc limit 1) then 0
        else 1 end as n`);
    return rows;
  });
  const ageOf = (at: string | null | undefined): Reading[] => (at ? [{ n: (clock.now().getTime() - new Date(at).getTime()) / 1000 }] : []);
  app.get('/metrics', { config: { disableMetrics: true } }, async (request, reply) => {
    if (!fits(bearerToken(request.headers.authorization), token)) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(client.register.contentType)
      .send(await client.register.metrics());
  });
}

function fits(given: string | undefined, token: string): boolean {
  const [mine, theirs] = [Buffer.from(token), Buffer.from(given ?? '')];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}
