import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard, PASSWORD } from '../people.ts';

const INTEGRATIONS = '/dashboard/admin?view=integrations';

/** The secret, shown once after the confirmation that it is saved. */
async function secretOf(page: Page, saved: string): Promise<string> {
  const secret = await page.getByRole('dialog').locator('code').textContent();
  await page.getByRole('button', { name: saved, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return secret!;
}

test('a token of a service opens what was chosen, until it is revoked', async ({ page, say, language, unique }) => {
  const name = `Register ${unique}`;
  await openDashboard(page, NORA, INTEGRATIONS);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say('إضافة حساب خدمة', 'Add a service account') }).click();
  await dialog.getByLabel(say('اسم الخدمة', 'Name of the service')).fill(name);
  await dialog.getByRole('button', { name: say('إضافة الحساب', 'Add the account') }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: new RegExp(say(`رمز جديد لحساب .*${unique}`, `New token for .*${unique}`)) }).click();
  await dialog.getByLabel(say('الاسم', 'Name'), { exact: true }).fill(`Nightly ${unique}`);
  await dialog
    .getByRole('radiogroup', { name: new RegExp(say('الوصول إلى: .*المدارس', 'Access to: .*Schools')) })
    .getByRole('radio', { name: say('قراءة', 'Read'), exact: true })
    .click();
  await dialog.getByLabel(say('كلمة مرورك', 'Your password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: say('إنشاء الرمز', 'Make the token') }).click();
  await expect(page.getByRole('dialog', { name: say('انسخ الرمز الآن', 'Copy the token now') })).toBeVisible();
  await expectAccessible(page);
  const token = await secretOf(page, say('حفظته', 'I have saved it'));

  const as = { headers: { authorization: `Bearer ${token}` } };
  const status = async (path: string) => (await page.request.get(path, as)).status();
  expect(await status('/api/admin/schools?limit=1')).toBe(200);
  expect(await status('/api/admin/audit?limit=1')).toBe(403);
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(row).toContainText(`Nightly ${unique}`);
  await expectDirection(page, language);
  await picture(page, 'integrations');

  await row.getByRole('button', { name: new RegExp(say(`إلغاء الرمز .*${unique}`, `Revoke the token .*${unique}`)) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('إلغاء الرمز', 'Revoke the token') })
    .click();
  await expect(row).toContainText(say('ليس له رمز', 'It has no token'));
  expect(await status('/api/admin/schools?limit=1')).toBe(401);
});

test('a webhook is added, and a test arrives with its signature', async ({ page, say, language, unique }) => {
  // Events of other tests arrive here, too.
  const tests: IncomingHttpHeaders[] = [];
  const receiver = createServer(async (request, response) => {
    const { type } = (await json(request)) as { type: string };
    if (type === 'webhook.test') tests.push(request.headers);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const name = `Hook ${unique}`;
  await openDashboard(page, NORA, INTEGRATIONS);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say('إضافة عنوان', 'Add a webhook') }).click();
  await dialog.getByLabel(say('الاسم', 'Name'), { exact: true }).fill(name);
  const address = dialog.getByLabel(say('العنوان', 'Address'), { exact: true });
  await address.fill('http://10.0.0.1/');
  await dialog.locator('.webhook-topic .checkbox').first().click();
  await dialog.getByLabel(say('كلمة مرورك', 'Your password')).fill(PASSWORD);
  const add = dialog.getByRole('button', { name: say('إضافة العنوان', 'Add the webhook') });
  await add.click();
  // Addresses in a private network are reachable only if the operator allows it.
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await address.fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
  await add.click();
  await expect(page.getByRole('dialog', { name: say('انسخ السر الآن', 'Copy the secret now') })).toBeVisible();
  expect(await secretOf(page, say('حفظته', 'I have saved it'))).toMatch(/^whsec_/);

  await page.getByRole('button', { name: new RegExp(say(`ما أُرسل إلى .*${unique}`, `Deliveries to .*${unique}`)) }).click();
  await dialog.getByRole('button', { name: say('إرسال تجربة', 'Send a test') }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: say('تجربة', 'Test') });
  await expect(row.getByText(say('وصل', 'Arrived'), { exact: true })).toBeVisible();
  expect(tests).toEqual([expect.objectContaining({ 'webhook-signature': expect.stringMatching(/^v1,/), 'webhook-id': expect.any(String) })]);
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'webhook-deliveries');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(say(`حذف .*${unique}`, `Delete .*${unique}`)) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('حذف العنوان', 'Delete the webhook') })
    .click();
  await expect(page.getByText(name)).toHaveCount(0);
  receiver.close();
});
