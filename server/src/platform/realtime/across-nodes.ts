import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { bundling, LONGEST_PAYLOAD } from './bundling.ts';
import type { Log } from './log.ts';

type MakeAdapter = ReturnType<typeof createAdapter>;

export interface AcrossNodes {
  adapter: MakeAdapter;
  /** Resolves once this node receives from the others: an adapter that is closed before that would never give its connection back. */
  begun(): Promise<unknown>;
  /** After the adapter is closed. */
  close(): Promise<void>;
}

const LONGEST_MS = 10_000;

/** In the order of the list. */
const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';

/**
 * Carries events between nodes over PostgreSQL, in the order in which they were sent. The adapter alone keeps it only for
 * short ones: a long one goes by a table and is overtaken, on its way out and on its way in. And it emits to this node's own
 * connections only once the other nodes have the event; here they get it at once. And it has a transaction for each event,
 * which all of the server do one after another; here those that wait for one go together.
 * @param missed called when this node hears the others again after it did not for a while
 */
export function acrossNodes(databaseUrl: string, log: Log, missed: () => void): AcrossNodes {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // One connection that listens and one that notifies, so that events stay in order.
    max: 2,
    keepAlive: true,
    connectionTimeoutMillis: LONGEST_MS,
    query_timeout: LONGEST_MS,
    application_name: 'miyar sockets',
    // Its commits are notices, which are lost with the server anyway: nobody has to wait for a disk.
    onConnect: async (client: pg.ClientBase) => {
      await client.query('set synchronous_commit = off');
    },
  });
  pool.on('error', () => undefined); // logged below
  let listened = false;
  const hearing = Promise.withResolvers<undefined>();
  pool.on('connect', (client) => {
    // The connection that listens is never given back, so the pool does not notice when it breaks: without a listener that ends the process.
    client.on('error', (error) => log.warn({ err: error.message }, 'a connection between the nodes broke'));
    const on = client.on.bind(client) as (event: string, listener: (...values: unknown[]) => unknown) => pg.PoolClient;
    client.on = ((event: string, listener: (...values: unknown[]) => unknown) => {
      if (event !== 'notification') return on(event, listener);
      // The adapter takes another one then, for which this one has to make room.
      client.once('end', () => client.release(true));
      const heard = listened ? missed : () => hearing.resolve(undefined);
      setImmediate(() => void client.query('select 1').then(heard, () => undefined)); // after the adapter's own `listen`
      listened = true;
      return on(event, inTurn(listener).call);
    }) as never;
  });
  const failed = (error: Error) => log.warn({ err: error.message }, 'an event did not reach the other nodes');
  const make = createAdapter(pool, { errorHandler: failed, payloadThreshold: LONGEST_PAYLOAD });
  let idle: () => Promise<unknown> = async () => undefined;
  let closing = false;
  return {
    // Called with `new`.
    adapter: function adapter(namespace: unknown) {
      const made = make(namespace) as unknown as { doPublish: (message: { nsp: string }) => Promise<unknown> };
      const publish = bundling({
        alone: made.doPublish.bind(made),
        together: (channel, payloads) => pool.query({ name: 'notify_nodes', text: NOTIFY, values: [channel, payloads] }),
        failed,
      });
      idle = publish.idle;
      made.doPublish = async (message) => {
        if (!closing) publish.send(message);
        // There is nothing to go on from: missed events are not recovered.
        return '';
      };
      return made as unknown as ReturnType<MakeAdapter>;
    },
    begun: () => Promise.race([hearing.promise, wait(LONGEST_MS, undefined, { ref: false })]),
    async close() {
      closing = true;
      await idle();
      await pool.end();
    },
  };
}

/** A function each call of which begins when the one before has ended, and a way to wait for the last. */
function inTurn(work: (...values: unknown[]) => unknown): { call(...values: unknown[]): void; idle(): Promise<unknown> } {
  let before: Promise<unknown> = Promise.resolve();
  return {
    call(...values) {
      before = before.then(() => work(...values)).catch(() => undefined);
    },
    idle: () => before,
  };
}
