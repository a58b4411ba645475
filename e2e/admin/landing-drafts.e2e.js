import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';
import { openSections } from '../sections.ts';
import { openSection } from './landing-section.ts';
test('the figures of the opening can be counted ones, seen before they are saved', async ({ page, say, language }) => {
    const dialog = await openSection(page, say('الافتتاحية', 'Opening'), say('تحرير', 'Edit'));
    // A picture would be shown nowhere, so none is asked for.
    await expect(dialog.locator('input[type=file]')).toHaveCount(0);
    const live = dialog.getByRole('switch', { name: say('عرض الأعداد الفعلية', 'Show live numbers') });
    await expect(live).not.toBeChecked();
    await live.press('Space');
    await expect(live).toBeChecked();
    await expect(dialog.getByText(new RegExp(say('المؤسسات المعتمدة: [1-9]', 'accredited institutions: [1-9]')))).toBeVisible();
    await live.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await picture(page, 'landing-editor-live');
    await dialog.getByRole('radio', { name: say('معاينة', 'Preview') }).click();
    const figures = dialog.getByRole('figure').first().locator('.hero-figures li');
    await expect(figures).toHaveText([
        new RegExp(say('^[1-9]\\d* المؤسسات المعتمدة$', '^[1-9]\\d* accredited institutions$')),
        new RegExp(say('^[1-9]\\d* الدول$', '^[1-9]\\d* countries$')),
        new RegExp(say('^[1-9]\\d* زيارات التقويم$', '^[1-9]\\d* evaluation visits$')),
    ]);
    await expectDirection(page, language);
    await picture(page, 'landing-editor-live-preview');
    await dialog.getByRole('button', { name: say('إلغاء', 'Cancel'), exact: true }).click();
    await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('المغادرة دون حفظ', 'Leave without saving') })
        .click();
    await expect(dialog).toBeHidden();
});
test('entries are added, moved by the keyboard, and taken back; broken JSON is not saved', async ({ page, say }) => {
    const dialog = await openSection(page, say('منهجية الاعتماد', 'Accreditation methodology'), say('تحرير', 'Edit'));
    const stages = dialog.getByRole('region', { name: say('المراحل', 'Stages'), exact: true });
    const titles = stages.getByLabel(say('العنوان (بالعربية)', 'Title (English)'));
    const first = await titles.first().inputValue();
    const count = await titles.count();
    await stages.getByRole('button', { name: new RegExp(say('^تأخير: .*1', '^Move down: .*1')) }).focus();
    await page.keyboard.press('Enter');
    await expect(titles.nth(1)).toHaveValue(first);
    await page.keyboard.press('Enter');
    await expect(titles.nth(2)).toHaveValue(first);
    await stages.getByRole('button', { name: new RegExp(say('^إزالة: .*3', '^Remove: .*3')) }).click();
    await expect(titles).toHaveCount(count - 1);
    await expect(stages.getByRole('button', { name: say('تراجع', 'Undo') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles.nth(2)).toHaveValue(first);
    await stages.getByRole('button', { name: new RegExp(say('^إضافة', '^Add')) }).click();
    await expect(stages.locator('input:focus')).toHaveCount(1);
    const figures = dialog.getByRole('region', { name: say('المعيار بالأرقام', 'The standard in figures') });
    await figures.getByRole('radio', { name: /JSON/ }).click();
    const json = figures.getByRole('textbox').first();
    const good = await json.inputValue();
    await json.fill('{ "mainAreas"');
    await expect(figures.getByText(say('ليس هذا نص JSON', 'This is not the JSON'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: say('حفظ', 'Save'), exact: true })).toBeDisabled();
    await expectAccessible(page);
    await json.fill(good);
    await expect(dialog.getByRole('button', { name: say('حفظ', 'Save'), exact: true })).toBeEnabled();
});
test('taking the newest leaves nothing of the draft before it; going back asks first', async ({ page, say, unique, isPhone }) => {
    // What another administrator saved is told by the server here, so that no other journey meets it.
    let overtaken = false;
    const theirs = `${say('مرحلتهم', 'Their stage')} ${unique}`;
    await page.route('**/api/landing', async (route) => {
        if (!overtaken)
            return route.fallback();
        const answer = await route.fetch();
        const sections = (await answer.json());
        const one = sections.find(({ section }) => section === 'accreditation-methodology');
        one.updated_at = '2099-01-01T00:00:00.000Z';
        for (const words of Object.values(one.content)) {
            words['stages'][0].title = theirs;
            words['standards']['mainAreas'].label = theirs;
        }
        return route.fulfill({ response: answer, json: sections });
    });
    await page.route('**/api/landing/accreditation-methodology', (route) => {
        overtaken = true;
        return route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            json: { status: 409, code: 'content_changed', message: 'content_changed', errors: [] },
        });
    });
    const name = say('منهجية الاعتماد', 'Accreditation methodology');
    // From another view, so that there is something within the application to go back to.
    await openDashboard(page, NORA, '/dashboard/admin');
    await (await openSections(page, say, isPhone)).getByRole('link', { name: say('الصفحة الرئيسة', 'Landing page') }).click();
    await page.getByRole('button', { name: `${say('تحرير', 'Edit')} ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    const stages = dialog.getByRole('region', { name: say('المراحل', 'Stages'), exact: true });
    const titles = stages.getByLabel(say('العنوان (بالعربية)', 'Title (English)'));
    const figures = dialog.getByRole('region', { name: say('المعيار بالأرقام', 'The standard in figures') });
    await expect(titles).not.toHaveCount(0);
    const count = await titles.count();
    await figures.getByRole('radio', { name: /JSON/ }).click();
    await stages.getByRole('button', { name: new RegExp(say('^إزالة: .*1', '^Remove: .*1')) }).click();
    await expect(titles).toHaveCount(count - 1);
    await expect(stages.getByRole('button', { name: say('تراجع', 'Undo') })).toBeVisible();
    await dialog.getByRole('button', { name: say('حفظ', 'Save'), exact: true }).click();
    await expect(dialog.locator('.editor-trouble')).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'landing-editor-conflict');
    const take = say('أخذ الأحدث', 'Take the newest');
    await dialog.getByRole('button', { name: take }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: take }).click();
    await expect(titles).toHaveCount(count);
    await expect(titles.nth(0)).toHaveValue(theirs);
    await expect(stages.getByRole('button', { name: say('تراجع', 'Undo') })).toHaveCount(0);
    // Both languages' own JSON says what the newest says.
    await expect(figures.getByRole('textbox')).toHaveCount(2);
    for (const side of [0, 1])
        await expect(figures.getByRole('textbox').nth(side)).toHaveValue(new RegExp(theirs));
    // The browser's Back asks like every other way out; staying keeps what was typed.
    const mine = `${say('كلامي', 'Mine')} ${unique}`;
    await titles.nth(0).fill(mine);
    await page.goBack();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: say('متابعة التحرير', 'Keep editing') }).click();
    await expect(asked).toBeHidden();
    await expect(titles.nth(0)).toHaveValue(mine);
    await expect(page).toHaveURL(/view=landing-page/);
    await page.goBack();
    await asked.getByRole('button', { name: say('المغادرة دون حفظ', 'Leave without saving') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/view=landing-page/);
});
test('a picture is not taken off a section that somebody else changed meanwhile', async ({ page, say }) => {
    const seen = '2026-01-02T03:04:05.678Z';
    await page.route('**/api/landing', async (route) => {
        const answer = await route.fetch();
        const sections = (await answer.json());
        const about = sections.find(({ section }) => section === 'about');
        Object.assign(about, { updated_at: seen, image: { id: 'a', placeholder: '', width: 1600, height: 900 } });
        return route.fulfill({ response: answer, json: sections });
    });
    await page.route('**/media/**', (route) => route.fulfill({ path: new URL('../../web/public/og.png', import.meta.url).pathname }));
    const held = [];
    await page.route('**/api/landing/about/image', (route) => {
        held.push(route.request().headers()['if-match']);
        return route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            json: { status: 409, code: 'content_changed', message: 'content_changed', errors: [] },
        });
    });
    const dialog = await openSection(page, say('عن الهيئة', 'About'), say('تحرير', 'Edit'));
    const remove = say('حذف الصورة', 'Remove the picture');
    await dialog.getByRole('button', { name: remove, exact: true }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: remove, exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(dialog.getByRole('alert')).toContainText(say('غيّر شخص آخر هذا القسم', 'Somebody else changed this section'));
    expect(held).toEqual([`"${seen}"`]);
    await expectAccessible(page);
    await picture(page, 'landing-editor-picture-overtaken');
});
