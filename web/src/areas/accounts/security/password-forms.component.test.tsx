import { accounts } from '@miyar/contract/accounts/accounts';
import { errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../../lib/api/api-error.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectFault, expectNoFault, fillAndEnter } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { passwordText } from '../password/password-text.ts';
import { PasswordCard } from './password-card.tsx';
import { passwordDialogText } from './password-dialog-text.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { securityText } from './text.ts';

const OLD = 'visit-every-classroom';
const GOOD = 'seven lanterns over the courtyard';

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(securityText, language);
  const words = textIn(passwordText, language);
  const main = page.getByRole('main');

  describe('changing one’s password', () => {
    const current = page.getByLabelText(t('current'), { exact: true });
    const chosen = page.getByLabelText(t('new_password'), { exact: true });
    const confirmed = page.getByLabelText(words('confirm'), { exact: true });
    const submit = page.getByRole('button', { name: t('change'), exact: true });
    async function show() {
      signedIn();
      const server = await fakeServer();
      await render(<PasswordCard />, { language });
      return server;
    }
    async function fill(): Promise<void> {
      await userEvent.fill(current, OLD);
      await userEvent.fill(chosen, GOOD);
      await userEvent.fill(confirmed, GOOD);
    }

    it('needs the present one and the new one twice', async () => {
      const server = await show();
      await userEvent.click(submit);
      await expectFault(current, errorText('required', language));
      await expectFault(chosen, /./);
      await expect.element(current).toHaveFocus();
      await expectSound(language);
      expect(await server.received(accounts.changePassword)).toEqual([]);
    });

    it.each([
      ['short', errorText('password_too_short', language)],
      ['x'.repeat(1025), errorText('too_long', language, { max: 1024 })],
    ])('takes none that is of another length (%#)', async (typed, problem) => {
      await show();
      await userEvent.fill(current, OLD);
      await userEvent.fill(chosen, typed);
      await userEvent.click(submit);
      await expectFault(chosen, problem);
      await expectNoFault(current);
    });

    it('says where the two differ, and no longer once they agree', async () => {
      await show();
      await fill();
      await fillAndEnter(confirmed, `${GOOD}!`);
      await expectFault(confirmed, words('differ'));
      await userEvent.fill(chosen, `${GOOD}!`);
      await expectNoFault(confirmed);
    });

    it('shows and hides what is typed', async () => {
      await show();
      await userEvent.fill(current, OLD);
      await expect.element(current).toHaveAttribute('type', 'password');
      await userEvent.click(page.getByRole('button', { name: words('show') }).first());
      await expect.element(current).toHaveAttribute('type', 'text');
      await userEvent.click(page.getByRole('button', { name: words('hide') }).first());
      await expect.element(current).toHaveAttribute('type', 'password');
    });

    it('is sent by Enter, empties its fields and says so', async () => {
      const server = await show();
      await server.answers(accounts.changePassword, { ok: true }, { held: true });
      await fill();
      await userEvent.click(confirmed);
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('progressbar', { name: t('changing') })).toBeInTheDocument();
      await server.release();
      await expectText(main, t('changed'));
      for (const field of [current, chosen, confirmed]) await expect.element(field).toHaveValue('');
      expect((await server.received(accounts.changePassword)).map(({ body }) => body)).toEqual([{ current_password: OLD, new_password: GOOD }]);
      await expectSound(language);
    });

    it('says at the present one that it is wrong', async () => {
      const server = await show();
      await server.refuses(accounts.changePassword, 'wrong_password');
      await fill();
      await userEvent.click(submit);
      await expectFault(current, errorText('wrong_password', language));
      await expect.element(current).toHaveFocus();
      await expect.element(chosen).toHaveValue(GOOD);
    });

    it('says at the new one that it is too common', async () => {
      const server = await show();
      await server.refuses(accounts.changePassword, 'invalid_request', { new_password: 'password_too_common' });
      await fill();
      await userEvent.click(submit);
      await expectFault(chosen, errorText('password_too_common', language));
      await expect.element(chosen).toHaveFocus();
    });

    it('says how long to wait after too many attempts, and what was typed stays', async () => {
      const server = await show();
      await server.refuses(accounts.changePassword, 'too_many_sign_ins', {}, { retryAfter: 45 });
      await fill();
      await userEvent.click(submit);
      await expectText(main, t('change_failed'), errorText('too_many_sign_ins', language, { minutes: 1 }));
      await expect.element(chosen).toHaveValue(GOOD);
    });

    it.each([
      ['password1', 'common'],
      ['nora@iqs.example', 'personal'],
      [GOOD, 'strength_4'],
    ] as const)('says how strong %s is, and why it is weak', async (typed, said) => {
      await show();
      await userEvent.fill(chosen, typed);
      await expectText(main, words(said));
      await expect.poll(() => document.querySelector('.strength')?.getAttribute('data-score')).toMatch(typed === GOOD ? /4/ : /[01]/);
    });
  });

  describe('the password asked for again', () => {
    const d = textIn(passwordDialogText, language);
    const onConfirm = vi.fn<(password: string) => void>();
    const onClose = vi.fn<() => void>();
    beforeEach(() => {
      onConfirm.mockClear();
      onClose.mockClear();
      signedIn();
    });
    const field = page.getByLabelText(d('current'), { exact: true });
    const refused = (code: 'wrong_password' | 'server_error', about?: string) =>
      new ApiError({
        status: 400,
        code,
        message: errorText(code, language),
        errors: about ? [{ field: about, code, message: errorText(code, language) }] : [],
      });
    const show = ({ busy = false, error = null }: { busy?: boolean; error?: ApiError | null } = {}) =>
      render(
        <PasswordDialog
          title={t('totp_title')}
          confirm={t('totp_continue')}
          failed={t('totp_failed')}
          busy={busy}
          error={error}
          onConfirm={onConfirm}
          onClose={onClose}
        >
          {t('totp_begin')}
        </PasswordDialog>,
        { language },
      );
    const confirm = page.getByRole('button', { name: t('totp_continue'), exact: true });

    it('begins at its field and needs it', async () => {
      await show();
      await expectDialog(t('totp_title'));
      await expect.element(field).toHaveFocus();
      await userEvent.click(confirm);
      await expectFault(field, errorText('required', language));
      await expect.element(field).toHaveFocus();
      await expectSound(language);
      expect(onConfirm).not.toHaveBeenCalled();
      await userEvent.fill(field, 'v');
      await expectNoFault(field);
    });

    it('is handed on by Enter', async () => {
      await show();
      await fillAndEnter(field, OLD);
      await expect.poll(() => onConfirm.mock.calls).toEqual([[OLD]]);
    });

    it.each([undefined, 'current_password'])('says at the field that it is wrong (about: %s)', async (about) => {
      await show({ error: refused('wrong_password', about) });
      await expectFault(field, errorText('wrong_password', language));
      await expect.element(page.getByText(t('totp_failed'))).not.toBeInTheDocument();
    });

    it('says at its head what else went wrong', async () => {
      await show({ error: refused('server_error') });
      await expectText(page.getByRole('dialog'), t('totp_failed'), errorText('server_error', language));
      await expectNoFault(field);
    });

    it('cannot be left while it waits, and can otherwise', async () => {
      const view = await show({ busy: true });
      const cancel = page.getByRole('button', { name: textIn(commonText, language)('cancel'), exact: true });
      await expect.element(cancel).toBeDisabled();
      await view.unmount();
      await show();
      await userEvent.click(cancel);
      await expect.poll(() => onClose.mock.calls.length).toBe(1);
    });
  });
});
