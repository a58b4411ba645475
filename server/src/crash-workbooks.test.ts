import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { fold } from '@miyar/contract/evaluation/workbook/fold';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from './cast/people.ts';
import { readConfig } from './config.ts';
import { openWorkbooks } from './modules/evaluation/workbook/facts/open.ts';
import { startServices } from './start-services.ts';
import { Caller } from './testing/caller.ts';
import { killedServer } from './testing/crashes/killed-server.ts';
import { allEntries, Device, putAt } from './testing/evaluation/workbooks.ts';

const ROUNDS = 4;
/** The number of entries of each device that the server acknowledges in a round before it is killed. */
const MORE_THAN = 3;
const dataDir = await mkdtemp(join(tmpdir(), 'miyar-crash-workbooks-'));
const environment = { DATA_DIR: dataDir, DEMO: 'true', RATE_LIMIT_SCALE: '1000' };
const { start, kill, clear } = killedServer(environment);

afterAll(clear);

/** The demo with a visit that is planned, written into the folder before any server starts on it. */
async function setScene(): Promise<number> {
  const started = await startServices(readConfig({ ...environment, PORT: '0' }));
  const { services } = started;
  const { rows } = await services.database.db.execute<{ id: number }>(
    sql`select t.application_id as id from team_members t join cases c on c.application_id = t.application_id and c.stage = 'team'
      where t.state = 'accepted' and t.ended_at is null order by t.application_id limit 1`,
  );
  const { id } = rows[0]!;
  await putAt({ services }, id, 'visit_planned');
  await services.database.transaction((tx) => openWorkbooks(tx, id, new Date()));
  await started.stop();
  return id;
}

/** Writes and sends as a device does, until the server is gone: what was not acknowledged is sent again next time. */
async function writeUntilGone(device: Device): Promise<void> {
  try {
    for (;;) {
      for (let more = 0; more < 5; more += 1)
        device.note('1.1.1', `Observation ${device.written.length}`, `n${device.written.length % 7}`, device.hashes.at(-7) ?? null);
      await device.sync(1 + (device.written.length % 9));
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

test(`killed ${ROUNDS} times in the middle of batches, the server has each entry of each device once, in order, and every one it acknowledged`, {
  timeout: 300_000,
}, async () => {
  const id = await setScene();
  const url = await start();
  const { token } = await new Caller(url).signIn({ email: PEOPLE.fatuma.email, password: CAST_PASSWORD });
  const caller = new Caller(url, token);
  const devices = [new Device(caller, id), new Device(caller, id)];
  for (const device of devices) await device.register();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = devices.map((device) => device.acknowledged);
    const under = devices.map(writeUntilGone);
    // Not after a time: a slow machine would have acknowledged nothing yet.
    while (devices.some((device, index) => device.acknowledged < before[index]! + MORE_THAN)) await wait(20);
    await wait((round * 137) % 200);
    await kill();
    await Promise.all(under);
    await start();
  }
  const acknowledged = devices.map((device) => device.acknowledged);
  expect(Math.min(...acknowledged)).toBeGreaterThan(ROUNDS);
  const before = await allEntries(caller, id);
  for (const device of devices) {
    const own = before.filter((entry) => entry.device === device.name).map(({ hash }) => hash);
    expect(own.length).toBeGreaterThanOrEqual(device.acknowledged);
    expect(own).toEqual(device.hashes.slice(0, own.length));
    while (device.acknowledged < device.written.length) await device.sync();
  }
  const after = await allEntries(caller, id);
  for (const device of devices) expect(after.filter((entry) => entry.device === device.name).map(({ hash }) => hash)).toEqual(device.hashes);
  const { fields } = await caller.does(api.workbook.read, { params: { id } });
  const expected = fold(after.map(({ indicator, field, ...entry }) => ({ ...entry, indicator: indicator!, field: field! })));
  const held = fields.map(({ field, entry, others }): [string, object] => [field, { current: entry.hash, others: others.map(({ hash }) => hash) }]);
  expect(new Map(held)).toEqual(expected);
  await kill();
});
