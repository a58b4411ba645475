import { expect, expectAccessible, expectDirection, narrow, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';

test('a message arrives, is read, answered and handled', async ({ page, say, unique, language }) => {
  const name = say('سارة', 'Sara');
  await page.goto('/#contact');
  const form = page.locator('#contact');
  await form.getByLabel(say('الاسم الأول', 'First name')).fill(name);
  await form.getByLabel(say('اسم العائلة', 'Last name')).fill(unique);
  await form.getByLabel(say('البريد الإلكتروني', 'Email')).fill(`sara@${unique}.example`);
  await form.getByLabel(say('الرسالة', 'Message'), { exact: true }).fill(`${say('سؤال', 'A question')} ${unique}\n<b>2</b>`);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: say('إرسال الرسالة', 'Send message') }).click();
  const answer = form.getByText(say('وصلت رسالتك', 'Your message has been sent successfully!'));
  await expect(answer).toContainText(say('الرقم المرجعي', 'Reference number'));
  const reference = /\d+/.exec(await answer.innerText())![0];

  await openDashboard(page, NORA, '/dashboard/admin?view=contact');
  await page.getByRole('searchbox').fill(reference);
  const row = page.getByRole('row').filter({ hasText: unique });
  await expect(row).toContainText(reference);
  // The head and the row with the number.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row.getByText(say('جديدة', 'New'), { exact: true })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'contact-messages');
  const open = row.getByRole('button', { name: new RegExp(say('^فتح رسالة', 'Open the message from')) });
  await open.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('<b>2</b>');
  await expect(dialog).toContainText('نورة');
  await expect(dialog.getByRole('link', { name: say('الرد بالبريد', 'Reply by email') })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:sara@${unique}\\.example`),
  );
  await expectAccessible(page);
  await picture(page, 'contact-message');
  await dialog.getByRole('button', { name: say('وضع علامة الإنجاز', 'Mark as handled') }).click();
  await expect(dialog.getByRole('button', { name: say('إلغاء علامة الإنجاز', 'Mark as not handled') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText(say('أُنجزت', 'Handled'), { exact: true })).toBeVisible();
  await expect(open).toBeFocused();

  await narrow(page, () => page.getByRole('radio', { name: new RegExp(say('^أُنجزت', '^Handled')) }).click());
  await expect(row).toBeVisible();
});
