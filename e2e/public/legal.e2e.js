import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
for (const [path, arabic, english] of [
    ['/terms', 'شروط الاستخدام', 'Terms of use'],
    ['/privacy', 'سياسة الخصوصية', 'Privacy policy'],
]) {
    test(`${path} says its version, its day and that it is a draft`, async ({ page, language, say }) => {
        await page.goto('/auth/login');
        await page.getByRole('link', { name: say(arabic, english) }).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Of the terms another journey publishes further versions.
        await expect(page.getByText(/^(?:الإصدار|Version) ⁨?\d+/)).toBeVisible();
        await expect(page.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
        await expect(page.getByRole('status').filter({ hasText: say('مسودة', 'Draft') })).toBeVisible();
        await expectDirection(page, language);
        await expectAccessible(page);
        await picture(page, `legal-${path.slice(1)}`);
    });
}
test('the anchors an older footer led to lead to the pages', async ({ page }) => {
    await page.goto('/#terms');
    await expect(page).toHaveURL(/\/terms$/);
    await page.goto('/#privacy');
    await expect(page).toHaveURL(/\/privacy$/);
});
