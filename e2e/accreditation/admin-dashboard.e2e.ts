import { api } from '@miyar/contract';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

test('the first page shows the situation, and leads on', { tag: '@both-ways' }, async ({ page, say, language }) => {
  await openDashboard(page, NORA, '/dashboard/admin');
  const figures = await callAs(page.request, NORA, api.statistics.admin, {});
  await expect(page.getByRole('heading', { level: 1, name: say('القرار', 'decision') })).toBeVisible();

  // Evaluations are visit reports and final reports of cases, which a word at the figure says.
  const ledger = page.locator('.ledger');
  await expect(ledger.locator('dd').filter({ hasText: /^\d+$/ })).toHaveCount(4);
  const evaluations = ledger.locator('div').filter({ hasText: say('عمليات التقويم', 'Evaluations') });
  await expect(evaluations.locator('.ledger-number')).toHaveText(String(figures.evaluations.total));
  await evaluations.getByRole('button').focus();
  await expect(page.getByRole('tooltip')).toContainText(say('والتقارير النهائية في المسار الكامل', 'and final reports of cases'));
  await page.keyboard.press('Escape');

  // What awaits a decision, three schools, three evaluators, seven reports.
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  const awaiting = card(say('بانتظار القرار', 'Awaiting decision'));
  await expect(awaiting.getByRole('link', { name: say('مراجعة الطلب', 'Review application') }).first()).toBeVisible();
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
  await awaiting.getByRole('link', { name: say('كل الطلبات المنتظرة', 'View all pending') }).click();
  await expect(page).toHaveURL(/view=schools&status=pending/);
});
