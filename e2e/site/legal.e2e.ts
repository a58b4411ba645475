import { expect, expectAccessible, expectLayout, picture, test } from '../fixtures.ts';

for (const [path, arabic, english] of [
  ['/terms', 'شروط الاستخدام', 'Terms of use'],
  ['/privacy', 'سياسة الخصوصية', 'Privacy policy'],
] as const) {
  test(`${path} says its version, and that it is a draft`, { tag: '@both-ways' }, async ({ page, language, say }) => {
    await page.goto('/auth/login');
    await page.getByRole('link', { name: say(arabic, english) }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText(/^(?:الإصدار|Version) ⁨?\d+/)).toBeVisible();
    // The text itself contains the name of the link, followed only by punctuation, since another journey publishes further versions of the terms.
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${say(arabic, english)}( \\w+)?$`) })).toBeVisible();
    // A draft is not effective and has no date.
    await expect(page.getByText(say('يسري من', 'In force from'), { exact: false })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: say('مسودة', 'Draft') })).toBeVisible();
    await expectLayout(page, language);
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
