import { timingSafeEqual } from 'node:crypto';
import metrics from 'fastify-metrics';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../refusal.ts';
import { bearerToken } from './actor.ts';

/** Seconds: from what memory answers to what nobody waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Serves `/metrics` for Prometheus: the process, the calls by pattern, method and status, and what waits behind the
 * answers. Patterns name nobody; it is for who has the token all the same, since it tells how busy the authority is.
 */
export async function serveMetrics(app: FastifyInstance, { db }: Database, token: string): Promise<void> {
  await app.register(metrics.default, {
    endpoint: null,
    clearRegisterOnInit: true,
    defaultMetrics: { enabled: true },
    routeMetrics: { enabled: { histogram: true, summary: false }, registeredRoutesOnly: false, overrides: { histogram: { buckets: BUCKETS } } },
  });
  const { client } = app.metrics;
  const jobs = new client.Gauge({
    name: 'miyar_jobs',
    registers: [],
    help: 'Work behind the answers, by queue and state',
    labelNames: ['queue', 'state'],
    async collect() {
      // The queue makes its tables itself, at the first start.
      const { rows: tables } = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`);
      if (!tables[0]?.there) return;
      const { rows } = await db.execute<{ queue: string; state: string; n: number }>(
        sql`select name as queue, state::text, count(*)::int as n from pgboss.job where state < 'completed' group by 1, 2`,
      );
      this.reset();
      for (const { queue, state, n } of rows) this.set({ queue, state }, n);
    },
  });
  const mails = new client.Gauge({
    name: 'miyar_mails',
    registers: [],
    help: 'Mails that wait and mails that failed',
    labelNames: ['status'],
    async collect() {
      const { rows } = await db.execute<{ status: string; n: number }>(
        sql`select status, count(*)::int as n from mails where status in ('waiting', 'failed') group by 1`,
      );
      this.reset();
      for (const { status, n } of rows) this.set({ status }, n);
    },
  });
  client.register.registerMetric(jobs);
  client.register.registerMetric(mails);
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
