import { recovery } from '@miyar/contract/accounts/recovery';
import { errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectAlert, expectFault, expectNoFault, fillAndEnter } from '../../../testing/fields.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { accountsText } from '../account/text.ts';
import { passwordText } from '../password/password-text.ts';
import { ForgotForm } from './forgot-form.tsx';
import { recoveryText } from './recovery-text.ts';
import { ResetForm } from './reset-form.tsx';

const onDone = vi.fn<(email?: string) => void>();
beforeEach(() => onDone.mockClear());

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(recoveryText, language);
  const account = textIn(accountsText, language);
  const words = textIn(passwordText, language);

  describe('asking for a new password', () => {
    const email = page.getByRole('textbox', { name: account('email') });
    const submit = page.getByRole('button', { name: t('send'), exact: true });

    it('needs an address', async () => {
      const server = await fakeServer();
      await render(<ForgotForm onSent={onDone} />, { language });
      await userEvent.click(submit);
      await expectFault(email, errorText('required', language));
      await expect.element(email).toHaveFocus();
      await fillAndEnter(email, 'nobody');
      await expectFault(email, errorText('invalid_email', language).slice(0, 10));
      await expectAccessible();
      expect(await server.received(recovery.requestReset)).toEqual([]);
    });

    it('begins with the address that is known', async () => {
      await render(<ForgotForm email="nora@iqs.example" onSent={onDone} />, { language });
      await expect.element(email).toHaveValue('nora@iqs.example');
    });

    it('is sent by Enter and says to which address', async () => {
      const server = await fakeServer();
      await server.answers(recovery.requestReset, { ok: true });
      await render(<ForgotForm onSent={onDone} />, { language });
      await fillAndEnter(email, 'nora@iqs.example');
      await expect.poll(() => onDone.mock.lastCall).toEqual(['nora@iqs.example']);
      expect((await server.received(recovery.requestReset)).map(({ body }) => body)).toEqual([{ email: 'nora@iqs.example' }]);
    });

    it('says that the network is down in other words than that it was refused', async () => {
      const server = await fakeServer();
      await server.isUnreachable(recovery.requestReset);
      await render(<ForgotForm email="nora@iqs.example" onSent={onDone} />, { language });
      await userEvent.click(submit);
      await expectAlert(t('send_failed_network'));
      await server.refuses(recovery.requestReset, 'server_error');
      await userEvent.click(submit);
      await expectAlert(t('send_failed'));
      await expectAlert(errorText('server_error', language));
      await expect.element(email).toHaveValue('nora@iqs.example');
      expect(onDone).not.toHaveBeenCalled();
    });

    it('waits for the answer visibly', async () => {
      const server = await fakeServer();
      await server.answers(recovery.requestReset, { ok: true }, { held: true });
      await render(<ForgotForm email="nora@iqs.example" onSent={onDone} />, { language });
      await userEvent.click(submit);
      await expect.element(page.getByRole('progressbar', { name: t('sending') })).toBeInTheDocument();
      expect(onDone).not.toHaveBeenCalled();
      await server.release();
      await expect.poll(() => onDone.mock.calls.length).toBe(1);
    });
  });

  describe('choosing a new password', () => {
    const chosen = page.getByLabelText(t('new_password'), { exact: true });
    const confirmed = page.getByLabelText(words('confirm'), { exact: true });
    const submit = page.getByRole('button', { name: t('change'), exact: true });
    const GOOD = 'seven lanterns over the courtyard';
    const show = () => render(<ResetForm email="nora@iqs.example" token="K7Q2MX" onChanged={onDone} />, { language });

    it('needs it twice, and long enough', async () => {
      const server = await fakeServer();
      await show();
      await userEvent.fill(chosen, 'short');
      await userEvent.click(submit);
      await expectFault(chosen, errorText('password_too_short', language));
      await expect.element(chosen).toHaveFocus();
      await expectAccessible();
      expect(await server.received(recovery.confirmReset)).toEqual([]);
    });

    it('says where the two differ, and no longer once they agree', async () => {
      await show();
      await userEvent.fill(chosen, GOOD);
      await userEvent.fill(confirmed, `${GOOD}!`);
      await userEvent.click(submit);
      await expectFault(confirmed, words('differ'));
      await userEvent.fill(chosen, `${GOOD}!`);
      await expectNoFault(confirmed);
    });

    it('sends it with the token of the mail', async () => {
      const server = await fakeServer();
      await server.answers(recovery.confirmReset, { ok: true });
      await show();
      await userEvent.fill(chosen, GOOD);
      await fillAndEnter(confirmed, GOOD);
      await expect.poll(() => onDone.mock.calls.length).toBe(1);
      expect((await server.received(recovery.confirmReset))[0]?.body).toEqual({ email: 'nora@iqs.example', token: 'K7Q2MX', newPassword: GOOD });
    });

    it('offers a new link where this one is over', async () => {
      const server = await fakeServer();
      await server.refuses(recovery.confirmReset, 'reset_link_invalid');
      await show();
      await userEvent.fill(chosen, GOOD);
      await fillAndEnter(confirmed, GOOD);
      await expectFault(chosen, errorText('reset_link_invalid', language));
      await expect.element(chosen).toHaveFocus();
      await expect.element(page.getByRole('link', { name: t('request_new') })).toHaveAttribute('href', '/auth/forgot-password');
      await expect.element(chosen).toHaveValue(GOOD);
      await expectAccessible();
    });

    it.each(['password_too_common', 'server_error'] as const)('stays with what was typed where it is refused for %s', async (code) => {
      const server = await fakeServer();
      await server.refuses(recovery.confirmReset, code);
      await show();
      await userEvent.fill(chosen, GOOD);
      await fillAndEnter(confirmed, GOOD);
      await expectFault(chosen, errorText(code, language));
      await expect.element(chosen).toHaveValue(GOOD);
      await expect.element(confirmed).toHaveValue(GOOD);
      expect(onDone).not.toHaveBeenCalled();
    });
  });
});
