import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { publications } from '../db/schema/families/publications.ts';
import { freeze } from '../modules/evaluation/frozen/freeze.ts';
import { randomSheet } from '../testing/evaluation/family-sheets.ts';
import { submittedApplication } from '../testing/journeys.ts';
import { testApp } from '../testing/test-app.ts';
import { webFolder } from '../testing/web-folder.ts';

const folder = webFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const app = testApp({}, { webFolder: folder });

const get = (path: string, headers: Record<string, string> = {}) => app.stranger.fetch('GET', path, { headers });
const textOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();

let [schoolId, decisionId] = [0, 0];

/** An accredited institution whose decision is published. */
async function published(change: Partial<typeof publications.$inferInsert> = {}): Promise<void> {
  app.setTime('2026-11-21T08:00:00.000Z');
  const { schoolId: school, applicationId } = await submittedApplication(app, 'alHuda');
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: school, status: 'approved' } });
  const { database } = app.services;
  const [decision] = await database.db.query.decisions.findMany();
  [schoolId, decisionId] = [school, decision!.id];
  const { text, school: named } = randomSheet(1, 'en');
  const at = new Date('2026-12-31T05:00:00.000Z');
  const content = {
    decision: decisionId,
    school: { id: school, ...named },
    outcome: 'full',
    level: null,
    decided_on: '2026-11-21',
    valid_until: '2031-11-20',
    published_on: '2026-12-31',
    standard_version: '1.0',
    text,
    sheets: null,
  };
  await database.transaction(async (tx) => {
    const { id } = await freeze(tx, { kind: 'publication', subjectId: decisionId, number: 1, applicationId, content: content as never, at });
    await tx
      .insert(publications)
      .values({ decisionId, applicationId, state: 'published', mode: 'report', replyUntil: '2026-12-06', publishedAt: at, frozenId: id, ...change });
  });
}

describe('the page of a report for families', () => {
  beforeEach(() => published());

  test('is written whole in the language asked for, with its styles, its script and its first faces', async () => {
    const response = await get(`/schools/${schoolId}/report`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toMatch(/^<!doctype html><html lang="ar"><link rel="preload" href="\/assets\/arabic-x\.woff2"/);
    expect(page).toContain('"numbered":false} https://accredit.example');
    expect(page).toContain(`"number":${decisionId}`);
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' ${hashOf('p {}')}`);
    expect(policy).toContain(`script-src 'self' ${hashOf('0')}`);
    const english = await get(`/schools/${schoolId}/report/${decisionId}?lang=en`);
    expect(await english.text()).toMatch(/<html lang="en">[^]*"numbered":true/);
    expect((await get(`/schools/${schoolId}/report/`)).status).toBe(200);
  });

  test('is sent again only when it changed', async () => {
    const first = await get(`/schools/${schoolId}/report`);
    const etag = first.headers.get('etag')!;
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual(['no-cache', 'cookie, accept-encoding']);
    const again = await get(`/schools/${schoolId}/report`, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const { database } = app.services;
    await database.db
      .update(publications)
      .set({ replyAr: 'شكرًا', replyAt: new Date('2026-12-01T08:00:00.000Z') })
      .where(eq(publications.decisionId, decisionId));
    expect((await get(`/schools/${schoolId}/report`, { 'if-none-match': etag })).status).toBe(200);
  });

  test.each(['x', '0', '99999999999', '77'])('of a decision or an institution that has none is a 404 of its own: %s', async (number) => {
    for (const path of [`/schools/${schoolId}/report/${number}`, `/schools/${number}/report`]) {
      const absent = await get(path);
      expect([path, absent.status]).toEqual([path, 404]);
      expect(await absent.text()).toContain('<style>p {}</style>');
    }
  });

  test.each(['withheld', 'off', 'waiting'] as const)('is gone while its publication is %s, and with it every link', async (state) => {
    const [certificate] = await (await app.as('alHuda')).does(api.certificates.list, {});
    const linking = [`/schools/${schoolId}`, `/verify/${certificate!.verification_code}`];
    for (const path of linking) expect(await textOf(path)).toContain(`"report":{"school_id":${schoolId}`);
    expect(await textOf('/sitemap.xml')).toContain(`/schools/${schoolId}/report</loc><lastmod>2026-12-31</lastmod>`);
    await app.services.database.db.update(publications).set({ state }).where(eq(publications.decisionId, decisionId));
    expect((await get(`/schools/${schoolId}/report`)).status).toBe(404);
    for (const path of linking) expect(await textOf(path)).not.toContain('"report"');
    expect(await textOf('/sitemap.xml')).not.toContain('/report');
    expect(await app.stranger.does(api.familyReport.find, { query: { school: schoolId } })).toEqual([]);
  });

  test('is found by the institution and by its certificate, with the word of each area', async () => {
    const [certificate] = await (await app.as('alHuda')).does(api.certificates.list, {});
    const [found] = await app.stranger.does(api.familyReport.find, { query: { school: schoolId } });
    expect(found).toMatchObject({ school_id: schoolId, number: decisionId, published_on: '2026-12-31', outcome: 'full' });
    const { areas, levels } = randomSheet(1, 'en').text;
    expect(found!.areas!.map(({ word }) => word?.en)).toEqual(areas.map(({ band }) => levels.find(({ code }) => code === band)?.title.en));
    expect(await app.stranger.does(api.familyReport.find, { query: { certificate: certificate!.verification_code } })).toEqual([found]);
    expect(await app.stranger.does(api.familyReport.find, { query: { certificate: '0000-0000-00' } })).toEqual([]);
    expect(await app.stranger.does(api.familyReport.find, { query: {} })).toEqual([]);
  });
});
