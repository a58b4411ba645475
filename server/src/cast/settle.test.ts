import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { MESSAGES } from './conversations.ts';
import { CONTACT } from './contact.ts';
import { ALL_CASES } from './evaluation/open-cases.ts';
import { APPLICATIONS } from './institutions.ts';
import { PEOPLE } from './people.ts';
import { RENEWAL } from './renewal.ts';
import { settleCast } from './settle.ts';
import { DRAFTS } from './working-draft.ts';
import { TRAININGS } from './training.ts';

const app = testApp();

// On PostgreSQL these are two nodes; the embedded database has one, which starts once.
test.skipIf(!process.env['TEST_DATABASE_URL'])('nodes that start the demo together settle one cast', { timeout: 180_000 }, async () => {
  await Promise.all([settleCast(app.services), settleCast(app.services), settleCast(app.services)]);
  const { db } = app.services.database;
  expect(await db.query.users.findMany()).toHaveLength(Object.keys(PEOPLE).length);
  expect(await db.query.applications.findMany()).toHaveLength(APPLICATIONS.length + ALL_CASES.length + DRAFTS.length + RENEWAL.length);
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
});
