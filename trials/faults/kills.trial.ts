import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { writeUntilGone } from '../../server/src/testing/crashes/acknowledged-writes.ts';
import { freePort } from '../../server/src/testing/peers/postgres-server.ts';
import { dataFaults } from '../tools/check-data.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { trialOptions } from '../tools/options.ts';
import { emptyDatabaseOf, chosenDatabases } from '../tools/databases.ts';
import { isReady, startServer } from '../tools/server.ts';
import { everyKind } from './writes.ts';

const { kills, place: chosen } = trialOptions({ kills: { type: 'string', default: '50' }, place: { type: 'string' } });
/** The time between two full checks with the server stopped, so that the next start does the recovery. */
const CHECKED_EVERY = 10;
const cleanUp = new CleanUp();
const figures = new Figures('kills');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

/** The victims: with the embedded database also the engine, whose server stays, and both at once. */
const VICTIMS = chosenDatabases(chosen).flatMap((place) =>
  (place === 'embedded' ? (['server', 'engine', 'both'] as const) : (['server'] as const)).map((victim) => ({ place, victim })),
);

describe.each(VICTIMS)('$place, $victim', ({ place, victim }) => {
  test(`killed ${kills} times under load, it keeps what it acknowledged and has nothing half`, { timeout: 1_800_000 }, async () => {
    const environment: Record<string, string> = { ...(await emptyDatabaseOf(place, cleanUp)), PORT: String(await freePort()) };
    let server = await startServer(environment);
    cleanUp.add(() => server.end('SIGKILL'));
    const writes = await everyKind(server.url);
    const took: number[] = [];
    for (let round = 1; round <= Number(kills); round += 1) {
      const under = writes.map((kind) => writeUntilGone(kind, `r${round}`));
      await wait(1500 + Math.random() * 2000);
      if (victim !== 'server') process.kill(await engineOf(environment['DATA_DIR']!), 'SIGKILL');
      if (victim !== 'engine') await server.end('SIGKILL');
      await Promise.all(under);
      if (victim === 'engine') {
        const began = performance.now();
        while (!(await isReady(server.url))) await wait(20);
        took.push(performance.now() - began);
        continue;
      }
      if (round % CHECKED_EVERY === 0) expect(await dataFaults(environment), `after kill ${round}`).toEqual([]);
      const began = performance.now();
      server = await startServer(environment);
      took.push(performance.now() - began);
    }
    for (const kind of writes) {
      expect(await kind.lost(), kind.kind).toEqual([]);
      expect(kind.acknowledged, kind.kind).toBeGreaterThan(Number(kills) / 5);
      figures.add(`${place}, ${victim}: ${kind.kind} acknowledged, all there`, kind.acknowledged);
    }
    // Files of interrupted uploads are removed after an hour.
    expect((await readdir(join(environment['DATA_DIR']!, 'tmp'))).length).toBeLessThan(Number(kills) * 12);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await dataFaults(environment)).toEqual([]);
    const sorted = took.toSorted((a, b) => a - b);
    const seconds = (n: number) => `${(sorted[Math.min(sorted.length - 1, Math.floor(n * sorted.length))]! / 1000).toFixed(1)} s`;
    figures.add(`${place}, ${victim}: kills`, took.length);
    figures.add(
      `${place}, ${victim}: from ${victim === 'engine' ? 'the kill' : 'the start'} to ready again: median, slowest`,
      `${seconds(0.5)}, ${seconds(1)}`,
    );
    // Far more than needed, for slow machines.
    expect(sorted.at(-1)).toBeLessThan(30_000);
  });
});

/** The process of the embedded engine, from the first line of its pid file. */
const engineOf = async (dataDir: string): Promise<number> => Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
