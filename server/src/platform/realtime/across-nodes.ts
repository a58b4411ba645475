import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Log } from './log.ts';

type MakeAdapter = ReturnType<typeof createAdapter>;

/**
 * Carries events between nodes over PostgreSQL, in the order in which they were sent. The adapter alone keeps it only for
 * short ones: a long one goes by a table and is overtaken, on its way out and on its way in.
 */
export function acrossNodes(databaseUrl: string, log: Log): { adapter: MakeAdapter; close(): Promise<void> } {
  // One connection that listens and one that tells, so that what is told stays in order.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, keepAlive: true, application_name: 'miyar sockets' });
  pool.on('error', (error) => log.warn({ err: error.message }, 'a connection between the nodes broke'));
  pool.on('connect', (client) => {
    const on = client.on.bind(client) as (event: string, listener: (...values: unknown[]) => unknown) => pg.PoolClient;
    client.on = ((event: string, listener: (...values: unknown[]) => unknown) => on(event, event === 'notification' ? inTurn(listener) : listener)) as never;
  });
  const make = createAdapter(pool, { errorHandler: (error) => log.warn({ err: error.message }, 'an event did not reach the other nodes') });
  return {
    // Called with `new`.
    adapter: function adapter(namespace: unknown) {
      const made = make(namespace) as unknown as { doPublish: (...values: unknown[]) => Promise<unknown> };
      made.doPublish = inTurn(made.doPublish.bind(made));
      return made as unknown as ReturnType<MakeAdapter>;
    },
    close: () => pool.end(),
  };
}

/** The same function, each call of which begins when the one before has ended. */
function inTurn(work: (...values: unknown[]) => unknown): (...values: unknown[]) => Promise<unknown> {
  let before: Promise<unknown> = Promise.resolve();
  return (...values) => {
    before = before.then(
      () => work(...values),
      () => work(...values),
    );
    return before;
  };
}
