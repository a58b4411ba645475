import { expect, test } from '../fixtures.ts';
import { openDashboard, YUSUF } from '../people.ts';
import { keep } from './picture.ts';

test('the school', async ({ page }) => {
  await openDashboard(page, 'office@kiss.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keep(page, 'school-dashboard');
});

test('an application', async ({ page, say }) => {
  await openDashboard(page, 'office@abuhurayra.example');
  await page
    .getByRole('button', { name: say('بدء الطلب', 'Start an application') })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await keep(page, 'school-apply');
});

test('the school with its certificate', async ({ page }) => {
  await openDashboard(page, 'office@alihsan.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keep(page, 'school-certificate');
});

test('the evaluator', async ({ page, say }) => {
  await openDashboard(page, YUSUF);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keep(page, 'evaluator-dashboard');
  await page
    .getByRole('button', { name: say('رفع تقرير', 'Upload report') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await keep(page, 'evaluator-report');
});

test('the trainer', async ({ page, say }) => {
  await openDashboard(page, 'ibrahim@iqs.local');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keep(page, 'trainer-dashboard');
  await page
    .getByRole('button', { name: say('إضافة حضور', 'Add attendance') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await keep(page, 'trainer-attendance');
});
