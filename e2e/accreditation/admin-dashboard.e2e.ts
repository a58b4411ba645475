import { api } from '@miyar/contract';
import { expect, expectAccessible, expectLayout, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

test('the first page says what waits, agrees with the list, and leads on', { tag: '@both-ways' }, async ({ page, say, language }) => {
  await openDashboard(page, NORA, '/dashboard/admin');
  const { cover, steps } = await callAs(page.request, NORA, api.home.read, {});
  // Other journeys open and close tasks meanwhile.
  const expectOpenTasks = () =>
    expect(async () => {
      const { count } = await callAs(page.request, NORA, api.home.read, {});
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(count.open), { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  await expectOpenTasks();
  const act = page
    .locator('.cover')
    .getByRole('link', { name: cover.task!.kind ? /./ : '' })
    .first();
  await expect(act).toHaveAttribute('href', cover.task!.path);

  const strip = page.getByRole('region', { name: new RegExp(say('الطلبات الجارية', 'Running applications')) });
  await expect(strip.getByRole('link')).toHaveCount(steps!.length);
  const numbers = page.getByRole('region', { name: say('بالأرقام', 'In numbers') });
  await expect(async () => {
    const { counts } = await callAs(page.request, NORA, api.home.read, {});
    await expect(numbers.getByRole('definition')).toHaveText(
      counts.map(({ value }) => String(value)),
      { timeout: 2000 },
    );
  }).toPass({ timeout: 30_000 });
  await expectLayout(page, language);
  await expectAccessible(page);
  await picture(page, 'admin-dashboard');

  await numbers.getByRole('link').click();
  await expect(page).toHaveURL(/view=figures/);
  await page.goto('/tasks');
  await expectOpenTasks();
});
