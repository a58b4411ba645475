import { expect, expectAccessible, picture, test } from '../fixtures.ts';
test('a message is checked, sent once, and cleared', async ({ page, say, unique }) => {
    await page.goto('/#contact');
    const form = page.getByRole('form', { name: say('أرسل لنا رسالة', 'Send us a Message') });
    const send = form.getByRole('button');
    await send.click();
    await expect(form.getByText(say('هذا الحقل مطلوب.', 'This field is required.'))).toHaveCount(4);
    await expect(form.getByLabel(say('الاسم الأول', 'First name'))).toBeFocused();
    const consent = form.getByRole('checkbox');
    await expect(consent).not.toBeChecked();
    await expect(form.getByText(say('لإرسال الرسالة، وافق على سياسة الخصوصية.', 'To send the message, agree to the privacy policy.'))).toBeVisible();
    await expect(form.getByRole('link', { name: say('سياسة الخصوصية', 'Privacy policy') })).toHaveAttribute('href', '/privacy');
    await expectAccessible(page);
    await picture(page, 'landing-contact-faults');
    await form.getByLabel(say('الاسم الأول', 'First name')).fill('أمل');
    await form.getByLabel(say('اسم العائلة', 'Last name')).fill('الصالح');
    await form.getByLabel(say('البريد الإلكتروني', 'Email')).fill('amal@example');
    await form.getByLabel(say('الرسالة', 'Message'), { exact: true }).fill(`سؤال ${unique}`);
    await consent.check();
    await send.click();
    await expect(form.getByText(say('أدخل بريدًا إلكترونيًا صحيحًا', 'Enter an email such as'))).toBeVisible();
    await form.getByLabel(say('البريد الإلكتروني', 'Email')).fill(`amal@${unique}.example`);
    // What fails is kept.
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }));
    await send.click();
    await expect(form.getByRole('alert')).toContainText(say('تعذّر إرسال رسالتك. نرجو المحاولة مرة أخرى.', 'There was an error sending your message. Please try again.'));
    await expect(form.getByLabel(say('الرسالة', 'Message'), { exact: true })).toHaveValue(`سؤال ${unique}`);
    await page.unroute('**/api/contact');
    // While it is under way nothing can be changed.
    let payload;
    await page.route('**/api/contact', async (route) => {
        payload = route.request().postDataJSON();
        await expect(form.getByLabel(say('الرسالة', 'Message'), { exact: true })).toBeDisabled();
        await expect(send).toHaveText(say('جارٍ الإرسال…', 'Sending...'));
        await route.continue();
    });
    await send.click();
    await expect(form.getByRole('status')).toHaveText(say('وصلت رسالتك، وسنرد عليك قريبًا.', "Your message has been sent successfully! We'll get back to you soon."));
    expect(payload).toMatchObject({
        name: 'أمل الصالح',
        email: `amal@${unique}.example`,
        message: `سؤال ${unique}`,
        _replyto: `amal@${unique}.example`,
        website: '',
        privacy_version: 1,
    });
    await expect(form.getByLabel(say('الرسالة', 'Message'), { exact: true })).toHaveValue('');
    await picture(page, 'landing-contact-sent');
});
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
