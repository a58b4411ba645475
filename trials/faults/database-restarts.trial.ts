import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ownPostgres } from '../../server/src/testing/peers/postgres-server.ts';
import { dataFaults } from '../tools/check-data.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { isReady, startServer } from '../tools/server.ts';
import { lostOf, writeEachOnce, writing } from './writing.ts';
import { everyKind } from './writes.ts';

const ROUNDS = 10;
const cleanUp = new CleanUp();
const figures = new Figures('database-restarts');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

test.each(['fast', 'immediate'] as const)(
  'PostgreSQL restarted %s under load: refused in words, found again, nothing lost',
  { timeout: 900_000 },
  async (mode) => {
    const database = await ownPostgres();
    cleanUp.add(() => database.remove());
    const environment = { DATABASE_URL: database.url, DATA_DIR: await cleanUp.folder(), RATE_LIMIT_SCALE: '1000000' };
    const server = await startServer(environment);
    cleanUp.add(() => server.end('SIGKILL'));
    const writes = await everyKind(server.url);
    const back: number[] = [];
    const total = { done: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = writing(writes, `${mode}${round}`);
      await wait(1000 + Math.random() * 500);
      await database.restart(mode);
      const began = performance.now();
      while (!(await isReady(server.url))) await wait(50);
      back.push(performance.now() - began);
      await wait(1000);
      const { done, refused, wrong } = await load.stop();
      expect(wrong).toEqual([]);
      total.done += done;
      total.refused += refused;
    }
    expect((await writeEachOnce(writes, `${mode}-after`)).refused).toBe(0);
    expect(await lostOf(writes)).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await dataFaults(environment)).toEqual([]);
    figures.add(`${mode}: restarts`, ROUNDS);
    figures.add(`${mode}: writes acknowledged, all there; refused with 503`, `${total.done}; ${total.refused}`);
    figures.add(`${mode}: ready after PostgreSQL takes connections, slowest`, `${(Math.max(...back) / 1000).toFixed(1)} s`);
  },
);
