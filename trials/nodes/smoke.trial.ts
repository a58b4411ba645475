import { afterAll, expect, test } from 'vitest';
import { scratchDatabase } from '../../server/src/testing/postgres-server.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { administrator, signedUp } from '../tools/people.ts';
import { startServer } from '../tools/server.ts';
import { objectStore } from '../tools/store.ts';

const cleanUp = new CleanUp();
afterAll(() => cleanUp.run());

test('it starts', async () => {
  const database = await scratchDatabase();
  cleanUp.add(database.drop);
  const store = await objectStore();
  cleanUp.add(store.stop);
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: await cleanUp.folder(), ...store.environment });
  cleanUp.add(() => server.end('SIGTERM'));
  await administrator(server.url);
  await signedUp(server.url, 'school', 'one');
  expect(await server.end('SIGTERM')).toBe(0);
});
