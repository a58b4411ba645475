import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { accounts } from '@miyar/contract/accounts/accounts';
import { identities } from '@miyar/contract/accounts/identities';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountsText } from '../../areas/accounts/account/text.ts';
import { secondStepText } from '../../areas/accounts/sign-in/second-step-text.ts';
import { SIGN_IN_NOTICES } from '../../areas/accounts/sign-in/sign-in-notice.ts';
import { currentSession } from '../../lib/api/session.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { fillAndEnter } from '../../testing/fields.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf } from '../../testing/render.tsx';
import { expectText } from '../../testing/shown.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { button, elsewhere, heading, link, main, NAMES, showPage } from '../../testing/standalone-page.tsx';
import { frameText } from '../frame/frame-text.ts';
import { LoginScreen } from './login-screen.tsx';
import { NoDashboardScreen } from './no-dashboard-screen.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { authText } from './text.ts';

describe.each(languageOf(import.meta.url))('signing in in %s', (language) => {
  const t = textIn(authText, language);
  const account = textIn(accountsText, language);
  const frame = textIn(frameText, language);
  const show = showPage(language);

  describe('signing in', () => {
    const login = async (state?: unknown): Promise<FakeServer> => {
      const server = await fakeServer();
      await server.answers(identities.providers, []);
      await show(<LoginScreen />, '/auth/login', '/auth/login', state);
      return server;
    };

    it('leads on to registering in each role, and names the page', async () => {
      await login();
      await expect.element(heading(t('log_in'))).toBeVisible();
      for (const role of ['school', 'evaluator', 'trainer'] as const) await expect.element(link(t(role))).toHaveAttribute('href', `/auth/register/${role}`);
      expect(document.title).toBe(`${t('log_in')} · ${frame('product')}`);
      await expectSound(language, NAMES);
    });

    it.each(SIGN_IN_NOTICES)('says once what brought somebody here: %s', async (notice) => {
      await login({ notice, email: 'nora@iqs.example' });
      await expectText(main, account(`notice_${notice}`));
      await expect.element(page.getByRole('textbox', { name: account('email') })).toHaveValue('nora@iqs.example');
      if (notice === 'reset_sent') await expect.element(link(account('have_code'))).toHaveAttribute('href', '/auth/verify-code');
    });

    it('asks for the second step at the same address, and goes back to the password', async () => {
      const server = await login();
      const words = textIn(secondStepText, language);
      await server.answers(accounts.signIn, { second_factor: { challenge: 'c', methods: ['totp', 'recovery_code'], expires_at: '2026-12-01T00:00:00Z' } });
      await userEvent.fill(page.getByLabelText(account('password'), { exact: true }), 'visit-every-classroom');
      await fillAndEnter(page.getByRole('textbox', { name: account('email') }), 'nora@iqs.example');
      await expect.element(heading(words('title'))).toBeVisible();
      await expectText(main, words('lead_totp'));
      await expectSound(language, NAMES);
      await userEvent.click(button(words('use_recovery_code')));
      await expectText(main, words('lead_recovery_code'));
      await userEvent.click(button(words('back')));
      await expect.element(heading(t('log_in'))).toBeVisible();
    });
  });

  it('holds back a dashboard whose second factor is missing, and looks again', async () => {
    const user = signedIn({ second_factor_missing: true });
    const server = await fakeServer();
    await server.answers(accounts.whoAmI, { user });
    await show(<SecondFactorScreen />, '/dashboard/admin');
    await expect.element(link(t('second_factor_set_up'))).toHaveAttribute('href', '/dashboard/admin?view=settings#security');
    await userEvent.click(button(t('second_factor_check')));
    await expectText(main, t('second_factor_still'));
    await expectSound(language, NAMES);
  });

  it('begins signing in again where the second step took too long', async () => {
    const server = await fakeServer();
    const words = textIn(secondStepText, language);
    await server.answers(identities.providers, []);
    await server.answers(accounts.signIn, { second_factor: { challenge: 'c', methods: ['totp'], expires_at: '2026-12-01T00:00:00Z' } });
    await server.refuses(secondFactor.completeSignIn, 'challenge_expired');
    await show(<LoginScreen />, '/auth/login');
    await userEvent.fill(page.getByLabelText(account('password'), { exact: true }), 'visit-every-classroom');
    await fillAndEnter(page.getByRole('textbox', { name: account('email') }), 'nora@iqs.example');
    await expect.element(page.getByRole('textbox', { name: words('place', { place: 1 }) })).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');
    await expect.element(heading(t('log_in'))).toBeVisible();
    await expectText(main, words('expired'));
  });

  it('leads who has no dashboard out', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(accounts.signOut, { ok: true });
    await show(<NoDashboardScreen />, '/dashboard');
    await expect.element(heading(t('no_dashboard'))).toBeVisible();
    await expectSound(language, NAMES);
    await userEvent.click(button(t('sign_out')));
    await expectText(elsewhere, '/auth/login');
    expect(currentSession()).toBeNull();
  });
});
