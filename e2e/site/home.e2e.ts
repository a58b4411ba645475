import { expect, test } from '../fixtures.ts';

test('the keyboard can skip to the content', async ({ page, say }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The title comes first; the rest follows a moment later and is then reachable.
  await expect(page.getByRole('link', { name: say('تخطَّ إلى المحتوى', 'Skip to content') })).not.toHaveCSS('visibility', 'hidden');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say('تخطَّ إلى المحتوى', 'Skip to content') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('any other path leads home', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/');
});
