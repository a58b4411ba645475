import { buildApp } from '../../app.ts';
import { followChanges } from '../../follow-changes.ts';
import { connect } from '../../platform/database/connect.ts';
import { createRateLimits } from '../../platform/http/limits/rate-limits.ts';
import { createLive } from '../../platform/realtime/live.ts';
import type { TestApp } from '../test-app.ts';

/** Another node on the same PostgreSQL database, listening on a port of its own. */
export async function secondNode({ services }: TestApp): Promise<{ url: string; close(): Promise<void> }> {
  const { config, clock } = services;
  const live = createLive();
  const database = followChanges(await connect({ dataDir: config.dataDir, databaseUrl: services.database.address }), { ...services, live });
  const app = await buildApp({ ...services, database, live, limits: createRateLimits(config.rateLimitScale, database, clock) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
