import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import Provider from 'oidc-provider';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { mailWith } from '../mails.ts';
import { GOOD, registration, signIn } from './forms.ts';

/**
 * Tests the sign-in through a real identity provider, with pages of another origin. The server of the other journeys has no
 * provider, so this file starts its own server without the demo data.
 */
const ADMIN = { email: 'admin@iqs.example', password: 'visit-every-classroom' };
const NAME = { ar: 'حساب الجامعة', en: 'University account' };

let site = '';
let data = '';
let server: ChildProcess | undefined;
let outside: Server | undefined;

// One after the other, since both use one server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  outside = createServer();
  await new Promise<void>((resolve) => outside!.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  // The provider's pages accept any name as the subject, and ask for consent.
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'miyar', client_secret: 'secret-of-the-client', redirect_uris: [`${site}/auth/provider/university`] }],
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], profile: ['name', 'groups'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: 'Layla Haddad', groups: id.startsWith('layla') ? ['staff', 'iqs-evaluators'] : ['staff'] }),
    }),
  });
  outside.on('request', provider.callback());
  data = await mkdtemp(join(tmpdir(), 'miyar-e2e-oidc-'));
  server = spawn(process.env['NODE_24'] ?? 'node', [fileURLToPath(new URL('../../server/dist/app/miyar.js', import.meta.url)), 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMIT_SCALE: '1000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      OIDC_PROVIDERS: JSON.stringify([
        { id: 'university', issuer, client_id: 'miyar', client_secret: 'secret-of-the-client', name: NAME, scopes: 'openid profile' },
      ]),
    },
    stdio: 'ignore',
  });
  await expect.poll(async () => (await fetch(`${site}/readyz`).catch(() => undefined))?.status, { timeout: 60_000 }).toBe(200);
});

test.afterAll(async () => {
  outside?.closeAllConnections();
  outside?.close();
  server?.kill('SIGTERM');
  await new Promise((resolve) => (server ? server.once('exit', resolve) : resolve(undefined)));
  await rm(data, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const occupied = createServer();
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
  const { port } = occupied.address() as AddressInfo;
  await new Promise((resolve) => occupied.close(resolve));
  return port;
}

/** Signs in at the provider, on its pages. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('links an account by its password once, and then signs in through the provider', async ({ page, context, language, say }) => {
  await context.addCookies([{ name: 'language', value: language, url: site }]);
  // Invisible characters isolate the direction of the name.
  const through = page.getByRole('button', { name: new RegExp(say(`الدخول عبر .?${NAME.ar}`, `Log in with .?${NAME.en}`)) });
  await page.goto(`${site}/auth/login`);
  await expect(through).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'sign-in-with-provider');
  await through.click();
  await signInThere(page, 'amal-at-university');

  await expect(page).toHaveURL(`${site}/auth/provider/university`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('هذه الهوية غير مربوطة بحساب', 'Not linked with an account yet'));
  await expectAccessible(page);
  await picture(page, 'provider-unlinked');
  await page.getByRole('link', { name: say('تسجيل الدخول بكلمة المرور', 'Log in with your password') }).click();
  await signIn(page, say, ADMIN.email, ADMIN.password);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ربط حسابك؟', 'Link your account?'));
  await expectAccessible(page);
  await picture(page, 'provider-confirm');
  await page.getByRole('button', { name: say('ربط الحساب', 'Link the account') }).click();
  await expect(page).toHaveURL(`${site}/dashboard/admin`);

  await page.goto(`${site}/dashboard/admin?view=settings#security`);
  const card = page.getByRole('list', { name: say('الدخول عبر مزوّدي الهوية', 'Login through identity providers') });
  await expect(card).toContainText('…sity');
  await expectAccessible(page);
  await picture(page, 'provider-settings');

  // In another browser without a session the provider alone opens the account.
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await context.clearCookies();
  await context.addCookies([{ name: 'language', value: language, url: site }]);
  await page.goto(`${site}/auth/login?next=%2Fdashboard%2Fadmin%3Fview%3Dusers`);
  await through.click();
  await signInThere(page, 'amal-at-university');
  await expect(page).toHaveURL(`${site}/dashboard/admin?view=users`);

  // Another browser cannot complete the sign-in of this one.
  await page.goto(`${site}/auth/provider/university?code=stolen&state=stolen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('لم يكتمل ذلك', 'That did not work'));
});

test('opens an account by a rule of an administrator, with an address that a code proves', async ({ page, context, language, say }) => {
  await context.addCookies([{ name: 'language', value: language, url: site }]);
  await page.goto(`${site}/auth/login?next=%2Fdashboard%2Fadmin%3Fview%3Dintegrations`);
  await signIn(page, say, ADMIN.email, ADMIN.password);
  const title = say('الأدوار من مزوّدي الهوية', 'Roles from identity providers');
  const card = page.getByRole('region', { name: title });
  await card.getByRole('button', { name: say('إضافة قاعدة', 'Add a rule') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('السمة', 'Claim') }).fill('groups');
  await dialog.getByRole('textbox', { name: say('القيمة', 'Value') }).fill('iqs-evaluators');
  await dialog.getByLabel(say('كلمة مرورك', 'Your password'), { exact: true }).fill(ADMIN.password);
  await expectAccessible(page);
  await picture(page, 'role-rule-add');
  await dialog.getByRole('button', { name: say('إضافة القاعدة', 'Add the rule') }).click();
  await expect(card.getByRole('listitem')).toContainText('iqs-evaluators');
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'role-rules');

  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await context.clearCookies();
  await context.addCookies([{ name: 'language', value: language, url: site }]);
  await page.goto(`${site}/auth/login`);
  await page.getByRole('button', { name: new RegExp(say(`الدخول عبر .?${NAME.ar}`, `Log in with .?${NAME.en}`)) }).click();
  const login = `layla-${language}`;
  await signInThere(page, login);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('افتح حسابك', 'Open your account'));
  await expectAccessible(page);
  await picture(page, 'provider-address');
  const address = `${login}@home.example`;
  await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(address);
  await page.getByRole('button', { name: say('إرسال الرمز', 'Send the code') }).click();
  const [code = ''] = /\b\d{6}\b/.exec(await mailWith(address, /\b\d{6}\b/, join(data, 'outbox'))) ?? [];
  await page.getByLabel(say('الخانة 1 من 6', 'Digit 1 of 6')).click();
  await page.keyboard.type(code);
  const fields = registration(page, say, 'person');
  await expect(fields.name).toHaveValue('Layla Haddad');
  await fields.password.fill(GOOD);
  await fields.confirmation.fill(GOOD);
  await fields.consent.click();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'provider-open-account');
  await page.getByRole('button', { name: say('فتح الحساب', 'Open the account') }).click();
  await expect(page).toHaveURL(`${site}/dashboard/evaluator`);
});
