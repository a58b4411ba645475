import { SECTIONS } from '@miyar/contract/site/landing-content';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, expectLayout, picture, test } from '../fixtures.ts';

/** Opens a public page and waits until its content has replaced the skeletons. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#contact form')).toBeVisible();
}

/** Navigates home within the application, which loads the content; `/` opened directly contains it. */
const WITHIN = '/no-such-page';

/** The sections by their anchors; the first one is home. */
const ANCHORS = SECTIONS.map((section) => (section === 'hero' ? 'home' : section));

test('the page shows its nine sections in order, in the reader’s language', { tag: '@both-ways' }, async ({ page, language, say }) => {
  await open(page);
  expect(await page.locator('main section').evaluateAll((sections) => sections.map(({ id }) => id))).toEqual(ANCHORS);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('جودةٌ تُقاس بمعيار واحد', 'Quality measured by one standard'));
  const figures = page.getByRole('list', { name: say('بالأرقام', 'In figures') }).getByRole('listitem');
  await expect(figures).toHaveText([
    new RegExp(say('^[1-9]\\d* المؤسسات المعتمدة$', '^[1-9]\\d* accredited institutions$')),
    new RegExp(say('^[1-9]\\d* الدول$', '^[1-9]\\d* countries$')),
    new RegExp(say('^[1-9]\\d* زيارات التقويم$', '^[1-9]\\d* evaluation visits$')),
  ]);
  await expect(page).toHaveTitle(new RegExp(say('اعتماد المؤسسات القرآنية', 'Accreditation of Qur’anic')));
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /IQS/);
  await expectLayout(page, language);
  await expectAccessible(page);
  await picture(page, 'landing');
});

test('the bar leads to the sections and marks the current one; where they are in a menu, it closes by choosing', { tag: '@every-width' }, async ({
  page,
  say,
  hasMenu,
}) => {
  await open(page);
  const menu = page.getByRole('navigation', { name: say('التنقل الرئيس', 'Main') });
  if (hasMenu) {
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: say('القائمة', 'Menu'), exact: true }).click();
    await expectAccessible(page);
    await picture(page, 'landing-menu');
  }
  await menu.getByRole('link', { name: say('الأسئلة', 'FAQ') }).click();
  await expect(page).toHaveURL(/\/#faq$/);
  await expect(page.locator('#faq')).toBeInViewport();
  if (hasMenu) await expect(menu).toBeHidden();
  else await expect(menu.getByRole('link', { name: say('الأسئلة', 'FAQ') })).toHaveAttribute('aria-current', 'location');
  // Going back during a smooth scroll would not move the page.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const before = window.scrollY;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return window.scrollY - before;
      }),
    )
    .toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('#home')).toBeInViewport();

  if (hasMenu) await page.getByRole('button', { name: say('القائمة', 'Menu'), exact: true }).click();
  await expect(menu.getByRole('link', { name: say('قدّم طلبك', 'Apply') })).toHaveAttribute('href', '/auth/register');
  await menu.getByRole('link', { name: say('تسجيل الدخول', 'Log in') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('an address with an anchor opens at its section', { tag: '@every-width' }, async ({ page }) => {
  await open(page, '/#contact');
  await expect(page.locator('#contact')).toBeInViewport({ ratio: 0.2 });
  await expect(page.locator('#home')).not.toBeInViewport();
});

test('a change of language survives a reload', async ({ page, language, say }) => {
  await open(page);
  await page.getByRole('button', { name: say('English', 'العربية') }).click();
  const other = language === 'ar' ? 'en' : 'ar';
  await expectDirection(page, other);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('Quality measured by one standard', 'جودةٌ تُقاس بمعيار واحد'));
  await page.reload();
  await expectDirection(page, other);
});

test('the film is loaded on opening only, and ends by closing', async ({ page, say }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/film/') && requests.push(new URL(request.url()).pathname));
  await open(page);
  expect(requests).toEqual([]);
  const watch = page.getByRole('button', { name: say('شاهد الفيديو', 'Watch Video') });
  await watch.click();
  const film = page.getByRole('dialog').locator('video');
  await expect(film).toHaveAttribute('src', say('/film/miyar-ar.mp4', '/film/miyar-en.mp4'));
  await expect(film.locator('track')).toHaveCount(2);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  expect(await film.evaluate((video: HTMLVideoElement) => [video.controls, video.duration > 15, video.duration < 45, video.error])).toEqual([
    true,
    true,
    true,
    null,
  ]);
  await expectAccessible(page);
  await picture(page, 'landing-film');
  await page.getByRole('button', { name: say('إغلاق الفيديو', 'Close the video') }).click();
  await expect(film).toHaveCount(0);
  await expect(watch).toBeFocused();
});

test('when the content cannot be loaded, the built-in texts replace it', async ({ page, say }) => {
  await page.route('**/api/landing', (route) => route.fulfill({ status: 404, json: {} }));
  await open(page, WITHIN);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('جودةٌ تُقاس بمعيار واحد', 'Quality measured by one standard'));
  await expect(page.locator('#faq details')).toHaveCount(6);
  // Only administrators see it.
  await expect(page.getByText(say('تعذّر تحميل محتوى الصفحة الرئيسة', 'Failed to fetch landing page content'))).toBeHidden();
});
