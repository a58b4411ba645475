import { api } from '@miyar/contract';
import { expect, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, PASSWORD } from '../people.ts';
import { savePicture, takeOpened } from './picture.ts';
import { checkedLog, foundBreach, letterAboutData, testedBackup, visitorsMessage } from './scenes.ts';

const ADMIN = '/dashboard/admin';

/** Sections shown when they open: the picture's name, and the address. */
const SECTIONS: readonly (readonly [string, string])[] = [
  ['dashboard', ADMIN],
  ['schools', `${ADMIN}?view=schools`],
  ['evaluators', `${ADMIN}?view=evaluators`],
  ['messages', `${ADMIN}?view=messaging`],
  ['notifications', `${ADMIN}?view=notifications`],
  ['accounts', `${ADMIN}?view=users`],
  ['sign-in-rules', `${ADMIN}?view=users&part=rules`],
  ['mails', `${ADMIN}?view=users&part=mails`],
  ['landing', `${ADMIN}?view=landing-page`],
  ['documents', `${ADMIN}?view=documents`],
  ['legal', `${ADMIN}?view=legal`],
  ['settings', `${ADMIN}?view=settings`],
  ['second-factor', `${ADMIN}?view=settings#security`],
  ['notification-choice', `${ADMIN}?view=settings#notifications`],
];

for (const [name, address] of SECTIONS) test(name, ({ page }) => takeOpened(page, name, NORA, address));

test('login', async ({ page, say }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: say('دخول', 'Log in'), exact: true })).toBeVisible();
  await savePicture(page, 'login');
});

test('one-time codes are set up', async ({ page, say }) => {
  await openDashboard(page, NORA, `${ADMIN}?view=settings#security`);
  await page.getByRole('button', { name: new RegExp(say('^تفعيل', '^Set up')) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('كلمة المرور الحالية', 'Current password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: say('متابعة', 'Continue') }).click();
  await expect(dialog.getByRole('img', { name: new RegExp(say('رمز QR', 'QR code')) })).toBeVisible();
  await savePicture(page, 'one-time-codes');
});

test('a school, its evaluator and its decision', async ({ page, request, say }) => {
  const pending = await callAs(request, NORA, api.schools.list, { query: { status: 'pending' } });
  const visited = pending.find(({ evaluator_name, report_count }) => evaluator_name !== null && report_count > 0) ?? pending[0]!;
  await takeOpened(page, 'school', NORA, `${ADMIN}?view=schools&school=${visited.id}`);
  await page
    .getByRole('button', { name: say('اعتماد', 'Approve'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await savePicture(page, 'decision');
});

test('an evaluator is assigned', async ({ page, say }) => {
  await openDashboard(page, NORA, `${ADMIN}?view=schools&status=pending`);
  await page
    .getByRole('button', { name: say('تعيين مقوّم', 'Assign evaluator') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await dialog.getByRole('combobox').press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await savePicture(page, 'assign');
});

test('a section of the landing page is edited', async ({ page, say }) => {
  await openDashboard(page, NORA, `${ADMIN}?view=landing-page`);
  await page.getByRole('button', { name: say('تحرير عن الهيئة', 'Edit About'), exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await savePicture(page, 'landing-section');
});

test('a document is uploaded', async ({ page, say }) => {
  await openDashboard(page, NORA, `${ADMIN}?view=documents`);
  await page.getByRole('button', { name: say('رفع وثيقة', 'Upload document') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await savePicture(page, 'document-upload');
});

test('a message is written to a group', async ({ page, say }) => {
  await openDashboard(page, NORA, `${ADMIN}?view=messaging`);
  await page.getByRole('button', { name: say('رسالة جديدة', 'New message') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(say('إلى', 'To')) }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await savePicture(page, 'message-new');
});

test('an account is opened', async ({ page, say }) => {
  await openDashboard(page, NORA, `${ADMIN}?view=users&q=hamza`);
  await page
    .getByRole('button', { name: new RegExp(say('^فتح حساب', '^Open the account of')) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: say('إيقاف', 'Suspend'), exact: true })).toBeVisible();
  await savePicture(page, 'account');
});

test('the registers of privacy', async ({ page, request, say }) => {
  await letterAboutData(request);
  await foundBreach(request);
  await openDashboard(page, NORA, `${ADMIN}?view=privacy`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await savePicture(page, 'data-requests');
  await page
    .getByRole('button', { name: new RegExp(say('^فتح الطلب', '^Open request')) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await savePicture(page, 'data-request');
  await page.goto(`${ADMIN}?view=privacy&part=breaches`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await savePicture(page, 'breaches');
});

test('visit reports', async ({ page, say }) => {
  await openDashboard(page, NORA, `${ADMIN}?view=evaluation-reports`);
  const downloads = page.getByRole('button', { name: new RegExp(say('^تنزيل تقرير', '^Download the report on')) });
  await expect(downloads.first()).toBeVisible();
  // The charts above the list load last and move it down.
  await page.waitForLoadState('networkidle');
  await downloads.nth(4).scrollIntoViewIfNeeded();
  await savePicture(page, 'reports');
});

test('contact messages', async ({ page, request }) => {
  await visitorsMessage(request);
  await openDashboard(page, NORA, `${ADMIN}?view=contact`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await savePicture(page, 'contact');
});

test('the log of events', async ({ page, request, say }) => {
  await checkedLog(request);
  await openDashboard(page, NORA, `${ADMIN}?view=audit&topic=applications`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await savePicture(page, 'audit');
  // Newer events have pushed the assignment of an evaluator off the first page.
  await page.goto(`${ADMIN}?view=audit&topic=applications&q=${encodeURIComponent('Al-Huda International School')}`);
  await page
    .getByRole('row')
    .filter({ hasText: say('تعيين مقوّم', 'Evaluator assigned') })
    .first()
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await savePicture(page, 'audit-event');
});

test('backups and the status of the platform', async ({ page, request }) => {
  await testedBackup(request);
  await openDashboard(page, NORA, `${ADMIN}?view=settings#backup`);
  await expect(page.locator('#backup').getByRole('listitem').first()).toBeVisible();
  await savePicture(page, 'backups');
  await page.goto(`${ADMIN}?view=status`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await savePicture(page, 'status');
});

test('a certificate is verified', async ({ page, request }) => {
  const [certificate] = await callAs(request, 'office@alihsan.example', api.certificates.list, {});
  await page.goto(`/verify/${certificate!.verification_code}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await savePicture(page, 'verify');
});
