import { api } from '@miyar/contract';
import { beforeAll, beforeEach, afterAll, expect, test } from 'vitest';
import { PEOPLE } from '../../../cast/people.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { agreedVisit, plannedVisit } from '../../../testing/evaluation/visits.ts';
import { type MailServer, mailServer } from '../../../testing/peers/mail-server.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { mailDueNotices } from '../../communication/notifications/mail-due.ts';

const environment: Record<string, string> = { MAIL_FROM: 'هيئة الاعتماد <no-reply@accredit.example>' };
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  environment['SMTP_URL'] = server.url;
});
afterAll(() => server.close());
beforeEach(() => void (server.arrived.length = 0));
const app: TestApp = testApp(environment);
const { visit } = api;

/** The invitations that arrived since the last time, by the address they were sent to. */
async function invitations(): Promise<Map<string, string>> {
  const later = new Date(app.services.clock.now().getTime() + 60 * 60_000);
  app.setTime(later.toISOString());
  await mailDueNotices(app.services);
  await app.runJobs();
  const found = server.arrived.flatMap((mail) =>
    mail.attachments
      .filter(({ filename }) => filename === 'invite.ics')
      .map(({ content }) => [mail.recipients[0]!, typeof content === 'string' ? content : new TextDecoder().decode(content)] as const),
  );
  server.arrived.length = 0;
  return new Map(found.map(([to, text]) => [to, text.replaceAll(/\r?\n /g, '')]));
}
const valuesOf = (text: string | undefined, name: string): string[] =>
  [...(text ?? '').matchAll(new RegExp(`^${name}[:;](.*?)\\r?$`, 'gm'))].map(([, value]) => value!);

test('the mails of a visit invite to its days; a change replaces them, and a cancellation takes them back', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  for (const person of ['yusuf', 'fatuma'] as const) await app.as(person);
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await plannedVisit(app, id, ['2027-06-20', '2027-06-21']);
  const planned = await invitations();
  const people = [PEOPLE.alHuda.email, PEOPLE.yusuf.email, PEOPLE.fatuma.email];
  expect([...planned.keys()].sort()).toEqual(people.sort());
  const first = planned.get(PEOPLE.yusuf.email)!;
  expect({ method: valuesOf(first, 'METHOD'), uids: valuesOf(first, 'UID'), days: valuesOf(first, 'DTSTART') }).toEqual({
    method: ['REQUEST'],
    uids: [`visit-${id}-1@accredit.example`, `visit-${id}-2@accredit.example`],
    days: expect.arrayContaining(['TZID=Asia/Riyadh:20270620T080000', 'TZID=Asia/Riyadh:20270621T080000']),
  });
  expect(first).toContain(`mailto:${PEOPLE.yusuf.email}`);
  expect(first).toContain('mailto:no-reply@accredit.example');

  await agreedVisit(app, id, ['2027-06-27']);
  const moved = (await invitations()).get(PEOPLE.yusuf.email);
  expect({ uids: valuesOf(moved, 'UID'), states: valuesOf(moved, 'STATUS') }).toEqual({ uids: valuesOf(first, 'UID'), states: ['CONFIRMED', 'CANCELLED'] });
  expect(valuesOf(moved, 'DTSTART')).toContain('TZID=Asia/Riyadh:20270627T080000');
  expect(Number(valuesOf(moved, 'SEQUENCE')[0])).toBeGreaterThan(Number(valuesOf(first, 'SEQUENCE')[0]));

  const download = await (await app.as('fatuma')).send(visit.calendar, { params: { id }, query: { language: 'ar' } });
  const text = (await download.text()).replaceAll('\r\n ', '');
  expect(download.headers.get('content-type')).toContain('text/calendar');
  expect({ method: valuesOf(text, 'METHOD'), days: valuesOf(text, 'STATUS') }).toEqual({ method: ['PUBLISH'], days: ['CONFIRMED'] });
  expect(text).toContain('SUMMARY:زيارة التقويم: ');
  expect(text).not.toContain('mailto:');

  const { revision } = await caseAs(app, id);
  await (await app.as('nora')).does(visit.cancel, { params: { id }, body: { revision, reason: 'The roads are closed.' } });
  const cancelled = (await invitations()).get(PEOPLE.alHuda.email);
  expect({ method: valuesOf(cancelled, 'METHOD'), states: valuesOf(cancelled, 'STATUS'), uids: valuesOf(cancelled, 'UID') }).toEqual({
    method: ['CANCEL'],
    states: ['CANCELLED', 'CANCELLED'],
    uids: valuesOf(first, 'UID'),
  });
  expect(Number(valuesOf(cancelled, 'SEQUENCE')[0])).toBeGreaterThan(Number(valuesOf(moved, 'SEQUENCE')[0]));
  expect((await (await app.as('nora')).isRefused(visit.calendar, { params: { id } })).status).toBe(404);
});
