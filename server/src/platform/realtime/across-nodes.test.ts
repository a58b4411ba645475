import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { scratchDatabase } from '../../testing/peers/postgres-server.ts';
import { connect } from '../database/connect.ts';
import { acrossNodes } from './across-nodes.ts';

test('gives back its connections also where it is closed as soon as it was opened', async () => {
  const { url, drop } = await scratchDatabase();
  const nodes = acrossNodes(url, { warn: () => undefined }, () => undefined);
  const { adapter } = new Server({ adapter: nodes.adapter }).of('/');
  await nodes.begun();
  await adapter.close();
  await nodes.close();
  const database = await connect({ dataDir: '', databaseUrl: url });
  const { rows } = await database.db.execute(
    `select application_name from pg_stat_activity where datname = current_database() and application_name = 'miyar sockets'`,
  );
  expect(rows).toEqual([]);
  await database.close();
  await drop();
});
