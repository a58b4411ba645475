import { type Child, startOurs } from '../tools/child.ts';
import { type Device, deviceOf, syncAll } from '../tools/devices.ts';
import { notesOfADay } from '../tools/entries.ts';
import { growth } from '../tools/growth.ts';
import { lightLatency, lightLatencyDuring } from '../tools/load.ts';
import { alternate, type Pace, QUICK } from '../tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { ADMIN, bearer, seed } from '../tools/seeds/seed.ts';
import { TEAM } from '../tools/seeds/seed-teams.ts';
import { amount, type Line } from '../tools/table.ts';

const DEVICES = 50;
const MAX_MB = 64;

/** Measures other people's calls and memory while the devices of fifty evaluators return to the network at once. */
export async function devices(pace: Pace): Promise<Line[]> {
  const entries = pace === QUICK ? 200 : 500;
  const work = `${DEVICES} devices that sync ${entries} entries each at once`;
  if (!(await hasPostgres())) return [{ work, ours: '–', limit: NO_POSTGRES, wanted: 'at most doubled' }];
  return tidily(async (cleanUp) => {
    const [databaseUrl, dataDir] = [await scratchDatabase(cleanUp), await scratchFolder(cleanUp)];
    await seed({ databaseUrl, dataDir }, { teams: Math.ceil(DEVICES / TEAM) });
    const server = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    cleanUp(server.stop);
    const seconds = Math.max(2, pace.seconds);
    const whoAmI = [`${server.url}/api/auth/me`, bearer(ADMIN.token)] as const;
    await lightLatency(...whoAmI, seconds);
    const took: number[] = [];
    const grown: number[] = [];
    const wait = await alternate(
      Math.max(3, pace.rounds),
      async () => {
        const all = await fresh(server, entries);
        let latency = 0;
        grown.push(
          await growth(server, async () => {
            const start = performance.now();
            latency = await lightLatencyDuring(...whoAmI, () => syncAll(all));
            took.push(performance.now() - start);
          }),
        );
        return latency;
      },
      () => lightLatency(...whoAmI, seconds),
    );
    const memory = Math.max(...grown);
    return [
      {
        work: `p99 of “who am I” while ${work}, PostgreSQL`,
        ours: `${amount(wait.ours, 'ms')}, all acknowledged in ${amount(Math.max(...took) / 1000, 's')}`,
        limit: `${amount(wait.limit, 'ms')} (ours, nobody syncing)`,
        ratio: wait.ratio,
        wanted: 'at most doubled',
        met: wait.ratio <= 2,
      },
      { work: `memory that ${work} take`, ours: amount(memory, 'MB'), limit: '–', wanted: `≤ ${MAX_MB} MB`, met: memory <= MAX_MB },
    ];
  });
}

/** A new device of each evaluator, with its entries. */
async function fresh(server: Child, entries: number): Promise<Device[]> {
  const all: Device[] = [];
  for (let n = 0; n < DEVICES; n += 1) all.push(await deviceOf(server, n, (device) => notesOfADay(device, entries)));
  return all;
}
