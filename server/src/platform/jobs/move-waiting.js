import { sql } from 'drizzle-orm';
import { openJobs } from './open-jobs.ts';
import { JOB_NAMES } from './queues.ts';
const quiet = { warn: () => undefined, error: () => undefined };
/**
 * Asks the queue of one database for what waits in that of another, which nobody works on any more.
 * @returns how many pieces of work
 */
export async function moveWaiting(source, target) {
    const { rows: known } = await source.db.execute(sql `select to_regclass('pgboss.job') is not null as known`);
    if (known[0]?.known !== true)
        return 0;
    const names = sql.join(JOB_NAMES.map((name) => sql `${name}`), sql `, `);
    const { rows } = await source.db.execute(sql `select name, singleton_key as key, data from pgboss.job where state < 'completed' and name in (${names}) order by created_on`);
    if (rows.length === 0)
        return 0;
    const jobs = await openJobs(target, quiet);
    try {
        await target.transaction(async (tx) => {
            for (const { name, key, data } of rows)
                await jobs.send(tx, name, key, data);
        });
    }
    finally {
        await jobs.close();
    }
    return rows.length;
}
