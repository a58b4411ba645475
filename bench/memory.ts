import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, proportionalMb, residentMb, startBaseline, startOurs } from './tools/child.ts';
import { type CleanUp, hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, bearer, seed } from './tools/seeds/seed.ts';
import { amount, type Line } from './tools/table.ts';

const IDLE_SECONDS = 5;
const PATHS = ['/', '/healthz', '/api/auth/me', '/api/admin/schools?limit=20&status=pending', '/api/openapi.json'];

/** Measures the memory of the process after a start, a few requests and five idle seconds, against the baseline of the list on the same database. */
export const memory = (): Promise<Line[]> =>
  tidily(async (cleanUp) => {
    const lines = [embedded(cleanUp), onPostgres(cleanUp)];
    return Promise.all(lines);
  });

async function embedded(cleanUp: CleanUp): Promise<Line> {
  const dataDir = await scratchFolder(cleanUp);
  await seed({ dataDir }, { schools: 1000 });
  const server = await startOurs({ DATA_DIR: dataDir });
  cleanUp(server.stop);
  await some(server, PATHS);
  await sleep(IDLE_SECONDS * 1000);
  const memoryMb = proportionalMb(server.pid);
  return { work: 'memory when idle, with the embedded database', ours: amount(memoryMb, 'MB'), limit: '–', wanted: '≤ 350 MB', met: memoryMb <= 350 };
}

async function onPostgres(cleanUp: CleanUp): Promise<Line> {
  const work = 'memory when idle, PostgreSQL';
  if (!(await hasPostgres())) return { work, ours: '–', limit: NO_POSTGRES, wanted: '≤ 150 MB' };
  const [databaseUrl, dataDir] = [await scratchDatabase(cleanUp), await scratchFolder(cleanUp)];
  await seed({ databaseUrl, dataDir }, { schools: 1000 });
  return line(work, 150, await measureMemory({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, { DATABASE_URL: databaseUrl }, cleanUp));
}

async function measureMemory(ours: Record<string, string>, bare: Record<string, string>, cleanUp: CleanUp): Promise<{ ours: number; limit: number }> {
  const servers = [await startOurs(ours), await startBaseline('list', bare)] as const;
  for (const server of servers) cleanUp(server.stop);
  await some(servers[0], PATHS);
  await some(servers[1], ['/list?limit=20&status=pending']);
  await sleep(IDLE_SECONDS * 1000);
  return { ours: residentMb(servers[0].pid), limit: residentMb(servers[1].pid) };
}

async function some(server: Child, paths: string[]): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    for (const path of paths) await (await fetch(server.url + path, { headers: bearer(ADMIN.token) })).arrayBuffer();
  }
}

const line = (work: string, most: number, { ours, limit }: { ours: number; limit: number }): Line => ({
  work,
  ours: amount(ours, 'MB'),
  limit: amount(limit, 'MB'),
  ratio: ours / limit,
  wanted: `≤ ${most} MB`,
  met: ours <= most,
});
