import { expect, expectAccessible, expectLayout, picture, test } from '../fixtures.ts';

test('every component is shown in both directions and both themes, and axe finds nothing', async ({ page, language, say }) => {
  test.slow();
  await page.goto('/design');
  await expect(page.locator('h1').first()).toBeVisible();
  // A permanent toast, since other tests leave toasts out because they disappear.
  await page
    .getByRole('button', { name: say('انتظار', 'Loading'), exact: true })
    .first()
    .click();
  await expect(page.locator('.toaster').getByRole('status')).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await expectAccessible(page);
    await expectAccessible(page, { include: '.toaster' });
    await picture(page, `design-${theme}`);
  }
  await expect(page.locator('[dir=rtl]').first()).toBeVisible();
  await expect(page.locator('[dir=ltr]').first()).toBeVisible();
  await expectLayout(page, language);
});
