import { expect, expectAccessible, expectLayout, picture, test } from '../fixtures.ts';

test('the register is searched, and an institution’s page leads to the verification of its certificate', { tag: '@both-ways' }, async ({
  page,
  language,
  say,
}) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: say('إجراءات سريعة', 'Quick actions') })
    .getByRole('link', { name: say('المدارس المعتمدة', 'Certified schools') })
    .click();
  await expect(page).toHaveURL(/\/schools$/);
  await expect(page.getByRole('heading', { level: 1, name: say('مؤسسات استوفت المعيار', 'Institutions that meet the standard') })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  await expectLayout(page, language);
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
  await expectLayout(page, language);
  await expectAccessible(page);
  await picture(page, 'register-profile');
  await page.getByRole('link', { name: say('تحقّق من الشهادة', 'Check the certificate') }).click();
  await expect(page).toHaveURL(/\/verify\//);
  await expect(page.getByRole('heading', { level: 1, name: say('صحيحة وسارية', 'Genuine and valid') })).toBeVisible();
});
