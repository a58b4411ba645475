import { recovery } from '@miyar/contract/accounts/recovery';
import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { errorText, textOfError } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, currentSession } from '../../../lib/api/session.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { Controlled } from '../../../testing/controlled.tsx';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectFault, fillAndEnter } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { accountsText } from '../account/text.ts';
import { recoveryText } from '../recovery/recovery-text.ts';
import { resendText } from '../recovery/resend-text.ts';
import type { Method } from './begun-sign-in.ts';
import { CodeForm } from './code-form.tsx';
import { secondStepText } from './second-step-text.ts';
import { SecondStep } from './second-step.tsx';

const onExpired = vi.fn<() => void>();
const onProved = vi.fn<(proved: unknown) => void>();
const onResent = vi.fn<(email: string, askedAt: number) => void>();
beforeEach(() => {
  for (const callback of [onExpired, onProved, onResent]) callback.mockClear();
});

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const account = textIn(accountsText, language);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  describe('the second step of signing in', () => {
    const t = textIn(secondStepText, language);
    const box = (place: number) => page.getByRole('textbox', { name: t('place', { place }) });
    const recoveryCode = page.getByRole('textbox', { name: t('recovery_code') });
    async function show(methods: readonly Method[] = ['totp', 'passkey', 'recovery_code'], method: Method = 'totp'): Promise<FakeServer> {
      const server = await fakeServer();
      await render(
        <Controlled initial={method}>
          {(chosen, choose) => <SecondStep begun={{ challenge: 'c1', methods, remember: true }} method={chosen} onMethod={choose} onExpired={onExpired} />}
        </Controlled>,
        { language },
      );
      return server;
    }
    function session() {
      const user = signedIn();
      clearSession();
      return { user, token: 'second' };
    }

    it('begins at the first box and needs all six', async () => {
      const server = await show();
      await expect.element(box(1)).toHaveFocus();
      await userEvent.keyboard('123{Enter}');
      await expectFault(box(1), errorText('invalid_code', language));
      await expectSound(language);
      expect(await server.received(secondFactor.completeSignIn)).toEqual([]);
    });

    it('is sent by Enter and opens the session that is to be remembered', async () => {
      const server = await show();
      await server.answers(secondFactor.completeSignIn, session(), { held: true });
      await expect.element(box(1)).toHaveFocus();
      await userEvent.keyboard('123456{Enter}');
      await expect.element(page.getByRole('progressbar', { name: t('confirming') })).toBeInTheDocument();
      await server.release();
      await expect.poll(() => currentSession()?.token).toBe('second');
      expect((await server.received(secondFactor.completeSignIn)).map(({ body }) => body)).toEqual([{ challenge: 'c1', code: '123456' }]);
      expect(localStorage.getItem('token')).toBe('second');
    });

    it('empties its boxes after a wrong code and begins again', async () => {
      const server = await show();
      await server.refuses(secondFactor.completeSignIn, 'invalid_code');
      await expect.element(box(1)).toHaveFocus();
      await userEvent.keyboard('123456{Enter}');
      await expectFault(box(1), errorText('invalid_code', language));
      for (const place of [1, 6]) await expect.element(box(place)).toHaveValue('');
      await expect.element(box(1)).toHaveFocus();
    });

    it.each(['account_suspended', 'too_many_sign_ins'] as const)('says that it was refused for %s', async (code) => {
      const server = await show();
      await server.refuses(secondFactor.completeSignIn, code, {}, { retryAfter: 120 });
      await expect.element(box(1)).toHaveFocus();
      await userEvent.keyboard('123456{Enter}');
      await expectText(main, account('log_in_failed'));
      await expectText(main, textOfError(code, language, { minutes: 2 }));
      await expect.element(box(6)).toHaveValue('6');
      expect(currentSession()).toBeFalsy();
    });

    it('goes back to the password where its time is over', async () => {
      const server = await show();
      await server.refuses(secondFactor.completeSignIn, 'challenge_expired');
      await expect.element(box(1)).toHaveFocus();
      await userEvent.keyboard('123456{Enter}');
      await expect.poll(() => onExpired.mock.calls.length).toBe(1);
    });

    it('offers the other ways; a recovery code stays to be corrected', async () => {
      const server = await show();
      await server.refuses(secondFactor.completeSignIn, 'invalid_code');
      await userEvent.click(button(t('use_recovery_code')));
      await expect.element(recoveryCode).toHaveFocus();
      await fillAndEnter(recoveryCode, 'aaaa-1112');
      await expectFault(recoveryCode, errorText('invalid_code', language));
      await expect.element(recoveryCode).toHaveValue('aaaa-1112');
      await expectSound(language);
      await userEvent.click(button(t('use_totp')));
      await expect.element(box(1)).toHaveFocus();
    });

    it('offers no way that the account does not have', async () => {
      await show(['totp']);
      await expect.element(box(1)).toHaveFocus();
      await expect.element(page.getByRole('list', { name: t('other_ways') })).not.toBeInTheDocument();
    });

    it('says what came of a passkey', async () => {
      const server = await show(['passkey'], 'passkey');
      await server.refuses(secondFactor.passkeyChallenge, 'account_suspended');
      await userEvent.click(button(account('use_passkey')));
      await expectText(main, account('log_in_failed'), errorText('account_suspended', language));
      await server.answers(secondFactor.passkeyChallenge, { challenge: 'c2', options: {} });
      await userEvent.click(button(account('use_passkey')));
      await expectText(main, account('passkey_failed'));
      await expectSound(language);
      await server.refuses(secondFactor.passkeyChallenge, 'challenge_expired');
      await userEvent.click(button(account('use_passkey')));
      await expect.poll(() => onExpired.mock.calls.length).toBe(1);
      expect((await server.received(secondFactor.passkeyChallenge))[0]?.body).toEqual({ remember: true, challenge: 'c1' });
    });
  });

  describe('the code of the mail', () => {
    const t = textIn(recoveryText, language);
    const box = (place: number) => page.getByRole('textbox', { name: t('place', { place }) });
    const email = page.getByRole('textbox', { name: account('email') });
    async function show(known: string | undefined, askedAt?: number): Promise<FakeServer> {
      const server = await fakeServer();
      await render(<CodeForm email={known} askedAt={askedAt} onResent={onResent} onProved={onProved} />, { language });
      return server;
    }

    it('needs the address as well where it is not known', async () => {
      const server = await show(undefined);
      await userEvent.click(button(t('check')));
      await expectFault(email, errorText('required', language));
      await expectFault(box(1), errorText('required', language));
      await expect.element(email).toHaveFocus();
      await expectSound(language);
      expect(await server.received(recovery.verifyCode)).toEqual([]);
    });

    it('that is not whole yet says so, and is not called wrong', async () => {
      const server = await show('nora@iqs.example');
      await expect.element(box(1)).toHaveFocus();
      await userEvent.keyboard('12{Enter}');
      await expectFault(box(1), t('code_incomplete'));
      expect(await server.received(recovery.verifyCode)).toEqual([]);
    });

    it('can be asked for again by who came without having asked, once they typed an address', async () => {
      await show(undefined);
      const again = button(textIn(resendText, language)('resend'));
      await expect.element(again).toBeDisabled();
      await userEvent.fill(email, 'nora@iqs.example');
      await expect.element(again).toBeEnabled();
    });

    it('is handed on with its address once it was found right', async () => {
      const server = await show('nora@iqs.example');
      await server.answers(recovery.verifyCode, { ok: true } as never);
      await expect.element(box(1)).toHaveFocus();
      await userEvent.keyboard('٦٥٤٣٢١{Enter}');
      await expect.poll(() => onProved.mock.lastCall?.[0]).toEqual({ code: '654321', email: 'nora@iqs.example' });
    });

    it('begins again in empty boxes after a wrong one', async () => {
      const server = await show('nora@iqs.example');
      await server.refuses(recovery.verifyCode, 'invalid_code');
      await expect.element(box(1)).toHaveFocus();
      await userEvent.keyboard('123456{Enter}');
      await expectFault(box(1), errorText('invalid_code', language));
      await expect.element(box(1)).toHaveValue('');
      await expect.element(box(1)).toHaveFocus();
    });

    it('says that it could not be checked, and the code stays', async () => {
      const server = await show('nora@iqs.example');
      await server.isUnreachable(recovery.verifyCode);
      await expect.element(box(1)).toHaveFocus();
      await userEvent.keyboard('123456{Enter}');
      await expectText(main, t('check_failed'));
      await expect.element(box(6)).toHaveValue('6');
    });

    it.each([
      [1000, false],
      [120_000, true],
    ] as const)('is asked for again once the last had time to arrive (%i ms: %s)', async (ago, arrived) => {
      const server = await show('nora@iqs.example', Date.now() - ago);
      await server.answers(recovery.requestReset, { ok: true });
      await expect.element(box(1)).toHaveFocus();
      if (!arrived) return expect.element(button(textIn(resendText, language)('resend'))).not.toBeInTheDocument();
      await userEvent.click(button(textIn(resendText, language)('resend')));
      await expect.poll(() => onResent.mock.lastCall?.[0]).toBe('nora@iqs.example');
      await expectText(main, t('resent'));
    });
  });
});
