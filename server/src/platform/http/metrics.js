import { timingSafeEqual } from 'node:crypto';
import metrics from 'fastify-metrics';
import { sql } from 'drizzle-orm';
import { jobCounts } from '../jobs/job-counts.ts';
import { Refusal } from '../refusal.ts';
import { freeBytes } from '../storage/free-space.ts';
import { bearerToken } from './actor.ts';
/** Seconds: from what memory answers to what nobody waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/**
 * Serves `/metrics` for Prometheus: the process, the calls by pattern, method and status, and what waits behind the
 * answers. Patterns name nobody; it is for who has the token all the same, since it tells how busy the authority is.
 */
export async function serveMetrics(app, { database, config, clock, live, log }, token) {
    const { db } = database;
    await app.register(metrics.default, {
        endpoint: null,
        clearRegisterOnInit: true,
        defaultMetrics: { enabled: true },
        routeMetrics: { enabled: { histogram: true, summary: false }, registeredRoutesOnly: false, overrides: { histogram: { buckets: BUCKETS } } },
    });
    const { client } = app.metrics;
    /** A figure read when it is asked for; what is not known is not told. */
    const gauge = (name, help, labelNames, read) => client.register.registerMetric(new client.Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
            // The others are wanted most when something is away.
            const readings = await read().catch((error) => {
                log.warn({ err: error, figure: name }, 'a figure could not be read');
                return [];
            });
            this.reset();
            // One without labels would tell 0.
            if (readings.length === 0 && labelNames.length === 0)
                this.remove();
            for (const { n, ...labels } of readings)
                this.set(labels, n);
        },
    }));
    gauge('miyar_jobs', 'Work behind the answers, by queue and state', ['queue', 'state'], async () => (await jobCounts(db)).map((count) => ({ ...count })));
    gauge('miyar_mails', 'Mails that wait and mails that failed', ['status'], async () => {
        const { rows } = await db.execute(sql `select status, count(*)::int as n from mails where status in ('waiting', 'failed') group by 1`);
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
        const { rows } = await db.execute(sql `select max(finished_at)::text as at from backups where state = 'ready'`);
        return ageOf(rows[0]?.at);
    });
    gauge('miyar_audit_waiting', 'Events without a link in the chain over the log yet', [], async () => {
        const { rows } = await db.execute(sql `select count(*)::int as n from audit_waiting`);
        return rows;
    });
    gauge('miyar_audit_holds', 'Whether the chain over the log held when it was last looked through: 1 or 0', [], async () => {
        const { rows } = await db.execute(sql `select case when jsonb_exists(data, 'why') then 0 else 1 end as n from events where kind = 'audit.checked' order by at desc, id desc limit 1`);
        return rows;
    });
    const ageOf = (at) => (at ? [{ n: (clock.now().getTime() - new Date(at).getTime()) / 1000 }] : []);
    app.get('/metrics', { config: { disableMetrics: true } }, async (request, reply) => {
        if (!fits(bearerToken(request.headers.authorization), token))
            throw new Refusal('not_found');
        return reply
            .header('cache-control', 'no-store')
            .type(client.register.contentType)
            .send(await client.register.metrics());
    });
}
function fits(given, token) {
    const [mine, theirs] = [Buffer.from(token), Buffer.from(given ?? '')];
    return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}
