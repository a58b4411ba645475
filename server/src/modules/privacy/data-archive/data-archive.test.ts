import { readdir } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../config.ts';
import { dataArchives } from '../../../db/schema/privacy/data-archives.ts';
import { sweepOrphans } from '../../core/files/sweep.ts';
import { PEOPLE, CAST_PASSWORD } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { idOf, pdfFile, reportedSchool } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';
import { makeArchive, pruneArchives, sweepArchives } from './actions.ts';

const app = testApp();
const { read, schedule, download } = api.dataArchive;
/** Signed in just now: the clock is moved by days. */
async function yusuf(): Promise<Caller> {
  await app.as('yusuf');
  return new Caller(app.url, (await app.stranger.signIn({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD })).token);
}

async function scheduled(frequency: 'daily' | 'weekly' | 'monthly' = 'daily') {
  const answer = await (await yusuf()).does(schedule, { body: { frequency } });
  await app.runJobs();
  return answer;
}
const archives = async () => (await (await yusuf()).does(read, {})).archives;
async function contents(id: number) {
  const response = await (await yusuf()).send(download, { params: { id } });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="miyar-archive-\d{4}-\d\d-\d\d\.zip"/);
  return unpacked(Buffer.from(await response.arrayBuffer()));
}

test('choosing none and again makes no second one the same day', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  await scheduled();
  for (let n = 0; n < 2; n += 1) {
    await (await yusuf()).does(schedule, { body: { frequency: 'none' } });
    await scheduled('weekly');
  }
  expect(await archives()).toHaveLength(1);
  app.setTime('2026-11-21T09:00:01.000Z');
  await (await yusuf()).does(schedule, { body: { frequency: 'none' } });
  await scheduled();
  expect(await archives()).toHaveLength(2);
});

test('nothing is made until it is asked for', async () => {
  await app.runJobs();
  expect(await (await yusuf()).does(read, {})).toEqual({ frequency: 'none', next_at: null, archives: [] });
});

test('holds one’s own reports and feedback with their files, at once and then at each turn', async () => {
  const { schoolId } = await reportedSchool(app);
  const given = { rating: 4, type: 'Infrastructure', description: 'Bright rooms' } as const;
  await (await yusuf()).does(api.feedback.give, { params: { schoolId }, body: given, files: { supportingDocument: pdfFile('plan.pdf') } });
  await reportedSchool(app, 'alNoor', 'fatuma');
  app.setTime('2026-11-20T09:00:00.000Z');
  await scheduled();
  const [first] = await archives();
  expect(first).toMatchObject({ created_at: '2026-11-20T09:00:00.000Z', expires_at: '2026-11-27T09:00:00.000Z' });
  const files = await contents(first!.id);
  expect([...files.keys()].filter((path) => path.endsWith('.pdf'))).toEqual([
    expect.stringMatching(/^visit-reports\/\d+\/report\.pdf$/),
    expect.stringMatching(/^feedback\/\d+\/plan\.pdf$/),
  ]);
  expect(JSON.stringify([...files].map(String))).toContain('Bright rooms');
  expect(await (await yusuf()).does(read, {})).toMatchObject({ frequency: 'daily', next_at: '2026-11-21T00:00:00.000Z' });

  app.setTime('2026-11-21T00:00:00.000Z');
  await sweepArchives(app.services);
  await sweepArchives(app.services);
  await app.runJobs();
  await app.runJobs();
  expect(await archives()).toHaveLength(2);
});

test('another choice makes no second one at once, and none stops it', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  await scheduled('daily');
  await scheduled('monthly');
  expect(await (await yusuf()).does(read, {})).toMatchObject({ frequency: 'monthly', next_at: '2026-12-20T00:00:00.000Z', archives: [{}] });
  await (await yusuf()).does(schedule, { body: { frequency: 'none' } });
  app.setTime('2027-02-01T09:00:00.000Z');
  await sweepArchives(app.services);
  await app.runJobs();
  expect(await (await yusuf()).does(read, {})).toEqual({ frequency: 'none', next_at: null, archives: [] });
});

test('is gone after seven days, with its bytes', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  await scheduled('monthly');
  const { id } = (await archives())[0]!;
  app.setTime('2026-11-27T09:00:00.000Z');
  expect(await archives()).toEqual([]);
  expect(await (await yusuf()).isRefused(download, { params: { id } })).toMatchObject({ status: 404 });
  await pruneArchives(app.services);
  await sweepOrphans(app.services, { olderThanMs: -1_000_000_000_000 });
  expect(await filesInStorage(app)).toBe(0);
});

test('one that would be too large is given up once, and its owner is notified why', async () => {
  await reportedSchool(app);
  await (await yusuf()).does(schedule, { body: { frequency: 'daily' } });
  await makeArchive(app.services, await idOf(app, 'yusuf'), 1000);
  await makeArchive(app.services, await idOf(app, 'yusuf'), 1000);
  expect(await (await yusuf()).does(read, {})).toEqual({ frequency: 'none', next_at: null, archives: [] });
  const notified = (await (await yusuf()).does(api.notifications.listForEvaluator, {})).filter(({ message }) => message.includes('archive'));
  expect(notified).toMatchObject([{ type: 'warning', message: expect.stringContaining('grown beyond 1 GB') }]);
  await sweepArchives(app.services);
  await app.runJobs();
  expect(await archives()).toEqual([]);
  expect(await readdir(temporaryFolder(app.services.config.dataDir))).toEqual([]);
});

test('is one’s own, and goes with the account', async () => {
  await scheduled();
  const { id } = (await archives())[0]!;
  const fatuma = await app.as('fatuma');
  expect(await fatuma.isRefused(download, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
  expect((await fatuma.does(read, {})).archives).toEqual([]);
  expect((await fatuma.isRefused(schedule, { body: { frequency: 'hourly' as never } })).fields).toEqual({ frequency: 'invalid_choice' });
  await (await yusuf()).does(api.personalData.deleteAccount, { body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE.yusuf.email } });
  await sweepArchives(app.services);
  await app.runJobs();
  expect(await app.services.database.db.select().from(dataArchives)).toEqual([]);
});
