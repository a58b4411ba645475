import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { DEAD, TIMETABLE } from './queues.ts';
const MILLISECOND = sql `date_trunc('milliseconds', created_on)`;
/** The dead letters of the job queue. */
export const deadLettersOf = (boss, { db }) => ({
    async list(limit, after) {
        const { rows } = await db.execute(sql `
      select id, case when source_name = ${TIMETABLE} then data ->> 'task' else source_name end as name,
        coalesce(source_created_on, created_on)::text as created_on, ${MILLISECOND}::text as failed_on, source_output ->> 'message' as error
      from pgboss.job where name = ${DEAD} and source_name is not null ${after ? sql `and ${MILLISECOND} <= ${after.at.toISOString()}::timestamptz` : sql ``}
      order by ${MILLISECOND} desc, id desc limit ${limit} offset ${after?.id ?? 0}`);
        return rows.map((row) => ({ id: row.id, name: row.name, createdAt: new Date(row.created_on), failedAt: new Date(row.failed_on), lastError: row.error }));
    },
    async count() {
        const { rows } = await db.execute(sql `select count(*)::int as n from pgboss.job where name = ${DEAD} and source_name is not null`);
        return rows[0].n;
    },
    async retry(tx, id) {
        const { rows } = await tx.execute(sql `select source_name as queue, data, singleton_key as key from pgboss.job where name = ${DEAD} and id = ${id}::uuid and source_name is not null for update`);
        const [letter] = rows;
        if (!letter)
            return false;
        const within = { db: fromDrizzle(tx, sql) };
        await boss.send(letter.queue, letter.data, { ...(letter.key !== null && { singletonKey: letter.key }), ...within });
        await boss.deleteJob(DEAD, id, within);
        return true;
    },
});
