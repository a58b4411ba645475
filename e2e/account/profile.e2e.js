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
    await name.fill('');
    await profile.getByRole('button', { name: say('تحديث الملف', 'Update profile') }).click();
    await expect(name).toHaveAccessibleDescription(new RegExp(say('هذا الحقل مطلوب', 'This field is required')));
    await name.fill(`Renamed ${unique}`);
    await profile.getByRole('button', { name: say('تحديث الملف', 'Update profile') }).click();
    const said = profile.getByText(say('حُدّث الملف الشخصي بنجاح!', 'Profile updated successfully!'));
    await expect(said).toBeVisible();
    await expect(said).toHaveCount(0);
    expect((await elsewhere(page, email)).user['name']).toBe(`Renamed ${unique}`);
});
test('an institution reads its profile, and edits it when it wants to', async ({ page, say, unique, language }) => {
    await openSettings(page, 'school', unique, language);
    const profile = page.getByRole('region', { name: say('الملف الشخصي', 'Profile'), exact: true });
    const name = profile.getByLabel(say('الاسم الكامل', 'Full name'));
    const edit = profile.getByRole('button', { name: say('تعديل', 'Edit') });
    await edit.click();
    await name.fill('Something else');
    await profile.getByRole('button', { name: say('إلغاء', 'Cancel') }).click();
    await expect(profile.getByText(`school ${unique}`)).toBeVisible();
    await edit.click();
    await expect(name).toHaveValue(`school ${unique}`);
    await name.fill(`Renamed ${unique}`);
    await profile.getByRole('button', { name: say('حفظ', 'Save') }).click();
    await expect(profile.getByText(say('حُدّث الملف الشخصي بنجاح!', 'Profile updated successfully!'))).toBeVisible();
    await expect(profile.getByText(`Renamed ${unique}`)).toBeVisible();
});
test('a new email asks for the password, waits for its link, and can be taken back', async ({ page, say, unique, language }) => {
    const { email } = await openSettings(page, 'evaluator', unique, language);
    const profile = page.getByRole('region', { name: say('الملف الشخصي', 'Profile'), exact: true });
    await profile.getByLabel(say('البريد الإلكتروني', 'Email')).fill(`new@${unique}.example`);
    await profile.getByRole('button', { name: say('تحديث الملف', 'Update profile') }).click();
    const question = page.getByRole('dialog', { name: say('تغيير البريد؟', 'Change the email?') });
    const password = question.getByLabel(say('كلمة المرور الحالية', 'Current password'));
    await password.fill('not-the-password');
    await question.getByRole('button', { name: say('تغيير البريد', 'Change the email') }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await picture(page, 'settings-new-email');
    await password.fill(PASSWORD);
    await question.getByRole('button', { name: say('تغيير البريد', 'Change the email') }).click();
    const pending = profile.getByText(new RegExp(`new@${unique}\\.example`));
    await expect(pending).toBeVisible();
    await expect(profile.getByLabel(say('البريد الإلكتروني', 'Email'))).toHaveValue(email);
    await profile.getByRole('button', { name: say('إلغاء التغيير', 'Cancel the change') }).click();
    await expect(pending).toHaveCount(0);
});
test('preferences take effect at once and are stored for other devices', async ({ page, say, unique, language }) => {
    const { email } = await openSettings(page, 'trainer', unique, language);
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
    const { email } = await openSettings(page, 'trainer', unique, language);
    const preferences = page.getByRole('region', { name: say('التفضيلات', 'Preferences'), exact: true });
    await preferences.getByRole('radio', { name: say('داكن', 'Dark') }).click();
    await expect(preferences.getByText(say('حُفظ لأجهزتك كلها.', 'Saved for all your devices.'))).toBeVisible();
    const other = await page
        .context()
        .browser()
        .newContext({ baseURL: new URL(page.url()).origin });
    const device = await other.newPage();
    await device.goto('/auth/login');
    // A browser nobody has used is in Arabic and light.
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
        .filter({ hasText: say('أكّد بريدك', 'Confirm your email') });
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: say('إعادة الإرسال', 'Send again'), exact: true }).click();
    await expect(banner.getByRole('button', { name: new RegExp(say('إعادة الإرسال بعد', 'Send again in')) })).toBeDisabled();
});
