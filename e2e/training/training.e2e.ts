import { api } from '@miyar/contract';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, openDashboard } from '../people.ts';
import { openSections } from '../sections.ts';
import { attend, newTrainer, plan } from './new-trainer.ts';

test('the first page has the sessions without attendance, and numbers', async ({ page, say, language, isPhone }) => {
  await openDashboard(page, 'ibrahim@iqs.local', '/dashboard/trainer');
  const { counts, count } = await callAs(page.request, 'ibrahim@iqs.local', api.home.read, {});
  await expect(page.getByRole('region', { name: say('بالأرقام', 'In numbers') }).getByRole('definition')).toHaveText(counts.map(({ value }) => String(value)));
  expect(count.open).toBe((await callAs(page.request, 'ibrahim@iqs.local', api.trainingSessions.list, { query: { when: 'unrecorded', limit: 500 } })).length);
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'trainer-dashboard');
  const sections = await openSections(page, say, isPhone);
  // The settings are beside the person's name, outside the sections; on phones the notifications are in the top bar.
  await expect(sections.getByRole('link')).toHaveCount(isPhone ? 5 : 6);
  await sections.getByRole('link', { name: say('التقارير', 'Reports') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('الحضور بالأرقام', 'Attendance in figures') })).toBeVisible();
  await expect(page.getByRole('table', { name: say('حسب الشهر', 'Month by month') })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'trainer-reports');
});

test('a session is created, found, changed and deleted; what is typed is not lost by Back', async ({ page, say, language, unique, isPhone }) => {
  const email = await newTrainer(page.request, unique, language);
  await plan(page.request, email, `Earlier ${unique}`);
  await openDashboard(page, email, '/dashboard/trainer?view=attendance');
  const sections = await openSections(page, say, isPhone);
  await sections.getByRole('link', { name: say('التدريب', 'Training') }).click();
  await page.getByRole('button', { name: say('دورة جديدة', 'New session'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: say('إضافة الدورة', 'Create session') });
  const field = (arabic: string, english: string) => dialog.getByRole('textbox', { name: say(arabic, english) });
  await field('اسم الدورة', 'Session name').fill(`Evidence ${unique}`);
  const question = page.getByRole('alertdialog');
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: say('متابعة التعبئة', 'Keep editing') }).click();
  await expect(field('اسم الدورة', 'Session name')).toHaveValue(`Evidence ${unique}`);
  await field('المكان', 'Location').fill(say('كمبالا', 'Kampala'));
  // The date is typed part by part, in the order of the language.
  const parts = dialog.getByRole('group', { name: say('تاريخ الدورة', 'Session date') }).getByRole('spinbutton');
  await parts.first().click();
  await page.keyboard.type('20112026');
  await expect(dialog.getByText(say('هـ', 'AH'))).toBeVisible();
  await dialog.getByText(say('يوم أو أكثر', 'One day or more'), { exact: true }).click();
  await field('عدد الأيام', 'Days').fill('2');
  await field('الساعات في اليوم', 'Hours a day').fill('6');
  await picture(page, 'trainer-session-form');
  await save.click();
  await expect(page.getByText(say('أُضيفت الدورة', 'Training session created'), { exact: true })).toBeVisible();

  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('evidence');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: say('عرض دورة', 'View the session') }).click();
  await expect(page).toHaveURL(/session=\d+/);
  await expect(dialog.getByText(say('720 دقيقة', '720 minutes'))).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'trainer-session');
  await dialog.getByRole('button', { name: say('تعديل الدورة', 'Edit session') }).click();
  await field('المكان', 'Location').fill(`Nairobi ${unique}`);
  await dialog.getByRole('button', { name: say('حفظ التعديلات', 'Save changes') }).click();
  await expect(rows.getByText(`Nairobi ${unique}`)).toBeVisible();

  const [session] = await callAs(page.request, email, api.trainingSessions.list, { query: { q: 'evidence' } });
  await attend(page.request, email, session!.id);
  await attend(page.request, email, session!.id);
  await rows.getByRole('button', { name: say('حذف دورة', 'Delete the session') }).click();
  await expect(question.getByRole('heading')).toHaveText(say('أتريد حقًّا حذف هذه الدورة؟', 'Are you sure you want to delete this session?'));
  await expect(question.getByText(say('سجلا حضور', '2 attendance records'))).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'trainer-session-delete');
  await question.getByRole('button', { name: say('حذف الدورة', 'Delete session') }).click();
  await expect(page.getByRole('heading', { name: say('لا دورة تطابق بحثك', 'No session matches') })).toBeVisible();
  await expectDirection(page, language);
});
