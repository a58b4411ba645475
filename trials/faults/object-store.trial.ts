import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AcknowledgedWrites } from '../../server/src/testing/crashes/acknowledged-writes.ts';
import { dataFaults } from '../tools/check-data.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { emptyDatabaseOf } from '../tools/databases.ts';
import { isReady, type Server, startServer } from '../tools/server.ts';
import { objectStore } from '../tools/store.ts';
import { type Troubled, troubledProxy, WAYS } from './troubled-proxy.ts';
import { lostOf, writeEachOnce } from './writing.ts';
import { everyKind } from './writes.ts';

const WITH_FILES = ['applications', 'decisions', 'attendance'];
const cleanUp = new CleanUp();
const figures = new Figures('object-store');
let environment: Record<string, string>;
let server: Server;
let proxy: Troubled;
let writes: AcknowledgedWrites[];

beforeAll(async () => {
  const store = await objectStore();
  cleanUp.add(store.stop);
  proxy = await troubledProxy(store.environment['S3_ENDPOINT']!);
  cleanUp.add(proxy.close);
  environment = { ...(await emptyDatabaseOf('PostgreSQL', cleanUp)), ...store.environment, S3_ENDPOINT: proxy.url };
  server = await startServer(environment);
  cleanUp.add(() => server.end('SIGKILL'));
  writes = await everyKind(server.url);
});
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

test.each(WAYS)('an object store that %s', { timeout: 600_000 }, async (way) => {
  expect(await writeEachOnce(writes, `before${WAYS.indexOf(way)}`)).toEqual({ done: writes.length, refused: 0, wrong: [] });
  proxy.be(way);
  expect(await isReady(server.url)).toBe(false);
  const began = performance.now();
  const withFiles = await writeEachOnce(
    writes.filter(({ kind }) => WITH_FILES.includes(kind)),
    `during${WAYS.indexOf(way)}`,
  );
  const took = (performance.now() - began) / WITH_FILES.length / 1000;
  expect(withFiles).toEqual({ done: 0, refused: WITH_FILES.length, wrong: [] });
  const others = writes.filter(({ kind }) => !WITH_FILES.includes(kind));
  expect(await writeEachOnce(others, `during${WAYS.indexOf(way)}`)).toEqual({ done: others.length, refused: 0, wrong: [] });
  proxy.be('answers');
  await expect.poll(() => isReady(server.url), { timeout: 30_000 }).toBe(true);
  expect(await writeEachOnce(writes, `after${WAYS.indexOf(way)}`)).toEqual({ done: writes.length, refused: 0, wrong: [] });
  expect(await lostOf(writes)).toEqual([]);
  figures.add(`${way}: what carries files is refused with 503 after, each`, `${took.toFixed(1)} s`);
});

test('rows and objects agree afterwards', { timeout: 120_000 }, async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await dataFaults(environment)).toEqual([]);
  figures.add(
    'writes acknowledged, all there',
    writes.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  );
});
