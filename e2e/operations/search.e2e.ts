import { api } from '@miyar/contract';
import type { Locator, Page } from '@playwright/test';
import { applyingSchool } from '../applying.ts';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';

type Say = (arabic: string, english: string) => string;

/** Opens the search by its key, or on narrow screens by its button. */
async function openSearch(page: Page, say: Say, isPhone: boolean): Promise<Locator> {
  const name = say('بحث', 'Search');
  const field = page.getByRole('combobox', { name, exact: true });
  if (isPhone) await page.getByRole('button', { name, exact: true }).click();
  else {
    // Its part of the program loads after the page.
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

test('an evaluator opens a report from the search', async ({ page, say, isPhone }) => {
  await openDashboard(page, YUSUF, '/dashboard/evaluator');
  const field = await openSearch(page, say, isPhone);
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
});

test('an institution finds its application by number, and only its own', async ({ page, say, language, unique, isPhone }) => {
  const { email } = await applyingSchool(page.request, { unique, language });
  const [application] = await callAs(page.request, email, api.applications.list, {});
  await openDashboard(page, email, '/dashboard/school');
  const field = await openSearch(page, say, isPhone);
  await field.fill(say('الهدى', 'huda'));
  await expect(page.getByText(say('لا نتائج عن', 'Nothing found for')).first()).toBeVisible();
  // Enter before the answer opens the result when it comes.
  await field.fill(unique);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`application=${application!.id}`));
  await expect(page.getByRole('dialog').getByText('registration.pdf')).toBeVisible();
});
