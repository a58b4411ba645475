import { expect, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';
import { newAccount, noraId, write } from './two-people.ts';

test('what is missed while the connection is away arrives once and in order, and what could not be sent goes out once', async ({
  page,
  language,
  say,
  unique,
}) => {
  test.setTimeout(180_000);
  const [school, nora] = await Promise.all([newAccount(page.request, 'school', unique, language), noraId(page.request)]);
  const first = await write(page.request, NORA, school.id, `n0 ${unique}`);
  let allowed = true;
  const open = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (!allowed) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  const drop = async () => {
    allowed = false;
    await Promise.all([...open].map((socket) => socket.close()));
    open.clear();
  };
  await openDashboard(page, school.email, `/dashboard/school?view=messages&conversation=${first.conversation_id}`);
  const log = page.getByRole('log');
  await expect(log.getByText(`n0 ${unique}`)).toBeVisible();
  await expect.poll(() => open.size).toBe(1);

  const expected = ['n0'];
  for (let round = 1; round <= 4; round += 1) {
    await drop();
    for (const part of ['a', 'b', 'c']) {
      await write(page.request, NORA, school.id, `n${round}${part} ${unique}`);
      expected.push(`n${round}${part}`);
    }
    allowed = true;
    await expect(log.getByText(`n${round}c ${unique}`)).toBeVisible({ timeout: 30_000 });
  }
  const words = async () => (await log.locator('.message-text').allTextContents()).map((text) => text.replace(` ${unique}`, ''));
  expect(await words()).toEqual(expected);

  // The page shows a longer disconnection, and text typed meanwhile is preserved.
  await drop();
  await page.route('**/api/messages/send', (route) => route.abort());
  await expect(page.getByText(say('انقطع الاتصال', 'No connection'))).toBeVisible();
  const field = page.getByRole('textbox', { name: say('الرسالة', 'Message') });
  for (const part of ['x', 'y']) {
    await field.fill(`m${part} ${unique}`);
    await field.press('Enter');
  }
  await expect(log.getByText(say('لم تُرسل', 'Not sent'))).toHaveCount(2);
  await expect(page.getByText(say('تعذّر إرسال الرسالة', 'Failed to send message'))).toBeVisible();
  await picture(page, 'messages-offline');
  await page.reload();
  await expect(log.getByText(`my ${unique}`)).toBeVisible();
  await page.unroute('**/api/messages/send');
  allowed = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(log.getByText(say('لم تُرسل', 'Not sent'))).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(say('انقطع الاتصال', 'No connection'))).toBeHidden({ timeout: 30_000 });
  await page.reload();
  await expect(log.getByText(`my ${unique}`)).toBeVisible();
  expect(await words()).toEqual([...expected, 'mx', 'my']);
  expect(nora).toBeGreaterThan(0);
});

test('signing in as somebody else, or being signed out elsewhere, ends the events of the socket', async ({ page, say, language, unique }) => {
  const school = await newAccount(page.request, 'school', unique, language);
  await openDashboard(page, school.email, '/dashboard/school?view=messages');
  await expect(page.getByRole('heading', { level: 2, name: say('الرسائل', 'Messages') })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/later-')));
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  // A connected page receives a message by itself. Then the server ends the session, as the owner can on another device.
  await write(page.request, NORA, school.id, `hello ${unique}`);
  await expect(page.getByText(`hello ${unique}`).first()).toBeVisible();
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await expect(page).toHaveURL(/\/auth\/login/);
});
