import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOLDED } from '../../modules/registry.ts';
import { caseAs, fullPath, openedCase, submittedCase, submittedSelfEvaluation } from '../../testing/evaluation/cases.ts';
import { migratedDatabase } from '../../testing/database/test-database.ts';
import { appealed } from '../../testing/evaluation/appeals.ts';
import { prepared, roomOf } from '../../testing/evaluation/decisions.ts';
import { acceptedPlan, CONDITIONAL } from '../../testing/evaluation/plans.ts';
import { checkedFacts, draftedCase, finishedCase, remarked, visitedCase } from '../../testing/evaluation/reports.ts';
import { pdfFile } from '../../testing/journeys.ts';
import { testApp } from '../../testing/test-app.ts';
import type { Db } from '../database/connect.ts';
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

/** Where cases are, with their clocks. */
const stagesOf = async (db: Pick<Db, 'execute'>) =>
  (
    await db.execute<{ id: number; stage: string; due: string; sum: string }>(sql`
    select c.application_id as id, c.stage, c.due_on::text as due, md5(string_agg(k::text, '' order by k.id)) as sum
    from cases c join clocks k on k.application_id = c.application_id group by c.application_id order by c.application_id`)
  ).rows;

let backups = 0;

/** Backs everything up and restores it into an empty database: nothing differs, and nothing is at fault. */
async function expectRestored(name: string): Promise<void> {
  backups += 1;
  const path = join(folder, `${backups}.backup`);
  await writeBackup(app.services, { path, secret: undefined, tmpDir: folder, now: new Date('2027-06-06T09:00:00.000Z') });
  const restored = await migratedDatabase();
  try {
    const target = { database: restored, storage: await folderStorage(await mkdtemp(join(folder, 'files-'))) };
    expect(await restoreBackup(await openBackup(path, { tmpDir: folder }), target, folder), name).toMatchObject({ different: [], missing: [] });
    expect(await stagesOf(restored.db), name).toEqual(await stagesOf(app.services.database.db));
    for (const [rule, query] of Object.entries(FOLDED.invariants))
      expect({ name, rule, rows: (await restored.db.execute(query)).rows }).toEqual({ name, rule, rows: [] });
  } finally {
    await restored.close();
  }
}

/** A critical indicator caps everything at C. */
const WEAK = {
  '6.2.2': { level: 'C' as const, recommendation: { ar: 'تجديد الشهادة.', en: 'Renew the certificate.' } },
};

/** A case at each stage before the visit. */
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
    await expectRestored(name);
  }
}, 300_000);

test('acceptance 35: … also from the visit to the decision, its plan and its appeal', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  for (const person of ['yusuf', 'fatuma', 'nora', 'khalid'] as const) await app.as(person);
  await fullPath(app);
  // Cases of several institutions, so that one backup has several stages.
  const visited = await visitedCase(app, 'alIhsan');
  const draft = await draftedCase(app, 'alNoor', WEAK);
  const id = await draftedCase(app, 'alHuda', WEAK);
  const steps: Record<string, () => Promise<unknown>> = {
    'visited and draft_report': async () => undefined,
    fact_check: async () => {
      await (await app.as('yusuf')).does(api.evaluationReport.send, { params: { id }, body: { revision: (await caseAs(app, id)).revision } });
      await remarked(app, id, 'summary');
    },
    final_report: async () => {
      const [remark] = await (await app.as('yusuf')).does(api.remarks.list, { params: { id } });
      await checkedFacts(app, id);
      const params = { id, remarkId: remark!.id };
      await (await app.as('yusuf')).does(api.remarks.answer, { params, body: { accepted: false, answer: 'It is so.' } });
      await finishedCase(app, id);
    },
    decision_prepared: async () => prepared(app, id, CONDITIONAL),
    'released with a plan': async () => {
      const { version } = (await roomOf(app, id)).preparation!;
      await (await app.as('khalid')).does(api.preparations.secondLook, { params: { id }, body: { version, agree: true, note: '' } });
      await (await app.as('nora')).does(api.preparations.release, { params: { id }, body: { version: version + 1 } });
      await acceptedPlan(app, id);
    },
    appeal: async () => appealed(app, id),
    closed: async () => (await app.as('alHuda')).does(api.appeals.withdraw, { params: { id } }),
  };
  for (const [name, step] of Object.entries(steps)) {
    await step();
    await expectRestored(name);
  }
  expect([(await caseAs(app, visited)).stage, (await caseAs(app, draft)).stage, (await caseAs(app, id)).stage]).toEqual(['visited', 'draft_report', 'closed']);
}, 300_000);
