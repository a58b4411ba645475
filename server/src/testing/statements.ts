import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

type Send = (...given: unknown[]) => unknown;
interface Connection {
  query: Send;
}

/** How many statements the database is asked meanwhile, those of transactions among them. */
export async function statementsOf(app: Pick<TestApp, 'services'>, work: () => Promise<unknown>): Promise<number> {
  type Client = Record<'query' | 'stored' | 'connect', Send>;
  const { client } = (app.services.database.db as unknown as { session: { client: Client } }).session;
  let ofTransactions = 0;
  // A transaction takes a connection of the pool; the pool takes one for a single statement, with a callback, and was asked for it already.
  const connect = 'connect' in client ? client.connect.bind(client) : undefined;
  const watched = new Map<Connection, Send>();
  if (connect)
    client.connect = (...given) => {
      const taken = connect(...given);
      if (given.length > 0) return taken;
      return (taken as Promise<Connection>).then((connection) => {
        if (watched.has(connection)) return connection;
        const query = connection.query.bind(connection);
        watched.set(connection, connection.query);
        connection.query = (...statement) => {
          ofTransactions += 1;
          return query(...statement);
        };
        return connection;
      });
    };
  // The embedded engine has a way of its own for prepared ones.
  const ways = (['query', 'stored'] as const).filter((way) => way in client).map((way) => vi.spyOn(client, way));
  await work();
  const count = ways.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const way of ways) way.mockRestore();
  for (const [connection, query] of watched) connection.query = query;
  if (connect) client.connect = connect;
  return count + ofTransactions;
}
