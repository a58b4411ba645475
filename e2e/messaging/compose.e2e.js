import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard, pdf } from '../people.ts';
import { anotherScreen, newAccount, noraId, write } from './two-people.ts';
test('what is written is kept per conversation until it is sent, and text stays text', async ({ page, language, say, unique }) => {
    const [one, two] = await Promise.all([
        newAccount(page.request, 'school', `a${unique}`, language),
        newAccount(page.request, 'school', `b${unique}`, language),
    ]);
    const nora = await noraId(page.request);
    const first = await write(page.request, one.email, nora, 'one');
    const second = await write(page.request, two.email, nora, 'two');
    const at = (id) => `/dashboard/admin?view=messaging&conversation=${id}`;
    await openDashboard(page, NORA, at(first.conversation_id));
    const field = page.getByRole('textbox', { name: say('الرسالة', 'Message') });
    const send = page.getByRole('button', { name: say('إرسال', 'Send'), exact: true });
    await expect(send).toBeDisabled();
    await field.fill('   ');
    await expect(send).toBeDisabled();
    await field.fill(`draft ${unique}`);
    await page.goto(at(second.conversation_id));
    await expect(field).toHaveValue('');
    await page.goto(at(first.conversation_id));
    await expect(field).toHaveValue(`draft ${unique}`);
    await field.fill('a'.repeat(3700));
    await expect(page.getByText(say('بقي 300 حرف', '300 characters left'))).toBeVisible();
    await field.fill('a'.repeat(4001));
    await expect(page.getByText(say('النص أطول من المسموح', 'The text is longer than allowed'))).toBeVisible();
    await expect(send).toBeDisabled();
    await expectAccessible(page);
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
test('files go up while one writes, are refused at their place, and are taken by the other side', async ({ page, browser, language, say, unique }) => {
    const school = await newAccount(page.request, 'school', unique, language);
    const first = await write(page.request, NORA, school.id, 'Please send the plan');
    const other = await anotherScreen(browser, page, language);
    await openDashboard(other, school.email, `/dashboard/school?view=messages&conversation=${first.conversation_id}`);
    const files = other.getByRole('list', { name: say('مرفقات هذه الرسالة', 'Files for this message') });
    const choose = other.locator('input[type=file]');
    await choose.setInputFiles([
        { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') },
        { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf at all') },
        pdf(`خطة ${unique}.pdf`, 'Plan'),
    ]);
    await expect(files
        .getByText(say('هذا النوع', 'This type'))
        .or(files.getByText(/pdf, doc/))
        .first()).toBeVisible();
    await expect(files.getByText(say('محتوى الملف لا يطابق نوعه', 'The content of the file is not what its type says'))).toBeVisible();
    const send = other.getByRole('button', { name: say('إرسال', 'Send'), exact: true });
    await expect(send).toBeDisabled();
    await expectAccessible(other);
    await picture(other, 'messages-files');
    for (const name of ['film.mp4', 'broken.pdf'])
        await files
            .getByRole('listitem')
            .filter({ hasText: name.split('.')[0] })
            .getByRole('button', { name: new RegExp(say('إزالة', 'Remove')) })
            .click();
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
test('its author takes a message back for everyone, and copies one', async ({ page, browser, language, say, unique }) => {
    const school = await newAccount(page.request, 'school', unique, language);
    const message = await write(page.request, NORA, school.id, `by mistake ${unique}`);
    const other = await anotherScreen(browser, page, language);
    await openDashboard(other, school.email, `/dashboard/school?view=messages&conversation=${message.conversation_id}`);
    await expect(other.getByRole('log').getByText(unique)).toBeVisible();
    await openDashboard(page, NORA, `/dashboard/admin?view=messaging&conversation=${message.conversation_id}`);
    const actions = (screen) => screen.getByRole('button', { name: new RegExp(say('إجراءات الرسالة', 'Actions for the message')) });
    // What others wrote can be copied only.
    await actions(other).focus();
    await other.keyboard.press('Enter');
    await expect(other.getByRole('menuitem')).toHaveCount(1);
    await other.keyboard.press('Escape');
    await expect(actions(other)).toBeFocused();
    await expect(other.getByRole('log')).toBeVisible();
    await actions(page).focus();
    await page.keyboard.press('Enter');
    await picture(page, 'messages-actions');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('menuitem', { name: say('نسخ النص', 'Copy the text') }).click();
    await expect(page.getByText(say('نُسخ النص', 'The text was copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`by mistake ${unique}`);
    await actions(page).focus();
    await page.keyboard.press('Enter');
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
    await page.getByRole('button', { name: say('رسالة جديدة', 'New message') }).click();
    const dialog = page.getByRole('dialog', { name: say('رسالة جديدة', 'New message') });
    await dialog.getByRole('button', { name: new RegExp(say('إلى', 'To')) }).click();
    await page.getByRole('option', { name: say('جميع المدرّبين', 'All trainers') }).click();
    await dialog.getByRole('textbox', { name: say('الرسالة', 'Message') }).fill(`to all ${unique}`);
    await dialog.getByRole('button', { name: say('إرسال', 'Send') }).click();
    await expect(page.getByRole('log').getByText(`to all ${unique}`)).toBeVisible();
    await openDashboard(page, trainer.email, '/dashboard/trainer?view=messages');
    await page.getByRole('link', { name: new RegExp(say('مجموعة المدرّبين', 'All trainers')) }).click();
    const message = page.getByRole('article').filter({ hasText: `to all ${unique}` });
    await expect(message).toBeVisible();
    await expect(page.getByText(say('الكتابة في المجموعات لإدارة الاعتماد وحدها', 'Only administrators write in groups'))).toBeVisible();
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
