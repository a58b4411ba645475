import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectLayout, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';

// The fixtures fail each test in which the policy refuses something on this page.

/** A call in the reference, after it is drawn. */
const callIn = (page: Page, operationId: string) => page.locator(`[id$="/${operationId}"]`).first();

/** Opens the page at a call, or at its beginning, and waits until the library has drawn it. */
async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`/api/docs${hash}`);
  await expect(page.locator('#waiting')).toHaveCount(0, { timeout: 45_000 });
  await expect(page.locator('#reference h1').first()).toBeVisible();
}

/** Opens the try-out of a call reached by its address. */
async function tryOut(page: Page, operationId: string, name: string) {
  await open(page, `#${operationId}`);
  await callIn(page, operationId).getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('the reference asks no other host, reads in the right direction and has no fault', { tag: '@both-ways' }, async ({
  page,
  language,
  say,
  baseURL,
  isPhone,
}) => {
  const hosts = new Set<string>();
  page.context().on('request', (request) => /^https?:/.test(request.url()) && hosts.add(new URL(request.url()).origin));
  // Drawing the page takes seconds: each language is looked at in one theme.
  await page.emulateMedia({ colorScheme: say('light', 'dark') as 'light' | 'dark' });
  await open(page);
  await expect(page.locator('#reference h1').first()).toContainText(say('واجهة معيار البرمجية', 'Miyar API'));
  await expect(page.locator('body')).toHaveClass(new RegExp(say('light-mode', 'dark-mode')));
  await expectLayout(page, language);
  await expectAccessible(page);
  // Areas and groups of calls lead to the calls.
  const navigation = page.getByRole('complementary').first();
  if (isPhone)
    await expect(async () => {
      await page.getByRole('button', { name: say('فتح القائمة', 'Open Menu') }).click({ timeout: 2000 });
      await expect(navigation).toBeVisible({ timeout: 2000 });
    }).toPass();
  await expect(navigation).toContainText(say('التقييم', 'Evaluation'));
  await navigation.getByRole('button', { name: /\bdecisions$/ }).click();
  await navigation.getByText('Approve or deny the open application of a school').click();
  await expect(page).toHaveURL(/#tag\/decisions\/decisions\.changeStatus$/);
  await expect(callIn(page, 'decisions.changeStatus')).toBeInViewport();
  await expectLayout(page, language);
  await expectAccessible(page);
  expect([...hosts]).toEqual([new URL(baseURL!).origin]);
});

test('a call is found by a code it is refused with, and its address opens it again', async ({ page, say, isPhone }) => {
  await open(page);
  if (isPhone) await page.getByRole('button', { name: say('فتح القائمة', 'Open Menu') }).click();
  await page
    .getByRole('button', { name: say('فتح البحث', 'Open Search') })
    .first()
    .click();
  const found = page.getByRole('listbox');
  await page.keyboard.type('already_decided');
  await expect(found.getByRole('option').first()).toContainText('Approve or deny the open application of a school');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#tag\/decisions\/decisions\.changeStatus$/);
  await expect(callIn(page, 'decisions.changeStatus')).toBeInViewport();
  await page.reload();
  await expect(page.locator('#waiting')).toHaveCount(0, { timeout: 45_000 });
  await expect(callIn(page, 'decisions.changeStatus')).toBeInViewport();
  // The former address leads there, too, and each code has a page with its text.
  await open(page, '#register.list');
  await expect(page).toHaveURL(/#tag\/register\/register\.list$/);
  await page.goto('/api/docs/errors#already_decided');
  await expect(page.locator('tr:target')).toContainText('already_decided');
  await page.goto('/api/docs/errors');
  await expectAccessible(page);
});

test('a schema has an address', async ({ page }) => {
  await open(page, '#schemas/Certificate');
  await expect(page.locator('[id$="schemas/Certificate"]').first()).toBeInViewport();
  await expect(page).toHaveURL(/#schemas\/Certificate$/);
});

test('a call is tried for real: as nobody, as the person signed in, and with a token of another', async ({ page, request, say }) => {
  const words = { open: say('جرّب النداء', 'Try it'), send: say('إرسال', 'Send') };
  await openDashboard(page, NORA, '/');
  const dialog = await tryOut(page, 'accounts.whoAmI', words.open);
  const send = async (status: number) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/me'));
    await dialog
      .getByRole('button', { name: new RegExp(words.send) })
      .first()
      .click();
    expect((await answered).status()).toBe(status);
    await expect(dialog).toContainText(String(status));
  };
  await send(401);
  await expect(dialog).toContainText('session_ended');
  await expectAccessible(page, { include: '[role="dialog"]' });
  // Chosen above the reference; no earlier call carried it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('checkbox', { name: say('أرسل باسم من سجّل الدخول في هذا المتصفح', 'Send as the person logged in to this browser') }).check();
  await callIn(page, 'accounts.whoAmI').getByRole('button', { name: words.open }).first().click();
  await send(200);
  await expect(dialog).toContainText(NORA);
  // The headers of the answer are shown, too.
  await dialog.getByRole('button', { name: say('ترويسات الاستجابة', 'Response Headers') }).click();
  await expect(dialog).toContainText('no-store');
  // A typed token takes precedence over the session.
  const other = await request.post('/api/auth/login', { data: { email: 'yusuf@iqs.local', password: 'visit-every-classroom' } });
  const { token } = (await other.json()) as { token: string };
  await dialog.getByRole('textbox', { name: say('رمز Bearer', 'Bearer Token') }).fill(token);
  await send(200);
  await expect(dialog).toContainText('yusuf@iqs.local');
});

test('without a script the page says what is missing and where the document is', async ({ browser, baseURL, language, say }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(`/api/docs?lang=${language}`);
    const notice = page.locator('noscript');
    await expect(notice.getByRole('link', { name: say('رموز الأخطاء', 'error codes') })).toBeVisible();
    await expect(page.getByText(say('يُفتح مرجع النداءات', 'The reference is opening'))).toBeHidden();
    await notice.getByRole('link', { name: 'OpenAPI' }).click();
    await expect(page.locator('body')).toContainText('"openapi":"3.1.1"');
  } finally {
    await context.close();
  }
});
