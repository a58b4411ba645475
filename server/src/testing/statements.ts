import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** How many statements the database is asked meanwhile. */
export async function statementsOf(app: Pick<TestApp, 'services'>, work: () => Promise<unknown>): Promise<number> {
  type Client = Record<'query' | 'stored', (...given: unknown[]) => unknown>;
  const { client } = (app.services.database.db as unknown as { session: { client: Client } }).session;
  // The embedded engine has a way of its own for prepared ones.
  const ways = (['query', 'stored'] as const).filter((way) => way in client).map((way) => vi.spyOn(client, way));
  await work();
  const count = ways.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const way of ways) way.mockRestore();
  return count;
}
