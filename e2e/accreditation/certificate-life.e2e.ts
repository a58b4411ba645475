import { api } from '@miyar/contract';
import { applyingSchool } from '../applying.ts';
import { expect, expectAccessible, expectDirection, narrow, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

test('a certificate is suspended with a reason in both languages, which whoever verifies it reads', async ({ page, say, unique, language }) => {
  const { id, name } = await applyingSchool(page.request, { unique, language });
  await callAs(page.request, NORA, api.decisions.changeStatus, { body: { schoolId: id, status: 'approved', reason: `Approved for the test ${unique}` } });
  await openDashboard(page, NORA, '/dashboard/admin?view=certificates');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'admin-certificates');

  await page.getByRole('searchbox').fill(unique);
  await expect(page).toHaveURL(new RegExp(`q=${unique}`));
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: new RegExp(say('^إجراءات', '^Actions')) }).click();
  await page.getByRole('menuitem', { name: say('تعليق', 'Suspend'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const suspend = dialog.getByRole('button', { name: say('تعليق', 'Suspend'), exact: true });
  await dialog.getByRole('textbox', { name: say('السبب بالعربية', 'Reason in Arabic') }).fill('أُغلق المبنى للترميم.');
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  for (const [part, digits] of [
    ['day', String(inAMonth.getUTCDate()).padStart(2, '0')],
    ['month', String(inAMonth.getUTCMonth() + 1).padStart(2, '0')],
    ['year', String(inAMonth.getUTCFullYear())],
  ] as const) {
    await dialog.locator(`[role=spinbutton][data-type=${part}]`).click();
    await page.keyboard.type(digits);
  }
  await suspend.click();
  // The missing language takes the focus, and typed text is preserved.
  const english = dialog.getByRole('textbox', { name: say('السبب بالإنجليزية', 'Reason in English') });
  await expect(english).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: say('السبب بالعربية', 'Reason in Arabic') })).toHaveValue('أُغلق المبنى للترميم.');
  await english.fill('The building is closed for repairs.');
  await expectAccessible(page);
  await picture(page, 'admin-certificate-suspend');
  await suspend.click();
  await expect(page.getByText(say('عُلّقت الشهادة', 'The certificate is suspended')).first()).toBeVisible();
  await expect(row.getByText(say('معلّقة', 'Suspended'))).toBeVisible();
  await narrow(page, async () => {
    await page.getByRole('button', { name: new RegExp(say('الحالة', 'Status')) }).click();
    await page.getByRole('option', { name: say('معلّقة', 'Suspended') }).click();
  });
  await expect(page).toHaveURL(/status=suspended/);
  await expect(row).toBeVisible();

  await row.getByRole('link', { name: /IQS-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('معلّقة', 'Suspended') })).toBeVisible();
  await expect(page.getByText(say('أُغلق المبنى للترميم.', 'The building is closed for repairs.'))).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'verify-suspended');
});
