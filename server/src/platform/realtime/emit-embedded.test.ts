import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { api } from '@miyar/contract';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { idOf } from '../../testing/journeys.ts';
import { listening } from '../../testing/sockets.ts';
import { testApp } from '../../testing/test-app.ts';
import { embeddedDatabase } from '../database/embedded/pglite-database.ts';

const dump = inject('pgliteDump');

// On a disk as in operation: only there a commit is known before it is acknowledged.
describe.skipIf(!dump)('on the embedded database', () => {
  let folder: string;
  const app = testApp(
    {},
    {
      async openDatabase() {
        folder = await mkdtemp(join(tmpdir(), 'miyar-emit-'));
        await mkdir(join(folder, 'db'));
        const engine = await PGlite.create(join(folder, 'db', 'cluster'), { loadDataDir: new Blob([await readFile(dump)]) });
        await engine.close();
        return embeddedDatabase(folder);
      },
    },
  );
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each([
    ['removed', async (userId: number) => (await app.as('alHuda')).does(api.members.remove, { params: { userId } })],
    ['given another role', async (userId: number) => (await app.as('alHuda')).does(api.members.changeRole, { params: { userId }, body: { role: 'viewer' } })],
  ] as const)('a member who is %s receives so before the connection of the rights they had ends', async (_what, act) => {
    const editor = await app.as('amina');
    const client = await listening(app.url, editor.token);
    await act(await idOf(app, 'amina'));
    await client.gone;
    expect(client.heard.map(([event]) => event)).toContain('notification');
  });
});
