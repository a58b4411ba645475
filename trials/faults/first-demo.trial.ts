import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../server/src/platform/database/connect.ts';
import { dataFaults } from '../tools/check-data.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { numbers } from '../tools/numbers.ts';
import { trialOptions } from '../tools/options.ts';
import { emptyDatabaseOf, chosenDatabases } from '../tools/databases.ts';
import { spawnServer, type StartingServer } from '../tools/server.ts';

const {
  kills,
  seed,
  place: chosen,
} = trialOptions({ kills: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' }, place: { type: 'string' } });
/** The longest time in milliseconds in which a start writes the demo data on any machine. */
const LONGEST = 1_200_000;
const METRICS_TOKEN = randomBytes(32).toString('hex');
/** Tables that scheduled jobs change. */
const BEHIND = new Set(['mails', 'waiting_notices', 'figures']);
/** A report drawn by the server has the number of its case in its name and its pages, and numbers of an interrupted start stay unused. */
const DRAWN_FILE = `case when name ~ '^evaluation-report-' then 'evaluation-report' else concat_ws(' ', name, size) end`;
const cleanUp = new CleanUp();
const figures = new Figures('first-demo');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

type Variables = Readonly<Record<string, string>>;

/** The demo data without the values that differ between starts. */
interface World {
  tables: Record<string, number>;
  accounts: string[];
  cases: string[];
  files: string[];
  stored: number;
}

async function worldIn(environment: Variables): Promise<World> {
  const dataDir = environment['DATA_DIR']!;
  const database = await connect({ dataDir, databaseUrl: environment['DATABASE_URL'] });
  try {
    const texts = async (query: string) => (await database.db.execute<{ one: string }>(sql.raw(query))).rows.map(({ one }) => one);
    const tables: Record<string, number> = {};
    for (const name of await texts(`select tablename as one from pg_tables where schemaname = 'public' order by 1`))
      if (!BEHIND.has(name)) tables[name] = Number((await texts(`select count(*)::text as one from public.${name}`))[0]);
    return {
      tables,
      accounts: await texts(`select concat_ws(' ', email, role, verified_at is null, suspended_at is null) as one from users order by 1`),
      cases: await texts(
        `select concat_ws(' ', a.name, a.status, c.stage) as one from applications a left join cases c on c.application_id = a.id order by a.id`,
      ),
      files: await texts(`select ${DRAWN_FILE} as one from files order by 1`),
      stored: (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
    };
  } finally {
    await database.close();
  }
}

const demo = (environment: Variables): StartingServer => {
  const server = spawnServer({ ...environment, DEMO: 'true', METRICS_TOKEN });
  cleanUp.add(() => server.end('SIGKILL'));
  return server;
};

/** Waits until a demo is ready and its background jobs are done, stops it, and returns its data. */
async function wholeWorld(server: StartingServer, environment: Variables): Promise<World> {
  const url = await server.ready();
  expect(server.output()).toContain('Demo accounts');
  const waiting = async () => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return (await answer.text()).split('\n').filter((line) => /^miyar_(?:jobs|audit_waiting)\b.* [1-9]/.test(line));
  };
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 120_000, interval: 250 });
  expect(await server.end('SIGTERM')).toBe(0);
  return worldIn(environment);
}

const lastLine = (server: StartingServer) => server.output().trim().split('\n').at(-1);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

describe.each(chosenDatabases(chosen))('%s', (place) => {
  let whole: World;
  let took: number;

  beforeAll(async () => {
    const environment = await emptyDatabaseOf(place, cleanUp);
    const began = performance.now();
    const first = demo(environment);
    await first.ready();
    took = performance.now() - began;
    whole = await wholeWorld(first, environment);
    expect([whole.accounts.length, whole.tables['cases']]).toEqual([34, 26]);
    expect(whole.stored).toBe(whole.files.length);
    expect(await dataFaults(environment)).toEqual([]);
    const again = performance.now();
    const later = demo(environment);
    await later.ready();
    figures.add(`${place}: first start undisturbed; the next`, `${seconds(took)}; ${seconds(performance.now() - again)}`);
    expect(later.output()).not.toMatch(/demo world/i);
    expect(await wholeWorld(later, environment)).toEqual(whole);
  }, LONGEST);

  test(`killed at ${kills} moments of its first start, the next one makes the world whole`, { timeout: 3 * LONGEST }, async () => {
    const random = numbers(Number(seed));
    figures.add(`${place}: seed of the moments`, seed);
    let whileWriting = 0;
    for (let kill = 1; kill <= Number(kills); kill += 1) {
      const environment = await emptyDatabaseOf(place, cleanUp);
      const moment = (random(1000) / 1000) * took;
      const cut = demo(environment);
      await wait(moment);
      await cut.end('SIGKILL');
      if (!/world is whole/.test(cut.output())) {
        whileWriting += 1;
        expect(cut.output()).not.toContain('Demo accounts');
      }
      figures.add(`${place}: kill ${kill}, after ${seconds(moment)}`, lastLine(cut) ?? 'before it printed anything');
      expect(await wholeWorld(demo(environment), environment), `after kill ${kill}`).toEqual(whole);
      expect(await dataFaults(environment)).toEqual([]);
    }
    expect(whileWriting).toBeGreaterThan(Number(kills) / 2);
  });

  test('ended by Ctrl-C in the middle, it ends in good order, and the next start makes the world whole', { timeout: LONGEST }, async () => {
    const environment = await emptyDatabaseOf(place, cleanUp);
    const cut = demo(environment);
    await expect.poll(cut.output, { timeout: LONGEST }).toContain('Demo world: evaluation');
    expect(await cut.end('SIGINT')).toBe(0);
    expect(lastLine(cut)).toContain('begun anew at the next start');
    const next = demo(environment);
    expect(await wholeWorld(next, environment)).toEqual(whole);
    expect(next.output()).toContain('The last start ended before the demo world was whole');
  });

  test('of two starts at once one writes the world', { timeout: LONGEST }, async () => {
    const environment = await emptyDatabaseOf(place, cleanUp);
    const two = [demo(environment), demo(environment)];
    const outcomes = await Promise.allSettled(two.map((server) => server.ready()));
    expect(two.filter((server) => server.output().includes('The demo world is whole'))).toHaveLength(1);
    const ready = two.filter((_, at) => outcomes[at]!.status === 'fulfilled');
    expect(ready).toHaveLength(place === 'embedded' ? 1 : 2);
    for (const server of two) if (!ready.includes(server)) expect(server.output()).toContain('is in use by another running Miyar');
    for (const server of ready.slice(1)) expect(await server.end('SIGTERM')).toBe(0);
    expect(await wholeWorld(ready[0]!, environment)).toEqual(whole);
  });
});
