import { mkdir, rm } from 'node:fs/promises';
import { api } from '@miyar/contract';
import type { Backup } from '@miyar/contract/operations/backups';
import { beforeEach } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../cast/people.ts';
import { Caller } from '../caller.ts';
import type { TestApp } from '../test-app.ts';

/** The repeated steps of tests of backups; the folder of backups is empty before each test. */
export function backupSteps(app: TestApp) {
  const dir = () => app.services.config.backup.dir;
  beforeEach(async () => {
    await rm(dir(), { recursive: true, force: true });
    await mkdir(dir());
  });

  /** Signed in just now: the clock is moved by days. */
  async function nora(): Promise<Caller> {
    await app.as('nora');
    return new Caller(app.url, (await app.stranger.signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD })).token);
  }
  const of = async (id: number): Promise<Backup> => (await nora()).does(api.backups.read, { params: { id } });
  async function made(): Promise<Backup> {
    const { id } = await (await nora()).does(api.backups.make, {});
    await app.runJobs();
    return of(id);
  }
  const events = async () =>
    (await app.services.database.db.query.events.findMany({ orderBy: (row, { asc }) => asc(row.id) }))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('backup.'));
  return { dir, nora, of, made, events };
}
