import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { accreditedSchool, assignedSchool, pdfFile, reportedSchool, today } from '../../../testing/journeys.ts';
import { landingPage } from '../../../testing/landing-page.ts';
import { testApp } from '../../../testing/test-app.ts';
import { webFolder } from '../../../testing/web-folder.ts';

const folder = webFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const app = testApp({}, { webFolder: folder });
const { save, sectionOf } = landingPage(app);

const words = { title: 'A', getStarted: 'B', watchVideo: 'C' };
const count = (liveNumbers: boolean) => save('hero', { en: { ...words, liveNumbers }, ar: { ...words, liveNumbers } });
/** Asked after the tenth of a second for which bytes are trusted: another module changed what is counted. */
const shown = async () => {
  await wait(110);
  return (await sectionOf('hero')).counted;
};

describe('the figures of the opening', () => {
  test('are the typed ones until they are to be counted, and again afterwards', async () => {
    await accreditedSchool(app);
    expect(await shown()).toBeNull();
    const counted = { institutions: 1, countries: 1, visits: 1 };
    const { content: typed } = await sectionOf('hero');
    expect(await count(true)).toMatchObject({ counted, content: { en: { statistics: typed.en.statistics }, ar: { statistics: typed.ar.statistics } } });
    expect(await sectionOf('hero')).toMatchObject({ counted });
    expect(await count(false)).toMatchObject({ counted: null });
    expect(await shown()).toBeNull();
  });

  test('follow visits, decisions and the calendar, and the bytes follow them', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    await count(true);
    const bytes = async () => (await app.stranger.fetch('GET', '/api/landing')).headers.get('etag');
    expect(await shown()).toEqual({ institutions: 0, countries: 0, visits: 0 });
    const empty = await bytes();

    const { schoolId } = await reportedSchool(app, 'alHuda');
    expect(await shown()).toEqual({ institutions: 0, countries: 0, visits: 1 });
    const visited = await bytes();
    const nora = await app.as('nora');
    await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    expect(await shown()).toEqual({ institutions: 1, countries: 1, visits: 1 });
    const decided = await bytes();
    expect(new Set([empty, visited, decided]).size).toBe(3);

    // A sign-in is an event as well, and changes no figure: the same bytes are answered.
    await app.as('khalid');
    await wait(110);
    expect(await bytes()).toBe(decided);

    app.setTime('2031-11-20T21:01:00.000Z');
    expect(await shown()).toEqual({ institutions: 0, countries: 0, visits: 1 });
  });

  test('count an institution of each country once, a visit once however many reports it has, and no withdrawn report', async () => {
    await count(true);
    const kenyan = await assignedSchool(app, 'alNoor', 'yusuf', { name: 'Al-Noor Centre', country: 'Kenya' });
    const other = await assignedSchool(app, 'alHuda', 'yusuf', { name: 'Al-Huda School', country: 'Kenya' });
    const yusuf = await app.as('yusuf');
    const report = async (schoolId: number) =>
      yusuf.does(api.visitReports.upload, { body: { school_id: schoolId, visit_date: today(app) }, files: { file: pdfFile('report.pdf', 'Report') } });
    await report(kenyan.schoolId);
    await report(kenyan.schoolId);
    const { id } = await report(other.schoolId);
    expect(await shown()).toMatchObject({ visits: 2 });
    await yusuf.does(api.visitReports.withdraw, { params: { id } });
    expect(await shown()).toMatchObject({ visits: 1 });
    for (const { schoolId } of [kenyan, other]) await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    expect(await shown()).toMatchObject({ institutions: 2, countries: 1 });
  });

  test('are in the page the server writes, in both languages', async () => {
    const pages = () => Promise.all(['ar', 'en'].map(async (language) => (await app.stranger.fetch('GET', `/?lang=${language}`)).text()));
    for (const page of await pages()) expect(page).toContain('"counted":null');
    await count(true);
    for (const page of await pages()) expect(page).toContain('"counted":{"institutions":0,"countries":0,"visits":0}');
    await accreditedSchool(app);
    await wait(110);
    for (const page of await pages()) expect(page).toContain('"counted":{"institutions":1,"countries":1,"visits":1}');
  });

  test('can be seen by an administrator before they are shown, and by nobody else', async () => {
    await accreditedSchool(app);
    expect(await (await app.as('nora')).does(api.landing.counted, {})).toEqual({ institutions: 1, countries: 1, visits: 1 });
    expect((await (await app.as('alHuda')).isRefused(api.landing.counted, {})).status).toBe(403);
    expect((await app.stranger.isRefused(api.landing.counted, {})).status).toBe(401);
  });
});
