import { api } from '@miyar/contract';
import { CATEGORIES } from '@miyar/contract/site/library';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { MESSAGES } from './conversations.ts';
import { CONTACT } from './contact.ts';
import { DOCUMENTS } from './documents.ts';
import { ALL_CASES } from './evaluation/open-cases.ts';
import { APPLICATIONS } from './institutions.ts';
import { PEOPLE } from './people.ts';
import { RENEWAL } from './renewal.ts';
import { settleCast } from './settle.ts';
import { DRAFTS } from './working-draft.ts';
import { LONG_AGO } from './years.ts';
import { MONITORING_VISITS } from './years/monitoring.ts';
import { TRAININGS } from './training.ts';

const app = testApp();

// On PostgreSQL these are two nodes; the embedded database has one, which starts once.
test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'nodes that start the demo together settle one cast, with a library that is there to be read',
  { timeout: 180_000 },
  async () => {
    await Promise.all([settleCast(app.services), settleCast(app.services), settleCast(app.services)]);
    const { db } = app.services.database;
    expect(await db.query.users.findMany()).toHaveLength(Object.keys(PEOPLE).length);
    const applications = [APPLICATIONS, LONG_AGO, ALL_CASES, DRAFTS, RENEWAL, MONITORING_VISITS];
    expect(await db.query.applications.findMany()).toHaveLength(applications.flat().length);
    expect(await db.query.messages.findMany()).toHaveLength(MESSAGES.length);
    expect(await db.query.trainingSessions.findMany()).toHaveLength(TRAININGS.length);
    expect(await db.query.waitingNotices.findMany()).toEqual([]);
    const contact = (await app.stranger.does(api.landing.list, {})).find(({ section }) => section === 'contact')?.content;
    expect(contact).toMatchObject({
      ar: { email: CONTACT.ar.email, address: expect.stringContaining('العليا') },
      en: { phone: CONTACT.en.phone, address: expect.stringContaining('Al Olaya') },
    });
    const notices = await db.query.notifications.findMany();
    const old = notices.filter(({ createdAt }) => createdAt < new Date('2026-11-12'));
    expect([old.every(({ readAt }) => readAt), notices.some(({ readAt }) => !readAt)]).toEqual([true, true]);
    await readLibrary();
  },
);

/** Five documents for everyone, and a hidden one for administrators. */
async function readLibrary(): Promise<void> {
  const published = await app.stranger.does(api.library.list, {});
  const titles = (hidden: boolean) => DOCUMENTS.flatMap((document) => (hidden || !document.hidden ? [document.title] : [])).toReversed();
  expect(published.map(({ title }) => title)).toEqual(titles(false));
  expect(published).toHaveLength(5);
  const all = await (await app.as('nora')).does(api.library.list, {});
  expect(all.map(({ title }) => title)).toEqual(titles(true));
  expect(all.filter(({ available }) => !available)).toHaveLength(1);
  for (const { title, description, title_en, description_en, category, id } of published) {
    for (const words of [title, description]) expect(words).toMatch(/^[\u0621-\u0652 ]+$/);
    for (const words of [title_en, description_en]) expect(words).toMatch(/^[A-Z][A-Za-z, -]+$/);
    expect(CATEGORIES).toContain(category);
    const bytes = new Uint8Array(await (await app.stranger.does(api.library.download, { params: { id } })).arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text).toContain(DOCUMENTS.find((document) => document.title === title)!.heading);
    expect(text).not.toContain('?');
  }
}
