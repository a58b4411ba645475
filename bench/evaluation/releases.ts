import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startOurs } from '../tools/child.ts';
import { lightLatency, lightLatencyDuring } from '../tools/load.ts';
import { publishStandard } from '../tools/publish-standard.ts';
import { alternate, median, type Pace } from '../tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { ADMIN, bearer, seed } from '../tools/seeds/seed.ts';
import { amount, type Line } from '../tools/table.ts';

const RELEASES = 1000;
const MAX_SECONDS = 60;
const WORK = `${RELEASES.toLocaleString('en-GB')} releases due at once`;

/** Measures decisions that are due at the same moment: the time until all are released, and other people's calls meanwhile, on PostgreSQL. */
export async function releases(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: WORK, ours: '–', limit: NO_POSTGRES, wanted: `all out ≤ ${MAX_SECONDS} s` }];
  return tidily(async (cleanUp) => {
    const [databaseUrl, dataDir] = [await scratchDatabase(cleanUp), await scratchFolder(cleanUp)];
    await seed({ databaseUrl, dataDir }, { institutionAccounts: RELEASES * pace.rounds, ownCases: true, decisions: true });
    const server = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    cleanUp(server.stop);
    await publishStandard(server);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    cleanUp(() => client.end());
    const countOf = async (state: 'scheduled' | 'released') =>
      Number((await client.query<{ count: string }>('select count(*) from prepared_decisions where state = $1', [state])).rows[0]!.count);
    const whoAmI = [`${server.url}/api/auth/me`, bearer(ADMIN.token)] as const;
    const seconds = Math.max(2, pace.seconds);
    await lightLatency(...whoAmI, seconds);
    const took: { waited: number; released: number }[] = [];
    const wait = await alternate(
      pace.rounds,
      async () => {
        const due = performance.now();
        await client.query(
          `update prepared_decisions set state = 'scheduled', release_at = now()
           where id in (select id from prepared_decisions where state = 'agreed' order by id limit $1)`,
          [RELEASES],
        );
        while ((await countOf('scheduled')) === RELEASES) await sleep(50);
        const began = performance.now();
        const latency = await lightLatencyDuring(...whoAmI, async () => {
          while ((await countOf('scheduled')) > 0) await sleep(200);
        });
        took.push({ waited: (began - due) / 1000, released: (performance.now() - began) / 1000 });
        return latency;
      },
      () => lightLatency(...whoAmI, seconds),
    );
    const expected = RELEASES * pace.rounds;
    if ((await countOf('released')) !== expected) throw new Error(`not all of ${expected} decisions were released`);
    const [released, waited] = [median(took.map((one) => one.released)), median(took.map((one) => one.waited))];
    return [
      {
        work: `${WORK}, PostgreSQL: until all are out`,
        ours: `${amount(released, 's')}, begun ${amount(waited, 's')} after their time`,
        limit: '–',
        wanted: `≤ ${MAX_SECONDS} s after their time`,
        met: took.every((one) => one.waited + one.released <= MAX_SECONDS),
      },
      {
        work: 'p99 of “who am I” meanwhile',
        ours: amount(wait.ours, 'ms'),
        limit: `${amount(wait.limit, 'ms')} (ours, nothing released)`,
        ratio: wait.ratio,
        wanted: 'at most doubled',
        met: wait.ratio <= 2,
      },
    ];
  });
}
