import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
test('the register is searched, and an institution’s page leads to the verification of its certificate', async ({ page, language, say }) => {
    await page.goto('/');
    await page
        .getByRole('navigation', { name: say('إجراءات سريعة', 'Quick actions') })
        .getByRole('link', { name: say('المدارس المعتمدة', 'Certified schools') })
        .click();
    await expect(page).toHaveURL(/\/schools$/);
    await expect(page.getByRole('heading', { level: 1, name: say('مؤسسات استوفت المعيار', 'Institutions that meet the standard') })).toBeVisible();
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows.first()).toBeVisible();
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, 'register');
    await page.getByRole('searchbox').fill('الهدى');
    await expect(page).toHaveURL(/\?q=/);
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('الهدى');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link').click();
    await expect(page).toHaveURL(/\/schools\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('الهدى', 'Huda'));
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, 'register-profile');
    await page.getByRole('link', { name: say('تحقّق من الشهادة', 'Check the certificate') }).click();
    await expect(page).toHaveURL(/\/verify\//);
    await expect(page.getByRole('heading', { level: 1, name: say('صحيحة وسارية', 'Genuine and valid') })).toBeVisible();
});
test('the register is narrowed to a country, also to one whose schools are further down', async ({ page, say }) => {
    await page.route('**/api/schools/countries', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: [...(await answer.json()), 'Tanzania'] });
    });
    await page.goto('/schools');
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows.first()).toBeVisible();
    const country = page.getByRole('button', { name: new RegExp(say('الدولة', 'Country')) });
    await country.click();
    const countries = page.getByRole('listbox');
    for (const name of [say('كل الدول', 'All countries'), say('كينيا', 'Kenya'), say('أوغندا', 'Uganda'), 'Tanzania'])
        await expect(countries.getByRole('option', { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'register-countries');
    await countries.getByRole('option', { name: say('كينيا', 'Kenya'), exact: true }).click();
    await expect(page).toHaveURL(/\?country=Kenya$/);
    await expect(rows.filter({ hasNotText: say('كينيا', 'Kenya') })).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
    await country.click();
    await countries.getByRole('option', { name: 'Tanzania', exact: true }).click();
    await expect(page.getByRole('heading', { name: say('لا مؤسسة معتمدة تطابق البحث', 'No accredited institution matches') })).toBeVisible();
});
test('what is not in the register is said plainly', async ({ page, say }) => {
    await page.goto('/schools?q=zzzz');
    await expect(page.getByRole('heading', { name: say('لا مؤسسة معتمدة تطابق البحث', 'No accredited institution matches') })).toBeVisible();
    await page.getByRole('button', { name: say('عرض السجل كله', 'Show the whole register') }).click();
    await expect(page).toHaveURL(/\/schools$/);
    await page.goto('/schools/999999');
    await expect(page.getByRole('heading', { level: 1, name: say('هذه المؤسسة ليست في السجل', 'This institution is not in the register') })).toBeVisible();
    await expectAccessible(page);
});
