import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { AcknowledgedWrites } from '../../server/src/testing/crashes/acknowledged-writes.ts';
import { ownPostgres } from '../../server/src/testing/peers/postgres-server.ts';
import { dataFaults } from '../tools/check-data.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { trialOptions } from '../tools/options.ts';
import { administrator } from '../tools/people.ts';
import { emptyDatabaseOf, chosenDatabases } from '../tools/databases.ts';
import { isReady, type Server, startServer } from '../tools/server.ts';
import { type SmallDisk, smallDisk } from '../tools/small-disk.ts';
import { lostOf, type Outcome, writeEachOnce, writing } from './writing.ts';
import { everyKind } from './writes.ts';

const { place: chosen } = trialOptions({ place: { type: 'string' } });
const WITH_FILES = ['applications', 'decisions', 'attendance'];
const DISK = 400;
const MIN_FREE_DISK = '100 MB';
/** With less space no files are accepted; see `receive-multipart.ts`. */
const FILES_REFUSED_AT = 50;
/** Too little for another segment of the embedded database's log, but enough for its tables: its engine stops. */
const NO_LOG_AT = 14;
const LONG = 'نص طويل '.repeat(480);
const cleanUp = new CleanUp();
const figures = new Figures('full-disk');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

/** `/readyz` checks at most once a second. */
const expectUnready = (server: Server) => expect.poll(() => isReady(server.url), { timeout: 10_000 }).toBe(false);

/** Checks that everything works and nothing is lost. */
async function expectWell(server: Server, writes: readonly AcknowledgedWrites[], prefix: string): Promise<void> {
  await expect.poll(() => isReady(server.url), { timeout: 30_000 }).toBe(true);
  expect(await writeEachOnce(writes, prefix)).toEqual({ done: writes.length, refused: 0, wrong: [] });
  expect(await lostOf(writes)).toEqual([]);
}

/** Sends long messages until one is refused or the maximum is reached. */
async function writeLong(server: Server, most: number): Promise<{ taken: number; refusals: Set<string> }> {
  const { caller } = await administrator(server.url);
  const refusals = new Set<string>();
  let taken = 0;
  const one = async () => {
    while (taken < most && refusals.size === 0) {
      const answer = await caller.send(api.messaging.send, { body: { recipientId: 'trainers', message: `${LONG}${crypto.randomUUID()}` } });
      const text = await answer.text();
      if (answer.ok) taken += 1;
      else refusals.add(`${answer.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return { taken, refusals };
}

const counted = ({ done, refused }: Outcome): string => `${done} taken, ${refused} refused`;

describe.each(chosenDatabases(chosen))('the disk of DATA_DIR, rows in %s', (place) => {
  test('gets full: refused in words, reported by readyz, well again by itself', { timeout: 900_000 }, async () => {
    const disk = await smallDisk(DISK, cleanUp);
    const environment = { ...(await emptyDatabaseOf(place, cleanUp)), DATA_DIR: join(disk.folder, 'data'), MIN_FREE_DISK };
    const server = await startServer(environment);
    cleanUp.add(() => server.end('SIGKILL'));
    const writes = await everyKind(server.url);
    await expectWell(server, writes, 'before');

    disk.leave(FILES_REFUSED_AT);
    await expectUnready(server);
    const withFiles = writes.filter(({ kind }) => WITH_FILES.includes(kind));
    expect(await writeEachOnce(withFiles, 'little')).toEqual({ done: 0, refused: withFiles.length, wrong: [] });
    const others = writes.filter(({ kind }) => !WITH_FILES.includes(kind));
    expect(await writeEachOnce(others, 'little')).toEqual({ done: others.length, refused: 0, wrong: [] });
    disk.empty();
    await expectWell(server, writes, 'again');

    disk.leave(0);
    const load = writing(writes, 'full');
    await wait(5000);
    const full = await load.stop();
    expect(full.wrong).toEqual([]);
    expect(full.refused).toBeGreaterThan(0);
    await expectUnready(server);
    figures.add(`${place}: on a disk without a byte`, counted(full));
    disk.empty();
    await expectWell(server, writes, 'once-more');
    expect(await readdir(join(environment.DATA_DIR, 'tmp'))).toEqual([]);

    if (place === 'embedded') await dieOfTheLog(server, disk, writes);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await dataFaults(environment)).toEqual([]);
    figures.add(
      `${place}: writes acknowledged, all there`,
      writes.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    );
  });
});

/** The engine of the embedded database ends if it cannot write its log; the server stays and starts it again. */
async function dieOfTheLog(server: Server, disk: SmallDisk, writes: readonly AcknowledgedWrites[]): Promise<void> {
  disk.leave(NO_LOG_AT);
  const { taken, refusals } = await writeLong(server, 20_000);
  expect([...refusals].filter((refusal) => !/^(503 temporarily_unavailable|507 storage_full)$/.test(refusal))).toEqual([]);
  expect(refusals.size).toBeGreaterThan(0);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await writeEachOnce(writes, 'dead')).wrong).toEqual([]);
  disk.empty();
  const began = performance.now();
  await expectWell(server, writes, 'revived');
  figures.add('embedded: long messages until its log found no room, and how they were refused', `${taken}, ${[...refusals].join(', ')}`);
  figures.add('embedded: well again after there was room', `${((performance.now() - began) / 1000).toFixed(1)} s`);
}

test('the disk of PostgreSQL gets full: refused in words, well again once it runs', { timeout: 900_000 }, async () => {
  const disk = await smallDisk(DISK, cleanUp);
  const database = await ownPostgres({ within: disk.folder });
  cleanUp.add(() => database.remove());
  const environment = { DATABASE_URL: database.url, DATA_DIR: await cleanUp.folder(), RATE_LIMIT_SCALE: '1000000', MIN_FREE_DISK };
  const server = await startServer(environment);
  cleanUp.add(() => server.end('SIGKILL'));
  const writes = await everyKind(server.url);
  await expectWell(server, writes, 'before');
  disk.leave(0);
  const { taken, refusals } = await writeLong(server, 20_000);
  expect([...refusals].filter((refusal) => !/^(503 temporarily_unavailable|507 storage_full)$/.test(refusal))).toEqual([]);
  const full = await writeEachOnce(writes, 'full');
  expect(full.wrong).toEqual([]);
  disk.empty();
  // PostgreSQL ends if it cannot write its log; its operator has to start it.
  database.start();
  await expectWell(server, writes, 'after');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await dataFaults(environment)).toEqual([]);
  figures.add('PostgreSQL without a byte: long messages taken, then refused as', `${taken}, ${[...refusals].join(', ')}`);
});
