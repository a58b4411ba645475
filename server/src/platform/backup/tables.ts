import { sql } from 'drizzle-orm';
import type { Tx } from '../database/connect.ts';

/** A table as a backup holds it. */
export interface Table {
  name: string;
  /** Those that are stored as they are given; what the database makes of them itself is made again. */
  columns: readonly string[];
}

/**
 * Counters of the last minutes, and what nodes pass to each other: of no use to anybody later. And which backups there are:
 * a copy that took them for its own would remove the original's.
 */
const PASSING: ReadonlySet<string> = new Set(['rate_limits', 'socket_io_attachments', 'backups']);

/** The tables that are left out even if the whole installation moves to another machine. */
export const COUNTERS: ReadonlySet<string> = new Set(['rate_limits', 'socket_io_attachments']);

/** Every table of ours, those another one points at before it. The job queue is not among them: what waits is found again at the next start. */
export async function tablesInOrder(tx: Tx, without = PASSING): Promise<Table[]> {
  const { rows: columns } = await tx.execute<{ name: string; column: string }>(sql`
    select c.table_name as name, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`);
  const { rows: links } = await tx.execute<{ name: string; target: string }>(sql`
    select f.relname as name, t.relname as target from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`);
  const byName = Map.groupBy(columns, ({ name }) => name);
  const waiting = new Set([...byName.keys()].filter((name) => !without.has(name)));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) => !links.some((link) => link.name === name && waiting.has(link.target)));
    if (free.length === 0) throw new Error(`these tables point at each other in a circle: ${[...waiting].join(', ')}`);
    for (const name of free) {
      waiting.delete(name);
      ordered.push({ name, columns: byName.get(name)!.map(({ column }) => column) });
    }
  }
  return ordered;
}

/** A name as SQL; it came from the database's own catalogue. */
export const quoted = (name: string) => sql.identifier(name);
