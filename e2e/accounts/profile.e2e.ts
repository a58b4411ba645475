import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { PASSWORD } from '../people.ts';
import { elsewhere, openSettings } from './own-account.ts';

test('a name is changed, said and everywhere', async ({ page, say, unique, language }) => {
  const { email } = await openSettings(page, 'trainer', unique, language);
  const profile = page.getByRole('region', { name: say('الملف الشخصي', 'Profile'), exact: true });
  const name = profile.getByLabel(say('الاسم الكامل', 'Full name'));
  await expect(name).toHaveValue(`trainer ${unique}`);
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'settings-trainer');

  await name.fill(`Renamed ${unique}`);
  await profile.getByRole('button', { name: say('تحديث الملف', 'Update profile') }).click();
  const success = profile.getByText(say('حُدّث الملف الشخصي بنجاح!', 'Profile updated successfully!'));
  await expect(success).toBeVisible();
  expect((await elsewhere(page, email)).user['name']).toBe(`Renamed ${unique}`);
});

test('preferences take effect at once and are stored for other devices', async ({ page, say, unique, language }) => {
  const { email } = await openSettings(page, 'trainer', unique, language, 'preferences');
  const preferences = page.getByRole('region', { name: say('التفضيلات', 'Preferences'), exact: true });
  const today = preferences.getByText(new RegExp(say('^اليوم', '^Today is')));
  await expect(today).toHaveText(new RegExp(say('\\d{4} م · ', '\\d{4} · ')));
  await preferences.getByRole('radio', { name: say('التقويم الهجري', 'Hijri') }).click();
  await expect(today).toHaveText(new RegExp(say('هـ · ', 'AH · ')));
  await expect(preferences.getByText(say('حُفظ لأجهزتك كلها.', 'Saved for all your devices.'))).toBeVisible();
  await preferences.getByRole('radio', { name: '١٢٣' }).click();
  await expect(today).toHaveText(language === 'ar' ? /[٠-٩]{4}/ : /\d{4}/);
  await preferences.getByRole('radio', { name: say('داكن', 'Dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await expect.poll(async () => (await elsewhere(page, email)).user).toMatchObject({ calendar: 'hijri', digits: 'arab', theme: 'dark', language });

  await preferences.getByRole('radio', { name: language === 'ar' ? 'English' : 'العربية' }).click();
  await expectDirection(page, language === 'ar' ? 'en' : 'ar');
  await expect.poll(async () => (await elsewhere(page, email)).user['language']).toBe(language === 'ar' ? 'en' : 'ar');
});

test('what an account stored is found again after signing in', async ({ page, say, unique, language }) => {
  const { email } = await openSettings(page, 'trainer', unique, language, 'preferences');
  const preferences = page.getByRole('region', { name: say('التفضيلات', 'Preferences'), exact: true });
  await preferences.getByRole('radio', { name: say('داكن', 'Dark') }).click();
  await expect(preferences.getByText(say('حُفظ لأجهزتك كلها.', 'Saved for all your devices.'))).toBeVisible();

  const other = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const device = await other.newPage();
  await device.goto('/auth/login');
  // A new browser is in Arabic and light.
  await device.getByLabel('البريد الإلكتروني').fill(email);
  await device.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
  await device.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(device).toHaveURL('/dashboard/trainer');
  await expect(device.locator('html')).toHaveAttribute('lang', language);
  await expect(device.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.close();
});

test('until the address is confirmed every section says so', async ({ page, say, unique, language }) => {
  const { email } = await openSettings(page, 'trainer', unique, language);
  const banner = page
    .getByRole('status')
    .filter({ hasText: email })
    // The card of the second factor has its own sentence about the address.
    .filter({ hasText: say('أكّد بريدك: افتح', 'Confirm your email: follow') });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: say('إعادة الإرسال', 'Resend'), exact: true }).click();
  await expect(banner.getByRole('button', { name: new RegExp(say('إعادة الإرسال بعد', 'Resend in')) })).toBeDisabled();
});
