import { api } from '@miyar/contract';
import PostalMime from 'postal-mime';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { PEOPLE } from '../../../../cast/people.ts';
import { assignedSchool } from '../../../../testing/journeys.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { unsubscribePath } from '../../mail/unsubscribe-link.ts';
import { mailDueNotices } from '../mail-due.ts';

const app = testApp({ MAIL_REPLY_TO: 'office@authority.example' });
beforeEach(() => app.setTime('2026-11-21T08:00:00.000Z'));

/** The mail with notices that went to Fatuma, as her mail program reads it. */
async function noticesMail() {
  app.setTime('2026-11-21T08:10:00.000Z');
  await mailDueNotices(app.services);
  await app.runJobs();
  const folder = join(app.services.config.dataDir, 'outbox');
  const mails = await Promise.all((await readdir(folder)).map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
  return mails.find(({ to, headers }) => to?.[0]?.address === PEOPLE.fatuma.email && headers.some(({ key }) => key === 'list-unsubscribe'))!;
}
const choice = async () => (await app.as('fatuma')).does(api.noticeSettings.read, {});
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('a mail program stops the mails about its topic by one call, without signing in', async () => {
  await app.as('fatuma');
  await assignedSchool(app, 'alHuda', 'fatuma');
  const mail = await noticesMail();
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.replyTo).toMatchObject([{ address: 'office@authority.example' }]);
  const [, address = ''] = /^<https:\/\/accredit\.example(\/unsubscribe\/[^>]+)>$/.exec(header('list-unsubscribe')) ?? [];
  expect(mail.text).toContain(`https://accredit.example${address}`);
  expect(mail.text).toContain('https://accredit.example/dashboard/evaluator?view=settings#notifications');

  // Programs that look at links open them: that changes nothing.
  const page = await app.stranger.fetch('GET', address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
  expect((await choice()).topics).toEqual({});
  const stopped = await fetch(`${app.url}${address}`, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
  expect(stopped.status).toBe(200);
  expect(await choice()).toMatchObject({ topics: { assignment: 'none' }, channel: 'email', defaults: false });
});

test('what else one has chosen stays', async () => {
  const fatuma = await app.as('fatuma');
  const { id } = (await fatuma.does(api.accounts.whoAmI, {})).user;
  const chosen = { channel: 'email', topics: { message: 'email' }, digest: 'daily', quiet_from: '22:00', quiet_until: '06:00' } as const;
  await fatuma.does(api.noticeSettings.change, { body: chosen });
  const address = await unsubscribePath(app.services, { userId: id, topics: ['report', 'visit'] });
  expect((await fetch(`${app.url}${address}`, { method: 'POST', headers: form })).status).toBe(200);
  expect(await choice()).toMatchObject({ ...chosen, topics: { message: 'email', report: 'none', visit: 'none' } });
});

test('nobody stops mails by a link that is not ours', async () => {
  const { id } = (await (await app.as('fatuma')).does(api.accounts.whoAmI, {})).user;
  const address = await unsubscribePath(app.services, { userId: id, topics: ['report'] });
  const forged = [
    address.replace('.report.', '.message.'),
    `${address.slice(0, -2)}xx`,
    '/unsubscribe/x',
    `/unsubscribe/${(id + 1).toString(36)}${address.slice(13 + id.toString(36).length)}`,
  ];
  for (const path of forged) {
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${app.url}${path}`, { method, ...(method === 'POST' && { headers: form }) })).status, path).toBe(404);
  }
  expect((await choice()).topics).toEqual({});
});
