import { readdir } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { backupSteps } from '../../../testing/database/backup-steps.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ensureFirstAdministrator } from '../../accounts/accounts/actions.ts';
import { setting } from '../../core/settings/reads.ts';
import { planFromFirstStart, runBackupPlan } from './plan.ts';

const app = testApp();
const { dir, nora, made, events } = backupSteps(app);
const { list, make, cancel, delete: remove, readPlan, changePlan } = api.backups;

test('the schedule makes one at each turn, also when no server ran at that hour, and keeps as many as are asked for', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  expect(await (await nora()).does(readPlan, {})).toEqual({ frequency: 'off', hour: 2, kept: 7, next_at: null, encrypted: false, place: 'folder' });
  const plan = { frequency: 'daily', hour: 3, kept: 2 } as const;
  expect(await (await nora()).does(changePlan, { body: plan })).toMatchObject({ ...plan, next_at: '2026-11-21T00:00:00.000Z' });
  const turn = async (at: string) => {
    app.setTime(at);
    await runBackupPlan(app.services);
    await runBackupPlan(app.services);
    await app.runJobs();
    return (await (await nora()).does(list, {})).map(({ created_at, how }) => `${how} ${created_at.slice(0, 16)}`);
  };
  // Nothing is made up for from before it was chosen.
  expect(await turn('2026-11-20T23:59:00.000Z')).toEqual([]);
  expect(await turn('2026-11-21T00:00:00.000Z')).toEqual(['schedule 2026-11-21T00:00']);
  expect(await turn('2026-11-21T23:45:00.000Z')).toEqual(['schedule 2026-11-21T00:00']);
  expect(await turn('2026-11-22T17:20:00.000Z')).toEqual(['schedule 2026-11-22T17:20', 'schedule 2026-11-21T00:00']);
  await made();
  expect(await turn('2026-11-23T00:15:00.000Z')).toEqual(['schedule 2026-11-23T00:15', 'hand 2026-11-22T17:20', 'schedule 2026-11-22T17:20']);
  expect(await readdir(dir())).toHaveLength(3);
  // One that was deleted is not made again.
  const [newest] = await (await nora()).does(list, {});
  await (await nora()).does(remove, { params: { id: newest!.id } });
  expect(await turn('2026-11-23T00:30:00.000Z')).toHaveLength(2);
  await (await nora()).does(changePlan, { body: { ...plan, frequency: 'off' } });
  expect(await turn('2026-11-25T00:15:00.000Z')).toHaveLength(2);
}, 120_000);

test('a new installation gets its first administrator and its nightly backups together, or neither', async () => {
  const { services } = app;
  const stored = async () => [(await services.database.db.query.users.findMany()).length, (await setting(services, 'backup_plan')).frequency];
  const cutOff = ensureFirstAdministrator(services, async (tx) => {
    await planFromFirstStart(tx, services.clock.now());
    throw new Error('cut off');
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect(await stored()).toEqual([0, 'off']);
  expect(await ensureFirstAdministrator(services, (tx) => planFromFirstStart(tx, services.clock.now()))).toMatchObject({ email: 'admin@iqs.local' });
  expect(await stored()).toEqual([1, 'daily']);
});

test('none outlives 35 days, and what came to nothing is forgotten then, too (security j)', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  const first = await made();
  expect(first.expires_at).toBe('2026-12-25T09:00:00.000Z');
  const { id } = await (await nora()).does(make, {});
  await (await nora()).does(cancel, { params: { id } });
  app.setTime(new Date(Date.parse(first.expires_at) - 1).toISOString());
  await runBackupPlan(app.services);
  expect(await (await nora()).does(list, {})).toHaveLength(2);
  app.setTime(first.expires_at);
  await runBackupPlan(app.services);
  expect(await (await nora()).does(list, {})).toEqual([]);
  expect(await readdir(dir())).toEqual([]);
  expect((await events()).filter((kind) => kind === 'backup.expired')).toHaveLength(1);
});

test('what a plan cannot be is said at its field', async () => {
  const refused = async (body: object) =>
    (await (await nora()).isRefused(changePlan, { body: { frequency: 'daily', hour: 2, kept: 7, ...body } as never })).fields;
  expect(await refused({ frequency: 'hourly' })).toEqual({ frequency: 'invalid_choice' });
  expect(await refused({ hour: 24 })).toEqual({ hour: 'invalid_value' });
  expect(await refused({ kept: 0 })).toEqual({ kept: 'invalid_value' });
  expect(await refused({ kept: 31 })).toEqual({ kept: 'invalid_value' });
});

test('keeping fewer removes nothing before the next one is made', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  const choose = async (count: number) => (await nora()).does(changePlan, { body: { frequency: 'daily', hour: 3, kept: count } });
  const look = async (at: string) => {
    app.setTime(at);
    await runBackupPlan(app.services);
    await app.runJobs();
    return (await readdir(dir())).length;
  };
  await choose(7);
  for (const day of ['21', '22', '23']) await look(`2026-11-${day}T00:00:00.000Z`);
  await choose(1);
  expect(await look('2026-11-23T00:15:00.000Z')).toBe(3);
  await made();
  expect((await readdir(dir())).length).toBe(4);
  await choose(2);
  // The two newest of the schedule, and the one made by hand.
  expect(await look('2026-11-24T00:00:00.000Z')).toBe(3);
}, 120_000);
