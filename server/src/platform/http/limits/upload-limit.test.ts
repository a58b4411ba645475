import { readdir } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../config.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { applicationForm, pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

// A twentieth of the usual: 2 uploads an hour for a person, 20 for an administrator; 15 calls a minute for a person.
const app = testApp({ RATE_LIMIT_SCALE: '0.05' });

test('a person may send files so often and no more, and the files of one call more are not even received', async () => {
  const yusuf = await app.as('yusuf');
  const report = { body: { school_id: 1, visit_date: '2026-01-15' }, files: { file: pdfFile() } };
  // Refused for what is in it, and counted nevertheless.
  for (let i = 0; i < 2; i++) expect((await yusuf.isRefused(api.visitReports.upload, report)).status).toBe(404);
  const limited = await yusuf.send(api.visitReports.upload, report);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await refusalOf(limited)).toMatchObject({ status: 429, code: 'too_many_uploads', message: expect.stringContaining('60 minutes') as string });
  expect((await yusuf.reading('ar').isRefused(api.visitReports.upload, report)).message).toContain('60 دقيقة');
  // Before the body is read: one that is no form at all is not looked at.
  const nonsense = { body: 'x', headers: { 'content-type': 'multipart/form-data' } };
  expect(await refusalOf(await yusuf.fetch('POST', '/api/evaluator/upload-report', nonsense))).toMatchObject({ code: 'too_many_uploads' });
  expect(await readdir(temporaryFolder(app.services.config.dataDir))).toEqual([]);
  // Everything else goes on, evidence with a limit of its own, and so does everyone else.
  const item = { params: { id: 1 }, body: { title: 'Plan', kind: 'document' as const, indicator_ids: [] }, files: { file: pdfFile() } };
  expect((await yusuf.send(api.evidence.add, item)).status).toBe(404);
  expect((await yusuf.send(api.visitReports.history, {})).status).toBe(200);
  expect((await (await app.as('alHuda')).send(api.applications.submit, applicationForm())).status).toBe(201);
});
