import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { openDashboard, PASSWORD } from '../people.ts';
import { newTrainer, plan } from '../training/new-trainer.ts';

test('a calendar program reads the sessions at a private address, until it is switched off', async ({ page, say, language, unique }) => {
  const email = await newTrainer(page.request, unique, language);
  await plan(page.request, email, `Evidence ${unique}`);
  await openDashboard(page, email, '/dashboard/trainer?view=settings#preferences');
  const card = page.getByRole('region', { name: say('أيامك في تقويمك', 'Your days in your own calendar'), exact: true });
  const confirm = async (name: string) => {
    await card.getByRole('button', { name }).click();
    const asks = page.getByRole('dialog');
    await asks.getByLabel(say('كلمة المرور الحالية', 'Your current password'), { exact: true }).fill(PASSWORD);
    await asks.getByRole('button', { name }).click();
    await expect(asks).toBeHidden();
  };
  await confirm(say('إنشاء عنوان خاص', 'Make a private address'));
  const address = card.locator('code');
  await expect(address).toHaveText(/^https?:\/\/.+\.ics$/);
  const { pathname } = new URL((await address.textContent())!);
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'calendar-feed');

  const feed = await page.request.get(pathname);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect((await feed.text()).replaceAll('\r\n ', '')).toMatch(new RegExp(`BEGIN:VEVENT[\\s\\S]*SUMMARY:[^\\r]*Evidence ${unique}`));

  // A new address closes the first one.
  await confirm(say('إنشاء عنوان جديد', 'Make a new address'));
  const question = page.getByRole('alertdialog');
  await expect(address).not.toHaveText(new RegExp(pathname));
  const second = new URL((await address.textContent())!).pathname;
  expect((await page.request.get(pathname)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);

  await card.getByRole('button', { name: say('إيقاف', 'Switch off'), exact: true }).click();
  await question.getByRole('button', { name: say('إيقاف', 'Switch off'), exact: true }).click();
  await expect(card.getByText(say('لا يقرأ أيامَك أي برنامج تقويم', 'No calendar program reads your days'))).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});
