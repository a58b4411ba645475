import { expect, test, vi } from 'vitest';
import { ownPostgres } from '../../testing/peers/postgres-server.ts';
import { IDLE_WORKERS } from '../../testing/waiting-jobs.ts';
import { connect } from '../database/connect.ts';
import { openJobs } from './open-jobs.ts';

test('a database that goes and comes back is logged, ends nothing, and the jobs go on', { timeout: 180_000 }, async () => {
  const server = await ownPostgres();
  const log = { warn: vi.fn(), error: vi.fn() };
  const database = await connect({ databaseUrl: server.url, dataDir: '' });
  const jobs = await openJobs(database, log);
  const done: number[] = [];
  await jobs.work(
    {
      ...IDLE_WORKERS,
      send_mail: async ({ mail }) => void done.push(mail),
    },
    [],
  );
  const send = (mail: number) => database.transaction((tx) => jobs.send(tx, 'send_mail', String(mail), { mail }));
  await send(1);
  await vi.waitUntil(() => done.includes(1), { timeout: 60_000 });
  server.stop();
  await expect(send(2)).rejects.toThrow();
  server.start();
  await vi.waitUntil(
    () =>
      send(3).then(
        () => true,
        () => false,
      ),
    { timeout: 60_000, interval: 500 },
  );
  await vi.waitUntil(() => done.includes(3), { timeout: 90_000 });
  expect(done).toEqual([1, 3]);
  await jobs.close();
  await database.close();
  await server.remove();
});
