import { api } from '@miyar/contract';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';
import { newAccount, noraId, write } from './two-people.ts';

test('history comes page by page without a jump, and a search leads to the message it found', async ({ page, language, say, unique }) => {
  test.setTimeout(180_000);
  const [school, nora] = await Promise.all([newAccount(page.request, 'school', unique, language), noraId(page.request)]);
  let conversation = 0;
  for (let at = 1; at <= 130; at += 1) {
    const text = at === 12 ? `needle${unique} in the hay` : `line ${at}`;
    ({ conversation_id: conversation } = await write(page.request, at % 4 === 0 ? NORA : school.email, at % 4 === 0 ? school.id : nora, text));
  }
  await callAs(page.request, NORA, api.messaging.markRead, { params: { id: conversation }, body: {} });
  await openDashboard(page, NORA, `/dashboard/admin?view=messaging&conversation=${conversation}`);
  const log = page.getByRole('log');
  await expect(log.getByText('line 130', { exact: true })).toBeInViewport();
  await expect(log.getByText('line 60', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('إلى أحدث الرسائل', 'To the newest messages') })).toHaveCount(0);

  // The visible row does not move while earlier rows load above it.
  await log.evaluate((element) => element.scrollTo(0, 450));
  const visible = await log.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const row = [...element.querySelectorAll<HTMLElement>('[data-message]')].find((one) => one.getBoundingClientRect().top >= box.top)!;
    return { id: row.dataset['message']!, top: row.getBoundingClientRect().top };
  });
  await log.evaluate((element) => element.scrollTo(0, element.scrollTop - 100));
  await expect(log.getByText('line 60', { exact: true })).toBeAttached();
  const now = await log.locator(`[data-message="${visible.id}"]`).evaluate((row) => row.getBoundingClientRect().top);
  expect(Math.abs(now - (visible.top + 100))).toBeLessThanOrEqual(2);

  const jump = page.getByRole('button', { name: say('إلى أحدث الرسائل', 'To the newest messages') });
  await expect(jump).toBeVisible();
  // A new message does not scroll the reader, and is counted.
  await write(page.request, school.email, nora, `newest ${unique}`);
  const counted = page.getByRole('button', { name: say('رسالة جديدة', '1 new message'), exact: true }).last();
  await expect(counted).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'messages-history');
  await counted.click();
  await expect(log.getByText(`newest ${unique}`)).toBeInViewport();

  await page.goto('/dashboard/admin?view=messaging');
  await page.getByRole('searchbox', { name: say('البحث في الرسائل', 'Search messages') }).fill(`needle${unique}`);
  const found = page.getByRole('list', { name: say('الرسائل', 'Messages'), exact: true }).getByRole('link');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(school.name);
  await expectAccessible(page);
  await picture(page, 'messages-found');
  await found.click();
  await expect(log.getByText(`needle${unique}`)).toBeInViewport();
  await expect(log.getByText('line 130', { exact: true })).toHaveCount(0);
  await expectDirection(page, language);
  await picture(page, 'messages-found-in-place');
  await jump.click();
  await expect(log.getByText(`newest ${unique}`)).toBeInViewport();
});

test('the keyboard goes through the list and back to it; Back returns to the conversation before', async ({ page, language, say, unique, isPhone }) => {
  const [one, two] = await Promise.all([
    newAccount(page.request, 'school', `a${unique}`, language),
    newAccount(page.request, 'school', `b${unique}`, language),
  ]);
  const nora = await noraId(page.request);
  await write(page.request, one.email, nora, `one ${unique}`);
  await write(page.request, two.email, nora, `two ${unique}`);
  await openDashboard(page, NORA, '/dashboard/admin?view=messaging');
  const list = page.getByRole('list', { name: say('المحادثات', 'Conversations') });
  await page.getByRole('searchbox').fill(unique);
  const links = list.getByRole('link');
  await expect(links).toHaveCount(2);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: one.name })).toBeVisible();
  await page.getByRole('textbox', { name: say('الرسالة', 'Message') }).focus();
  await page.keyboard.press('Escape');
  if (isPhone) {
    await expect(links).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: one.name })).toBeVisible();
    await page.getByRole('link', { name: say('العودة إلى المحادثات', 'Back to the conversations') }).click();
    await expect(links).toHaveCount(2);
    return;
  }
  await expect(links.nth(1)).toBeFocused();
  await links.first().click();
  await expect(page.getByRole('heading', { level: 2, name: two.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: one.name })).toBeVisible();
});

test('what was sent twice is one message', async ({ page, language, say, unique }) => {
  const school = await newAccount(page.request, 'school', unique, language);
  const first = await write(page.request, NORA, school.id, `first ${unique}`);
  await openDashboard(page, school.email, '/dashboard/school?view=messages');
  await page.goto(`/dashboard/school?view=messages&conversation=${first.conversation_id}`);
  const field = page.getByRole('textbox', { name: say('الرسالة', 'Message') });
  // The message arrives, but its answer is lost.
  let lost = true;
  await page.route('**/api/messages/send', async (route) => {
    const answer = await route.fetch();
    if (lost) await route.fulfill({ status: 404, json: {} });
    else await route.fulfill({ response: answer });
  });
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.reload();
  await field.fill(`once ${unique}`);
  await field.press('Enter');
  await expect(page.getByText(say('تعذّر إرسال الرسالة', 'Failed to send message'))).toBeVisible();
  lost = false;
  await page
    .getByRole('log')
    .getByRole('button', { name: say('إعادة الإرسال', 'Send again') })
    .click();
  await expect(page.getByText(say('لم تُرسل', 'Not sent'))).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('log').getByText(`once ${unique}`)).toHaveCount(1);
});
