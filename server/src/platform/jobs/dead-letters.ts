import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database, Tx } from '../database/connect.ts';
import { DEAD, TIMETABLE } from './queues.ts';

/** A failed job. Never its data, which may name people. */
export interface DeadLetter {
  id: string;
  /** The kind of work, or the task of the timetable. */
  name: string;
  createdAt: Date;
  failedAt: Date;
  lastError: string | null;
}

/** Where a page of the list begins: after so many of those given up in the same millisecond. */
export interface DeadLetterCursor {
  at: Date;
  id: number;
}

/** Failed jobs, for administrators to see and retry. */
export interface DeadLetters {
  /** Failed jobs, newest first; they are deleted after a week. */
  list(limit: number, after: DeadLetterCursor | undefined): Promise<DeadLetter[]>;
  /** How many there are. */
  count(): Promise<number>;
  /**
   * Asks for the work again, from the first of its tries on, in the transaction of an action.
   * @returns whether there was such work
   */
  retry(tx: Tx, id: string): Promise<boolean>;
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  created_on: string;
  failed_on: string;
  error: string | null;
}
const MILLISECOND = sql`date_trunc('milliseconds', created_on)`;

/** The dead letters of the job queue. */
export const deadLettersOf = (boss: PgBoss, { db }: Pick<Database, 'db'>): DeadLetters => ({
  async list(limit, after) {
    const { rows } = await db.execute<Row>(sql`
      select id, case when source_name = ${TIMETABLE} then data ->> 'task' else source_name end as name,
        coalesce(source_created_on, created_on)::text as created_on, ${MILLISECOND}::text as failed_on, source_output ->> 'message' as error
      from pgboss.job where name = ${DEAD} and source_name is not null ${after ? sql`and ${MILLISECOND} <= ${after.at.toISOString()}::timestamptz` : sql``}
      order by ${MILLISECOND} desc, id desc limit ${limit} offset ${after?.id ?? 0}`);
    return rows.map((row) => ({ id: row.id, name: row.name, createdAt: new Date(row.created_on), failedAt: new Date(row.failed_on), lastError: row.error }));
  },

  async count() {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job where name = ${DEAD} and source_name is not null`);
    return rows[0]!.n;
  },

  async retry(tx, id) {
    const { rows } = await tx.execute<{ queue: string; data: object; key: string | null }>(
      sql`select source_name as queue, data, singleton_key as key from pgboss.job where name = ${DEAD} and id = ${id}::uuid and source_name is not null for update`,
    );
    const [letter] = rows;
    if (!letter) return false;
    const within = { db: fromDrizzle(tx, sql) };
    await boss.send(letter.queue, letter.data, { ...(letter.key !== null && { singletonKey: letter.key }), ...within });
    await boss.deleteJob(DEAD, id, within);
    return true;
  },
});
