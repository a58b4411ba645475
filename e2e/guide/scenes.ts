import { api } from '@miyar/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { callAs, NORA } from '../people.ts';

/** Content of the guide that the demo data lacks. It is made once per server for both languages. */

/** A request that arrived by letter. */
export async function letterAboutData(request: APIRequestContext): Promise<void> {
  if ((await callAs(request, NORA, api.dataRequests.list, { query: { limit: 1 } })).length > 0) return;
  await callAs(request, NORA, api.dataRequests.record, {
    body: {
      kind: 'copy',
      way: 'letter',
      requester_name: 'سلمى عبد الرحيم',
      requester_email: 'salma@lamu.example',
      language: 'ar',
      details: 'نسخة من كل ما تحفظه الهيئة عني.',
      received_on: new Date(Date.now() - 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    },
  });
}

/** A breach found this morning and not yet reported to the regulator. */
export async function foundBreach(request: APIRequestContext): Promise<void> {
  if ((await callAs(request, NORA, api.breaches.list, { query: { limit: 1 } })).length > 0) return;
  await callAs(request, NORA, api.breaches.record, {
    body: {
      found_at: new Date(Date.now() - 5 * 60 * 60 * 1000).toISOString(),
      what_happened: 'فُقد حاسوب محمول عليه قائمة حضور دورة.',
      categories: 'أسماء معلمين وأرقام هواتفهم.',
      people_count: 24,
      risk_level: 'possible',
      risks: 'رسائل احتيال بأسماء من في القائمة.',
      measures: 'أُنهيت جلسات الحساب، وغُيّرت كلمة مروره.',
      contact: 'مسؤول حماية البيانات، privacy@iqs.example',
      authority_told_at: null,
      people_told_at: null,
    },
  });
}

/** A visitor's message in the contact form. */
export async function visitorsMessage(request: APIRequestContext): Promise<void> {
  if ((await callAs(request, NORA, api.contact.list, { query: { limit: 1 } })).length > 0) return;
  const { path } = api.contact.send;
  const message = 'السلام عليكم، نرغب في التقدم للاعتماد، فهل يلزم أن تكون المدرسة مسجّلة منذ عام؟';
  await request.post(path, { data: { name: 'عبد الله مويندو', email: 'abdallah@school.example', _subject: 'شروط التقدم', message } });
}

/** Verifies the hash chain over the log. */
export async function checkedLog(request: APIRequestContext): Promise<void> {
  await callAs(request, NORA, api.audit.check, {});
  await expect.poll(async () => (await callAs(request, NORA, api.audit.chain, {})).checked !== null, { timeout: 60_000 }).toBe(true);
}

/** Makes a backup that passes its restore test. */
export async function testedBackup(request: APIRequestContext): Promise<void> {
  const newest = async () => (await callAs(request, NORA, api.backups.list, { query: { limit: 1 } }))[0];
  if (!(await newest())) await callAs(request, NORA, api.backups.make, {});
  await expect.poll(async () => (await newest())?.state, { timeout: 60_000 }).toBe('ready');
  if ((await newest())?.test?.state !== 'passed') await callAs(request, NORA, api.backups.test, { params: { id: (await newest())!.id } });
  await expect.poll(async () => (await newest())?.test?.state, { timeout: 60_000 }).toBe('passed');
}
