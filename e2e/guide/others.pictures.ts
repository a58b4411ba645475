import { expect, test } from '../fixtures.ts';
import { openDashboard, YUSUF } from '../people.ts';
import { savePicture, takeOpened } from './picture.ts';

test('the school', async ({ page }) => {
  await takeOpened(page, 'school-dashboard', 'office@kiss.example');
});

test('an application', async ({ page, say }) => {
  await openDashboard(page, 'office@abuhurayra.example');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('ابدؤوا الطلب', 'Begin the application') })
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await savePicture(page, 'school-apply');
});

test('the school with its certificate', async ({ page }) => {
  await takeOpened(page, 'school-certificate', 'office@alihsan.example');
});

test('the evaluator', async ({ page, say }) => {
  await takeOpened(page, 'evaluator-dashboard', YUSUF);
  await page.goto('/dashboard/evaluator?view=schools');
  await page
    .getByRole('button', { name: say('رفع تقرير', 'Upload report') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await savePicture(page, 'evaluator-report');
});

test('the trainer', async ({ page, say }) => {
  await takeOpened(page, 'trainer-dashboard', 'ibrahim@iqs.local');
  await page.goto('/dashboard/trainer?view=attendance');
  await page
    .getByRole('button', { name: say('إضافة حضور', 'Add attendance') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await savePicture(page, 'trainer-attendance');
});
