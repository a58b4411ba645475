import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** The tables to which the service may only add rows. */
const LOG = ['events', 'audit_links', 'audit_waiting'] as const;

/**
 * Gives the role of the server the rights it needs on tables of another owner: reading and writing rows, and only adding to the log. In an event it may change
 * `data`, from which names are removed when an account is deleted (a trigger protects the rest, the chain the lasting parts). It removes a waiting event once
 * the event is linked.
 */
export async function grantToService(database: Database, role: string): Promise<void> {
  const service = sql.identifier(role);
  const log = sql.join(
    LOG.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await database.transaction(async (tx) => {
    for (const statement of [
      sql`grant usage on schema public, drizzle to ${service}`,
      sql`grant select on all tables in schema drizzle to ${service}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${service}`,
      sql`grant usage, select on all sequences in schema public to ${service}`,
      sql`revoke update, delete, truncate, references, trigger on ${log} from ${service}`,
      sql`grant update (data) on events to ${service}`,
      sql`grant delete on audit_waiting to ${service}`,
    ])
      await tx.execute(statement);
  });
}
