import { expect, test } from '../fixtures.ts';

test('a message waits when what sends it cannot be fetched, and goes when it can', async ({ page, say, unique }) => {
  await page.route('**/assets/send-message-*.js', (route) => route.abort());
  await page.goto('/#contact');
  const form = page.getByRole('form', { name: say('أرسل لنا رسالة', 'Send us a Message') });
  const send = form.getByRole('button');
  await form.getByLabel(say('الاسم الأول', 'First name')).fill('أمل');
  await form.getByLabel(say('اسم العائلة', 'Last name')).fill('الصالح');
  await form.getByLabel(say('البريد الإلكتروني', 'Email')).fill(`amal@${unique}.example`);
  await form.getByLabel(say('الرسالة', 'Message'), { exact: true }).fill(`سؤال ${unique}`);
  await form.getByRole('checkbox').check();
  await send.click();
  await expect(form.getByRole('alert')).toContainText(say('تعذّر إرسال رسالتك.', 'There was an error sending your message.'));
  await expect(form.getByLabel(say('الرسالة', 'Message'), { exact: true })).toHaveValue(`سؤال ${unique}`);
  await expect(send).toBeEnabled();
  await expect(send).toHaveText(say('إرسال الرسالة', 'Send message'));
  await page.unroute('**/assets/send-message-*.js');
  await send.click();
  await expect(form.getByRole('status')).toHaveText(new RegExp(say('وصلت رسالتك', 'Your message has been sent')));
});
