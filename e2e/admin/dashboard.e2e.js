import { api } from '@miyar/contract';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';
test('the first page tells how things stand, and leads on', async ({ page, say, language }) => {
    await openDashboard(page, NORA, '/dashboard/admin');
    const figures = await callAs(page.request, NORA, api.statistics.admin, {});
    await expect(page.getByRole('heading', { level: 1, name: say('القرار', 'decision') })).toBeVisible();
    // An evaluation is a report until schools are scored, which a word at the figure says.
    const ledger = page.locator('.ledger');
    await expect(ledger.locator('dd').filter({ hasText: /^\d+$/ })).toHaveCount(4);
    const evaluations = ledger.locator('div').filter({ hasText: say('عمليات التقويم', 'Evaluations') });
    await expect(evaluations.locator('.ledger-number')).toHaveText(String(figures.reports.total));
    await evaluations.getByRole('button').focus();
    await expect(page.getByRole('tooltip')).toContainText(say('كل تقرير زيارة عملية واحدة', 'every visit report counts as one'));
    await page.keyboard.press('Escape');
    // What awaits a decision, three schools, three evaluators, seven reports.
    const card = (title) => page.getByRole('region', { name: title, exact: true });
    const awaiting = card(say('بانتظار القرار', 'Awaiting decision'));
    await expect(awaiting.getByRole('button', { name: say('اعتماد', 'Approve') }).first()).toBeVisible();
    await expect(card(say('أحدث المدارس', 'Recent schools')).getByRole('row')).toHaveCount(4);
    await expect(card(say('المقوّمون', 'Evaluators')).getByRole('listitem')).toHaveCount(3);
    const reports = card(say('أحدث التقارير', 'Latest reports'));
    await expect(reports.getByRole('row')).toHaveCount(8);
    await expect(card(say('المقوّمون الجدد شهريًا', 'New evaluators by month')).getByRole('figure')).toBeVisible();
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, 'admin-dashboard');
    await reports.getByRole('link', { name: say('كل التقارير', 'All reports') }).click();
    await expect(page).toHaveURL(/view=evaluation-reports/);
    await page.goBack();
    await awaiting.getByRole('link', { name: say('كل ما ينتظر', 'All that await') }).click();
    await expect(page).toHaveURL(/view=schools&status=pending/);
});
test('figures that cannot be had are told, and asked for again', async ({ page, say }) => {
    await page.route('**/api/admin/statistics', (route) => route.abort());
    await openDashboard(page, NORA, '/dashboard/admin');
    const failed = say('تعذّر تحميل أرقام اللوحة', 'Failed to fetch dashboard stats');
    await expect(page.getByText(failed).first()).toBeVisible({ timeout: 30_000 });
    // The rest of the page stands without them.
    await expect(page.getByRole('region', { name: say('أحدث التقارير', 'Latest reports') }).getByRole('row')).toHaveCount(8);
    await expectAccessible(page);
    await picture(page, 'admin-dashboard-failed');
    await page.unroute('**/api/admin/statistics');
    await page
        .getByRole('button', { name: say('إعادة المحاولة', 'Try again') })
        .first()
        .click();
    await expect(page.getByText(failed)).toHaveCount(0);
    await expect(page.locator('.ledger dd').filter({ hasText: /^\d+$/ })).toHaveCount(4);
});
