import { api } from '@miyar/contract';
import { idOf } from '../applying.ts';
import { expect, expectAccessible, expectDirection, narrow, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';

test('every evaluator is found with load and reports, and leads to their schools', async ({ page, say, language }) => {
  await openDashboard(page, NORA, '/dashboard/admin?view=evaluators');
  await expect(page.getByRole('heading', { level: 1, name: /\d/ })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'admin-evaluators');

  await narrow(page, async () => {
    await page.getByRole('button', { name: new RegExp(say('الترتيب', 'Order')) }).click();
    await page.getByRole('option', { name: say('الأكثر عبئًا أولًا', 'Busiest first') }).click();
  });
  await expect(page).toHaveURL(/sort=load/);
  const [busiest] = await callAs(page.request, NORA, api.schools.evaluators, { query: { sort: 'load', limit: 1 } });
  await expect(page.getByRole('row').nth(1)).toContainText(busiest!.email);

  await page.getByRole('searchbox').fill(YUSUF);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`view=schools&evaluator_id=${await idOf(page.request, YUSUF)}`));
  await expect(page.getByRole('heading', { level: 1, name: /يوسف/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/view=evaluators&sort=load&q=/);
  await expect(page.getByRole('row')).toHaveCount(2);
});
