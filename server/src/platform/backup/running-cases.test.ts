import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOLDED } from '../../modules/registry.ts';
import { caseAs, fullPath, openedCase, submittedCase, submittedSelfEvaluation } from '../../testing/evaluation/cases.ts';
import { pdfFile } from '../../testing/journeys.ts';
import { testApp } from '../../testing/test-app.ts';
import { memoryDatabase } from '../database/embedded/pglite-database.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const app = testApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-cases-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A case at each stage that can be reached. */
async function atEveryStage(): Promise<Record<string, number>> {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const team = await submittedSelfEvaluation(app, 'alHuda');
  const opened = await openedCase(app, 'alIhsan');
  const school = await app.as('alIhsan');
  const [area] = (await school.does(api.selfEvaluation.read, { params: { id: opened } })).areas;
  const file = { title: 'Plan', kind: 'document' as const, indicator_ids: [area!.indicators[0]!.indicator_id] };
  await school.does(api.evidence.add, { params: { id: opened }, body: file, files: { file: pdfFile() } });
  const submitted = await submittedCase(app, 'alNoor');
  return { team, self_evaluation: opened, submitted };
}

test('acceptance 35: a backup restores a running case in every stage', async () => {
  const ids = await atEveryStage();
  const nora = await app.as('nora');
  const { database } = app.services;
  const stagesOf = async (db: typeof database.db) =>
    (
      await db.execute<{ id: number; stage: string; due: string; sum: string }>(sql`
      select c.application_id as id, c.stage, c.due_on::text as due, md5(string_agg(k::text, '' order by k.id)) as sum
      from cases c join clocks k on k.application_id = c.application_id group by c.application_id order by c.application_id`)
    ).rows;
  const revision = async (id: number) => (await caseAs(app, id)).revision;
  const reasons = { items: [{ kind: 'document' as const, key: 'registration', reason: 'Not clear.' }] };
  // The same case goes on from one stage to the next; each time everything is backed up and restored.
  const steps: Record<string, () => Promise<unknown>> = {
    'submitted, self_evaluation and team': async () => undefined,
    returned: async () => nora.does(api.returns.open, { params: { id: ids['submitted']! }, body: { revision: await revision(ids['submitted']!), ...reasons } }),
    'returned from team': async () =>
      nora.does(api.returns.open, { params: { id: ids['team']! }, body: { revision: await revision(ids['team']!), ...reasons } }),
    eligible: async () => {
      const params = { id: ids['submitted']! };
      await nora.does(api.returns.waive, { params, body: { revision: await revision(params.id), reason: 'No need.' } });
      await nora.does(api.cases.eligible, { params, body: { revision: await revision(params.id), opens_on: '2027-07-04' } });
    },
    withdrawn: async () => (await app.as('alIhsan')).does(api.applications.withdraw, { params: { id: ids['self_evaluation']! } }),
  };
  for (const [name, step] of Object.entries(steps)) {
    await step();
    const path = join(folder, `${Object.keys(steps).indexOf(name)}.backup`);
    await writeBackup(app.services, { path, secret: undefined, tmpDir: folder, now: new Date('2027-06-06T09:00:00.000Z') });
    const restored = await memoryDatabase();
    try {
      const target = { database: restored, storage: await folderStorage(await mkdtemp(join(folder, 'files-'))) };
      expect(await restoreBackup(await openBackup(path, { tmpDir: folder }), target, folder), name).toMatchObject({ different: [], missing: [] });
      expect(await stagesOf(restored.db), name).toEqual(await stagesOf(database.db));
      for (const [rule, query] of Object.entries(FOLDED.invariants))
        expect({ name, rule, rows: (await restored.db.execute(query)).rows }).toEqual({ name, rule, rows: [] });
    } finally {
      await restored.close();
    }
  }
}, 300_000);
