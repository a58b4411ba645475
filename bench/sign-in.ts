import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, runBaseline, startBaseline, startOurs } from './tools/child.ts';
import { lightLatency, requestsPerSecond } from './tools/load.ts';
import { BEST_PEER } from './tools/peers.ts';
import { alternate, type Pace } from './tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, bearer, seed } from './tools/seeds/seed.ts';
import { amount, type Line } from './tools/table.ts';

const CONNECTIONS = 50;
/** Time until all fifty wait for the hashing, and until the rest is done after the load ended. */
const SETTLED_MS = 500;

/** Measures fifty people signing in at once against the hashing alone, and other people's calls meanwhile. */
export const signIn = (pace: Pace): Promise<Line[]> =>
  tidily(async (cleanUp) => {
    if (!(await hasPostgres())) return [{ work: 'sign-in', ours: '–', limit: NO_POSTGRES, wanted: '≥ 0.85 × bare' }];
    const dataDir = await scratchFolder(cleanUp);
    const databaseUrl = await scratchDatabase(cleanUp);
    await seed({ dataDir, databaseUrl }, {});
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const server = await startOurs(environment);
    cleanUp(server.stop);
    const bare = await startBaseline('sign-in', environment);
    cleanUp(bare.stop);
    const signingInTo = ({ url }: Child, seconds: number) =>
      requestsPerSecond({ url: `${url}/api/auth/login`, connections: CONNECTIONS, seconds, body: { email: ADMIN.email, password: ADMIN.password } });
    const signingIn = (seconds: number) => signingInTo(server, seconds);
    const seconds = Math.max(1.5, pace.seconds);
    // The first sign-ins start the hashing threads.
    await signingIn(3);
    await signingInTo(bare, 1);
    const least = await alternate(
      pace.rounds,
      () => signingIn(seconds),
      () => signingInTo(bare, seconds),
    );
    const rate = await alternate(
      pace.rounds,
      () => signingIn(seconds),
      async () => (await runBaseline<{ perSecond: number }>('argon2', { CONCURRENCY: String(CONNECTIONS), SECONDS: String(seconds) })).perSecond,
    );
    const lines: Line[] = [
      {
        work: `sign-in, ${CONNECTIONS} connections, against the least a server can do`,
        ours: amount(least.ours, 'a second'),
        limit: `${amount(least.limit, 'a second')} (argon2id, one insert, one answer)`,
        ratio: least.ratio,
        wanted: '≥ 0.85 × bare',
        met: least.ratio >= 0.85,
      },
      {
        work: `sign-in, ${CONNECTIONS} connections`,
        ours: amount(rate.ours, 'a second'),
        limit: `${amount(rate.limit, 'a second')} (argon2id alone)`,
        ratio: rate.ratio,
        peer: BEST_PEER.signIn,
        wanted: 'for orientation: the load and the answers take their share of the same cores',
      },
    ];
    for (const [name, path] of [
      ['who am I', '/api/auth/me'],
      ['a page of the site', '/'],
    ] as const) {
      const light = () => lightLatency(server.url + path, { ...bearer(ADMIN.token), 'accept-encoding': 'br' }, seconds);
      await light();
      const wait = await alternate(
        pace.rounds,
        async () => {
          // The sign-ins begin before the measurement and end after it.
          const load = signingIn(seconds + (2 * SETTLED_MS) / 1000);
          await sleep(SETTLED_MS);
          const latency = await light();
          await load;
          await sleep(SETTLED_MS);
          return latency;
        },
        light,
      );
      lines.push({
        work: `p99 of “${name}” while ${CONNECTIONS} sign in`,
        ours: amount(wait.ours, 'ms'),
        limit: `${amount(wait.limit, 'ms')} (ours, nobody signing in)`,
        ratio: wait.ratio,
        wanted: 'at most doubled',
        met: wait.ratio <= 2,
      });
    }
    return lines;
  });
