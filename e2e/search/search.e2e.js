import { api } from '@miyar/contract';
import { applyingSchool } from '../applying.ts';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';
/** Goes to the search: by its key, or on narrow screens by its button. */
async function openSearch(page, say, isPhone) {
    const name = say('بحث', 'Search');
    const field = page.getByRole('combobox', { name, exact: true });
    if (isPhone)
        await page.getByRole('button', { name, exact: true }).click();
    else {
        // Its piece of the program comes once the page is there.
        await expect(field).toBeVisible();
        await page.keyboard.press('/');
    }
    await expect(field).toBeFocused();
    return field;
}
test('an administrator finds a school by words written another way, and opens it with the keyboard', async ({ page, say, language, isPhone }) => {
    await openDashboard(page, NORA, '/dashboard/admin');
    const field = await openSearch(page, say, isPhone);
    await field.fill(say('مدرسه الهدي', 'huda'));
    const list = page.getByRole('listbox', { name: say('نتائج البحث', 'Search results') });
    const first = list
        .getByRole('group', { name: say('المدارس', 'Schools') })
        .getByRole('option')
        .first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(first.locator('mark').first()).toHaveText(say('مدرسة', 'Huda'));
    await expect(list.getByRole('group', { name: say('تقارير الزيارات', 'Visit reports') })).toBeVisible();
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, 'search');
    await field.press('ArrowDown');
    await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await list.getByRole('option').nth(1).getAttribute('id'));
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page).toHaveURL(/view=schools&school=\d+/);
    await expect(page.getByRole('heading', { level: 1, name: say('الهدى', 'Al-Huda') })).toBeVisible();
    await expect(list).toBeHidden();
});
test('an evaluator opens a report from the search; nothing found and a failure are said', async ({ page, say, isPhone }) => {
    await openDashboard(page, YUSUF, '/dashboard/evaluator');
    let field = await openSearch(page, say, isPhone);
    let fail = true;
    await page.route('**/api/search*', (route) => (fail ? route.fulfill({ status: 404, json: {} }) : route.fallback()));
    await field.fill(say('زيد', 'zaid'));
    await expect(page.getByText(say('تعذّر البحث', 'The search failed'))).toBeVisible();
    await expectAccessible(page);
    fail = false;
    await page.getByRole('button', { name: say('إعادة المحاولة', 'Try again') }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await field.fill('qqqqqq');
    await expect(page.getByText(say('لا نتائج عن', 'Nothing found for')).first()).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    await picture(page, 'search-none');
    await field.fill(say('زيد', 'zaid'));
    await page
        .getByRole('group', { name: say('تقارير الزيارات', 'Visit reports') })
        .getByRole('option')
        .first()
        .click();
    await expect(page).toHaveURL(/view=reports&report=\d+/);
    await expect(page.getByRole('dialog', { name: say('تقرير زيارة', 'Report on the visit') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // Escape closes the results first, and then empties the field or leaves the dialog.
    field = await openSearch(page, say, isPhone);
    await field.fill(say('زيد', 'zaid'));
    await expect(page.getByRole('option').first()).toBeVisible();
    await field.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
});
test('an institution finds its application by number, and only its own', async ({ page, say, language, unique, isPhone }) => {
    const { email } = await applyingSchool(page.request, { unique, language });
    const [application] = await callAs(page.request, email, api.applications.list, {});
    await openDashboard(page, email, '/dashboard/school');
    const field = await openSearch(page, say, isPhone);
    await field.fill(say('الهدى', 'huda'));
    await expect(page.getByText(say('لا نتائج عن', 'Nothing found for')).first()).toBeVisible();
    // Enter before the answer is there opens what comes.
    await field.fill(unique);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`application=${application.id}`));
    await expect(page.getByRole('dialog').getByText('registration.pdf')).toBeVisible();
});
test('Control and K lead to the search from anywhere, and / does not where somebody writes or has turned it off', async ({ page, say, isPhone }) => {
    test.skip(isPhone, 'phones have no such keys');
    await openDashboard(page, YUSUF, '/dashboard/evaluator?view=schools');
    const field = page.getByRole('combobox', { name: say('بحث', 'Search'), exact: true });
    await expect(field).toBeVisible();
    const own = page.getByRole('searchbox');
    await own.click();
    await page.keyboard.type('a/b');
    await expect(own).toHaveValue('a/b');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.goto('/dashboard/evaluator?view=settings#preferences');
    const key = page.getByRole('radiogroup', { name: say('مفتاح / يفتح البحث', 'The / key leads to the search') });
    await key.getByRole('radio', { name: say('معطّل', 'Off') }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(field).not.toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
});
