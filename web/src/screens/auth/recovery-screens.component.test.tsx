import { recovery } from '@miyar/contract/accounts/recovery';
import { accounts } from '@miyar/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountsText } from '../../areas/accounts/account/text.ts';
import { confirmEmailText } from '../../areas/accounts/recovery/confirm-email-text.ts';
import { recoveryText } from '../../areas/accounts/recovery/recovery-text.ts';
import { currentSession } from '../../lib/api/session.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { commonText } from '../../shared/common-text.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { fillAndEnter } from '../../testing/fields.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf } from '../../testing/render.tsx';
import { expectText } from '../../testing/shown.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { button, elsewhere, heading, link, main, NAMES, showPage } from '../../testing/standalone-page.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetCodeScreen } from './reset-code-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

describe.each(languageOf(import.meta.url))('what mails lead to in %s', (language) => {
  const account = textIn(accountsText, language);
  const show = showPage(language);

  describe('a forgotten password', () => {
    const r = textIn(recoveryText, language);

    it('says where the mail went, and stays for whoever goes to a link', async () => {
      const server = await fakeServer();
      await server.answers(recovery.requestReset, { ok: true });
      await show(<ForgotPasswordScreen />, '/auth/forgot-password');
      await expectSound(language, NAMES);
      await fillAndEnter(page.getByRole('textbox', { name: account('email') }), 'nora@iqs.example');
      await expect.element(heading(r('sent_title'))).toBeVisible();
      await expectText(main, r('sent_lead', { email: 'nora@iqs.example' }), r('leading'));
      (link(r('have_code')).element() as HTMLElement).focus();
      await expectText(main, r('stopped'));
      await expectSound(language, NAMES);
      await userEvent.keyboard('{Enter}');
      await expectText(elsewhere, '/auth/verify-code', 'nora@iqs.example');
    });

    it('begins with a whole one; the sign-in page then says that it was changed', async () => {
      const server = await fakeServer();
      await server.answers(recovery.confirmReset, { ok: true });
      await show(<ResetPasswordScreen />, '/auth/reset-password', '/auth/reset-password?token=token-1&email=nora@iqs.example');
      await expectText(main, r('reset_lead', { email: 'nora@iqs.example' }));
      await userEvent.fill(page.getByLabelText(r('new_password'), { exact: true }), 'seven lanterns over the courtyard');
      await fillAndEnter(
        page.getByLabelText(language === 'ar' ? 'تأكيد كلمة المرور' : 'Confirm password', { exact: true }),
        'seven lanterns over the courtyard',
      );
      await expectText(elsewhere, '/auth/login', 'password_changed');
    });

    it.each([
      [undefined, 'code_lead_unknown'],
      [{ email: 'nora@iqs.example', askedAt: 1 }, 'code_lead'],
    ] as const)('asks for the code, and for the address where it is not known (%#)', async (state, lead) => {
      await show(<ResetCodeScreen />, '/auth/verify-code', '/auth/verify-code', state);
      await expectText(main, r(lead, { email: 'nora@iqs.example' }));
      if (state) await expect.element(page.getByRole('textbox', { name: account('email') })).not.toBeInTheDocument();
      await expectSound(language, NAMES);
    });

    it('hands a right code on to the new password', async () => {
      const server = await fakeServer();
      await server.answers(recovery.verifyCode, { ok: true } as never);
      await show(<ResetCodeScreen />, '/auth/verify-code', '/auth/verify-code', { email: 'nora@iqs.example' });
      await expect.element(page.getByRole('textbox', { name: r('place', { place: 1 }) })).toHaveFocus();
      await userEvent.keyboard('123456{Enter}');
      await expectText(elsewhere, '/auth/reset-password', '"code":"123456"');
    });

    it.each(['/auth/reset-password', '/auth/reset-password?token=t', '/auth/reset-password?email=nora@iqs.example'])(
      'does not begin with half a link: %s',
      async (at) => {
        await show(<ResetPasswordScreen />, '/auth/reset-password', at);
        await expect.element(heading(r('invalid_title'))).toBeVisible();
        await expect.element(link(r('request_new'))).toHaveAttribute('href', '/auth/forgot-password');
        await expectSound(language, NAMES);
      },
    );
  });

  describe('the link of the confirmation mail', () => {
    const c = textIn(confirmEmailText, language);
    const confirm = async (outcome: (server: FakeServer) => Promise<void>, at = '/auth/verify-email?token=t') => {
      const server = await fakeServer();
      await outcome(server);
      await show(<VerifyEmailScreen />, '/auth/verify-email', at);
      return server;
    };

    it('that is over offers another mail to who is signed in', async () => {
      signedIn({ email_verified: false });
      const server = await confirm((answers) => answers.refuses(recovery.confirmEmail, 'email_link_invalid'));
      await expect.element(heading(c('invalid_title'))).toBeVisible();
      await server.refuses(recovery.resendConfirmation, 'too_many_mails');
      await userEvent.click(button(c('send_again')));
      await expectText(main, c('send_failed'));
      await server.answers(recovery.resendConfirmation, { ok: true });
      await userEvent.click(button(c('send_again')));
      await expectText(main, c('sent', { email: 'nora@iqs.example' }));
      await expectSound(language, NAMES);
    });

    it('confirms the address and leads to signing in', async () => {
      const server = await confirm(async (answers) => {
        await answers.answers(recovery.confirmEmail, { email: 'nora@iqs.example' });
      });
      await expect.element(heading(c('done_title'))).toBeVisible();
      await expectText(main, c('done', { email: 'nora@iqs.example' }));
      await expect.element(link(c('log_in'))).toHaveAttribute('href', '/auth/login');
      await expectSound(language, NAMES);
      expect(await server.received(recovery.confirmEmail)).toHaveLength(1);
    });

    it('leads who is signed in to their dashboard', async () => {
      const user = signedIn({ email_verified: false });
      await confirm(async (server) => {
        await server.answers(recovery.confirmEmail, { email: 'nora@iqs.example' });
        await server.answers(accounts.whoAmI, { user: { ...user, email_verified: true } });
      });
      await expect.element(link(c('go_on'))).toHaveAttribute('href', '/dashboard/admin');
      expect(currentSession()?.user.email_verified).toBe(true);
    });

    it('without a token asks a visitor to sign in', async () => {
      await confirm(() => Promise.resolve(), '/auth/verify-email');
      await expectText(main, c('invalid'), c('sign_in_first'));
      await expectSound(language, NAMES);
    });

    it('is tried again where the network was down', async () => {
      const server = await confirm((answers) => answers.isUnreachable(recovery.confirmEmail));
      await expect.element(heading(c('failed_title'))).toBeVisible();
      await server.answers(recovery.confirmEmail, { email: 'nora@iqs.example' });
      await userEvent.click(button(textIn(commonText, language)('retry')));
      await expect.element(heading(c('done_title'))).toBeVisible();
    });
  });
});
