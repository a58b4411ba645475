import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard, pdf } from '../people.ts';
import { anotherScreen, newAccount, noraId, write } from './two-people.ts';

test('what is written is saved per conversation until it is sent, and text stays text', async ({ page, language, say, unique }) => {
  const [one, two] = await Promise.all([
    newAccount(page.request, 'school', `a${unique}`, language),
    newAccount(page.request, 'school', `b${unique}`, language),
  ]);
  const nora = await noraId(page.request);
  const first = await write(page.request, one.email, nora, 'one');
  const second = await write(page.request, two.email, nora, 'two');
  const at = (id: number) => `/dashboard/admin?view=messaging&conversation=${id}`;
  await openDashboard(page, NORA, at(first.conversation_id));
  const field = page.getByRole('textbox', { name: say('الرسالة', 'Message') });
  await field.fill(`draft ${unique}`);
  await page.goto(at(second.conversation_id));
  await expect(field).toHaveValue('');
  await page.goto(at(first.conversation_id));
  await expect(field).toHaveValue(`draft ${unique}`);

  await field.fill('<b>bold</b> https://iqs.example/guide, javascript:alert(1)');
  await field.press('Shift+Enter');
  await field.pressSequentially('مرحبًا 🙂');
  await field.press('Enter');
  const sent = page.getByRole('article').filter({ hasText: 'javascript:alert(1)' });
  await expect(sent.getByText(say('أُرسلت', 'Sent'), { exact: true })).toBeVisible();
  await expect(sent.locator('.message-text')).toHaveText('<b>bold</b> https://iqs.example/guide, javascript:alert(1)\nمرحبًا 🙂', { useInnerText: true });
  const link = sent.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://iqs.example/guide');
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(sent.locator('.message-text')).toHaveCSS('direction', 'ltr');
  await expect(field).toHaveValue('');
  await expectDirection(page, language);
});

test('files go up with a message, and are taken by the other side', async ({ page, browser, language, say, unique }) => {
  const school = await newAccount(page.request, 'school', unique, language);
  const first = await write(page.request, NORA, school.id, 'Please send the plan');
  const other = await anotherScreen(browser, page, language);
  await openDashboard(other, school.email, `/dashboard/school?view=messages&conversation=${first.conversation_id}`);
  await other.locator('input[type=file]').setInputFiles(pdf(`خطة ${unique}.pdf`, 'Plan'));
  const send = other.getByRole('button', { name: say('إرسال', 'Send'), exact: true });
  await send.click();
  await openDashboard(page, NORA, `/dashboard/admin?view=messaging&conversation=${first.conversation_id}`);
  const card = page.getByRole('log').locator('.attachment');
  await expect(card).toContainText(`خطة ${unique}.pdf`);
  const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: new RegExp(say('تنزيل', 'Download')) }).click()]);
  expect(download.suggestedFilename()).toBe(`خطة ${unique}.pdf`);
  expect((await readFile(await download.path())).toString('latin1')).toContain('Plan');
  await expectAccessible(page);
  await picture(page, 'messages-attachment');
  await other.context().close();
});

test('its author takes a message back for everyone', async ({ page, browser, language, say, unique }) => {
  const school = await newAccount(page.request, 'school', unique, language);
  const message = await write(page.request, NORA, school.id, `by mistake ${unique}`);
  const other = await anotherScreen(browser, page, language);
  await openDashboard(other, school.email, `/dashboard/school?view=messages&conversation=${message.conversation_id}`);
  await expect(other.getByRole('log').getByText(unique)).toBeVisible();
  await openDashboard(page, NORA, `/dashboard/admin?view=messaging&conversation=${message.conversation_id}`);
  const actions = (screen: typeof page) => screen.getByRole('button', { name: new RegExp(say('إجراءات الرسالة', 'Actions for the message')) });
  await actions(page).focus();
  await page.keyboard.press('Enter');
  await picture(page, 'messages-actions');
  await page.getByRole('menuitem', { name: say('حذف لدى الجميع', 'Delete for everyone') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: say('الإبقاء عليها', 'Keep it') })).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'messages-delete');
  await question.getByRole('button', { name: say('حذف الرسالة', 'Delete message') }).click();
  const gone = say('حُذفت هذه الرسالة', 'This message was deleted');
  await expect(page.getByRole('log').getByText(gone)).toBeVisible();
  await expect(other.getByRole('log').getByText(gone)).toBeVisible();
  await expect(other.getByText('by mistake')).toHaveCount(0);
  await other.context().close();
});

test('only administrators write in groups; a member answers in private', async ({ page, language, say, unique }) => {
  const trainer = await newAccount(page.request, 'trainer', unique, language);
  await openDashboard(page, NORA, '/dashboard/admin?view=messaging');
  // By keyboard, since notifications of other tests may cover the button on a phone.
  await page.getByRole('button', { name: say('رسالة جديدة', 'New message') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: say('رسالة جديدة', 'New message') });
  await dialog.getByRole('button', { name: new RegExp(say('إلى', 'To')) }).click();
  await page.getByRole('option', { name: say('جميع المدرّبين', 'All trainers') }).click();
  await dialog.getByRole('textbox', { name: say('الرسالة', 'Message') }).fill(`to all ${unique}`);
  await dialog.getByRole('button', { name: say('إرسال', 'Send') }).click();
  await expect(page.getByRole('log').getByText(`to all ${unique}`)).toBeVisible();

  await openDashboard(page, trainer.email, '/dashboard/trainer?view=messages');
  await page.getByRole('link', { name: new RegExp(say('جميع المدرّبين', 'All trainers')) }).click();
  const message = page.getByRole('article').filter({ hasText: `to all ${unique}` });
  await expect(message).toBeVisible();
  await expect(page.getByText(say('الكتابة في المجموعات لمديري المنصة وحدهم', 'Only administrators write in groups'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('الرسالة', 'Message') })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'messages-locked');
  await page.getByRole('button', { name: say('الرد في محادثة خاصة', 'Reply in private') }).click();
  const reply = page.getByRole('dialog', { name: say('رسالة جديدة', 'New message') });
  await expect(reply.getByText('نورة القحطاني')).toBeVisible();
  await reply.getByRole('textbox', { name: say('الرسالة', 'Message') }).fill(`in private ${unique}`);
  await reply.getByRole('button', { name: say('إرسال', 'Send') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'نورة القحطاني' })).toBeVisible();
  await expect(page.getByRole('log').getByText(`in private ${unique}`)).toBeVisible();
});
