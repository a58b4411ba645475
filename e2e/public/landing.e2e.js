import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
/** Opens a public page and waits until its content has taken the place of the skeletons. */
async function open(page, path = '/') {
    await page.goto(path);
    await expect(page.locator('#contact form')).toBeVisible();
}
/** Leads home within the application, which asks for the content itself; `/` opened directly comes with it. */
const WITHIN = '/no-such-page';
const SECTIONS = [
    'home',
    'about',
    'vision-mission-values',
    'focus-areas',
    'accreditation-methodology',
    'official-documents',
    'organizational-structure',
    'faq',
    'contact',
];
test('the page shows its nine sections in order, in the reader’s language', async ({ page, language, say }) => {
    await open(page);
    expect(await page.locator('main section').evaluateAll((sections) => sections.map(({ id }) => id))).toEqual(SECTIONS);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('الجودة والاعتماد', 'Quality and accreditation'));
    const figures = page.getByRole('list', { name: say('بالأرقام', 'In figures') }).getByRole('listitem');
    await expect(figures).toHaveText([/15\+\s+\S+/, /50\+\s+\S+/, say('3 آلاف معلّم مُدرَّب', '3k trained teachers')]);
    await expect(page).toHaveTitle(new RegExp(say('اعتماد المؤسسات القرآنية', 'Accreditation of Qur’anic')));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /IQS/);
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, 'landing');
});
test('the bar leads to the sections and marks the current one; where they are in a menu, it closes by choosing', async ({ page, say, hasMenu }) => {
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
    if (hasMenu)
        await expect(menu).toBeHidden();
    else
        await expect(menu.getByRole('link', { name: say('الأسئلة', 'FAQ') })).toHaveAttribute('aria-current', 'location');
    // Going back in the middle of a smooth scroll would leave the page where it was.
    await expect
        .poll(() => page.evaluate(async () => {
        const before = window.scrollY;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return window.scrollY - before;
    }))
        .toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator('#home')).toBeInViewport();
    if (hasMenu)
        await page.getByRole('button', { name: say('القائمة', 'Menu'), exact: true }).click();
    await expect(menu.getByRole('link', { name: say('قدّم طلبك', 'Apply') })).toHaveAttribute('href', '/auth/register');
    await menu.getByRole('link', { name: say('تسجيل الدخول', 'Log in') }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
});
test('the menu closes by Escape and gives the focus back', async ({ page, say, hasMenu }) => {
    test.skip(!hasMenu, 'wide screens have no menu');
    await open(page);
    const button = page.getByRole('button', { name: say('القائمة', 'Menu'), exact: true });
    await button.click();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
});
test('an address with an anchor opens at its section', async ({ page }) => {
    await open(page, '/#contact');
    await expect(page.locator('#contact')).toBeInViewport({ ratio: 0.2 });
    await expect(page.locator('#home')).not.toBeInViewport();
});
test('a change of language is kept over a reload', async ({ page, language, say }) => {
    await open(page);
    await page.getByRole('button', { name: say('English', 'العربية') }).click();
    const other = language === 'ar' ? 'en' : 'ar';
    await expectDirection(page, other);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('Quality and accreditation', 'الجودة والاعتماد'));
    await page.reload();
    await expectDirection(page, other);
});
test('several questions may be open at once', async ({ page, say }) => {
    await open(page);
    const faq = page.locator('#faq');
    const [second, third] = [faq.locator('details').nth(1), faq.locator('details').nth(2)];
    await second.locator('summary').click();
    await third.locator('summary').click();
    await expect(second).toHaveAttribute('open', '');
    await expect(third).toHaveAttribute('open', '');
    await expect(second.getByText(say('من 6 إلى 12 شهرًا', '6 to 12 months'))).toBeVisible();
    await second.locator('summary').click();
    await expect(second).not.toHaveAttribute('open', '');
    await expect(third).toHaveAttribute('open', '');
    await faq.getByRole('link', { name: say('راسلنا', 'Write to us') }).click();
    await expect(page.locator('#contact')).toBeInViewport();
});
test('the film is loaded on opening only, and ends by closing', async ({ page, say }) => {
    const asked = [];
    page.on('request', (request) => request.url().includes('/film/') && asked.push(new URL(request.url()).pathname));
    await open(page);
    expect(asked).toEqual([]);
    const watch = page.getByRole('button', { name: say('شاهد الفيديو', 'Watch Video') });
    await watch.click();
    const film = page.getByRole('dialog').locator('video');
    await expect(film).toHaveAttribute('src', say('/film/miyar-ar.mp4', '/film/miyar-en.mp4'));
    await expect(film.locator('track')).toHaveCount(2);
    await expect.poll(() => film.evaluate((video) => video.readyState)).toBeGreaterThan(1);
    expect(await film.evaluate((video) => [video.controls, video.duration > 15, video.duration < 45, video.error])).toEqual([
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
test('without a video there is no button for one; another host’s is loaded on opening only', async ({ page, say }) => {
    const watch = page.getByRole('button', { name: say('شاهد الفيديو', 'Watch Video') });
    const show = async (videoUrl) => {
        await page.unroute('**/api/landing');
        await page.route('**/api/landing', async (route) => {
            const answer = await route.fetch();
            const sections = (await answer.json());
            for (const { section, content } of sections)
                if (section === 'hero')
                    for (const words of Object.values(content))
                        Object.assign(words, { videoUrl });
            await route.fulfill({ response: answer, json: sections });
        });
        await open(page, WITHIN);
    };
    await show('');
    await expect(watch).toBeHidden();
    await expect(page.getByText(say('لم يُنشر الفيديو التعريفي بعد.', 'The introductory video has not been published yet.'))).toBeVisible();
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Player</title><main><h1>Player</h1></main></html>' }));
    await show('https://www.youtube.com/watch?v=abcdefghijk');
    await expect(page.locator('iframe')).toHaveCount(0);
    await watch.click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/abcdefghijk/);
    await page.getByRole('button', { name: say('إغلاق الفيديو', 'Close the video') }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(watch).toBeFocused();
});
test('counted figures stand in the place of the typed ones', async ({ page, say }) => {
    await page.route('**/api/landing', async (route) => {
        const answer = await route.fetch();
        const sections = (await answer.json());
        for (const section of sections)
            if (section.section === 'hero')
                section.counted = { institutions: 1204, countries: 3, visits: 8 };
        await route.fulfill({ response: answer, json: sections });
    });
    await open(page, WITHIN);
    await expect(page.getByRole('list', { name: say('بالأرقام', 'In figures') }).getByRole('listitem')).toHaveText([
        say('1,204 المؤسسات المعتمدة', '1,204 accredited institutions'),
        say('3 الدول', '3 countries'),
        say('8 زيارات التقويم', '8 evaluation visits'),
    ]);
    await expectAccessible(page);
    await picture(page, 'landing-counted');
});
test('when the content cannot be had, the built-in texts stand in its place', async ({ page, say }) => {
    await page.route('**/api/landing', (route) => route.fulfill({ status: 404, json: {} }));
    await open(page, WITHIN);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('الجودة والاعتماد', 'Quality and accreditation'));
    await expect(page.locator('#faq details')).toHaveCount(6);
    // Visitors need not know; administrators are told.
    await expect(page.getByText(say('تعذّر تحميل محتوى الصفحة الرئيسية', 'Failed to fetch landing page content'))).toBeHidden();
});
