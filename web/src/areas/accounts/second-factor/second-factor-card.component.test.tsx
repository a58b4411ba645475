import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { accounts } from '@miyar/contract/accounts/accounts';
import type { Output } from '@miyar/contract/core/endpoint';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectFault, fillAndEnter } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { securityText } from '../security/text.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

type Overview = Output<typeof secondFactor.overview>;
const NONE: Overview = { required: false, totp_since: null, recovery_codes_left: 0, passkeys: [], can: { add: true } };
const KEY = { id: 3, name: 'My laptop', created_at: '2026-10-01T08:00:00Z', last_used_at: null };
const BOTH: Overview = {
  ...NONE,
  totp_since: '2026-10-01T08:00:00Z',
  recovery_codes_left: 7,
  passkeys: [KEY, { ...KEY, id: 4, name: 'Telephone', last_used_at: '2026-11-20T08:00:00Z' }],
};
const SECRET = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Miyar:nora?secret=JBSWY3DPEHPK3PXP' };
const CODES = ['aaaa-1111', 'bbbb-2222'];
const PASSWORD = 'visit-every-classroom';

describe.each(LANGUAGES)('what protects an account, in %s', (language) => {
  const t = textIn(securityText, language);
  const common = textIn(commonText, language);
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  const password = page.getByLabelText(t('current'), { exact: true });
  const setUp = button(`${t('totp_set_up')} ${t('totp')}`);
  const switchOff = button(`${t('totp_remove')} ${t('totp')}`);
  const box = (place: number) => page.getByRole('textbox', { name: t('place', { place }) });

  async function show(overview: Overview): Promise<FakeServer> {
    const user = signedIn();
    const server = await fakeServer();
    await server.answers(secondFactor.overview, overview);
    await server.answers(accounts.whoAmI, { user });
    await render(<SecondFactorCard />, { language });
    return server;
  }
  async function scan(): Promise<void> {
    await userEvent.click(setUp);
    await fillAndEnter(password, PASSWORD);
    await expectText(dialog, 'JBSW Y3DP EHPK 3PXP');
  }
  async function typeCode(code: string): Promise<void> {
    (box(1).element() as HTMLElement).focus();
    await userEvent.keyboard(code);
  }

  it('says since when, how many codes are left, and names each passkey with its last use', async () => {
    await show(BOTH);
    await expectText(main, t('on'), t('codes_left', { count: 7 }), t('passkey_unused'), 'Telephone');
    await expect.element(setUp).not.toBeInTheDocument();
    await expectSound(language);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('says what there is where there is nothing yet', async () => {
    await show(NONE);
    await expectText(main, t('off'), t('totp_detail'), t('codes_none'));
    await expect.element(button(t('codes_renew'))).not.toBeInTheDocument();
    await expectSound(language);
  });

  it('asks to confirm the email first', async () => {
    await show({ ...NONE, can: { add: 'email_not_verified' } });
    await expectText(main, t('confirm_first', { email: 'nora@iqs.example' }));
    await expect.element(setUp).toBeDisabled();
    await expect.element(button(t('passkey_add'))).toBeDisabled();
  });

  it('says that it could not be had, and loads at another attempt', async () => {
    signedIn();
    const server = await fakeServer();
    await server.refuses(secondFactor.overview, 'server_error');
    await render(<SecondFactorCard />, { language });
    await expectText(main, t('factor_failed'));
    await server.answers(secondFactor.overview, NONE);
    await userEvent.click(button(common('retry')));
    await expectText(main, t('codes_none'));
  });

  describe('one-time codes', () => {
    it.each(['wrong_password', 'totp_on_already', 'email_not_verified'] as const)('are not begun where that is refused for %s', async (code) => {
      const server = await show(NONE);
      await server.refuses(secondFactor.beginTotp, code);
      await userEvent.click(setUp);
      await fillAndEnter(password, PASSWORD);
      if (code === 'wrong_password') await expectFault(password, errorText(code, language));
      else await expectText(dialog, t('totp_failed'), errorText(code, language));
      await expect.element(password).toHaveValue(PASSWORD);
    });

    it('are set up by password, picture or key, and a first code; then the recovery codes are shown once', async () => {
      const server = await show(NONE);
      await server.answers(secondFactor.beginTotp, SECRET);
      await server.answers(secondFactor.confirmTotp, { recovery_codes: CODES });
      await scan();
      await expect
        .poll(
          () =>
            page
              .getByRole('img', { name: t('totp_picture') })
              .element()
              .querySelector('path')
              ?.getAttribute('d')?.length ?? 0,
        )
        .toBeGreaterThan(500);
      await expectSound(language);
      await typeCode('123456');
      await userEvent.click(button(t('totp_confirm')));
      await expectDialog(t('codes_title'));
      await expectText(dialog, ...CODES, t('codes_for', { email: 'nora@iqs.example' }));
      await expectSound(language);
      expect((await server.received(secondFactor.confirmTotp)).map(({ body }) => body)).toEqual([{ code: '123456' }]);
      await userEvent.click(button(t('codes_saved')));
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.poll(() => document.activeElement).not.toBe(document.body);
    });

    it('are handed to the application of the device itself where it is a phone', async () => {
      const server = await show(NONE);
      await server.answers(secondFactor.beginTotp, SECRET);
      await scan();
      const here = page.getByText(t('totp_here'));
      await expect.element(here).not.toBeVisible();
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
      onTestFinished(async () => {
        await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
      });
      await expect.element(here).toBeVisible();
      await expect.element(here).toHaveAttribute('href', SECRET.uri);
    });

    it('need six digits, and begin again in empty boxes after a wrong code', async () => {
      const server = await show(NONE);
      await server.answers(secondFactor.beginTotp, SECRET);
      await server.refuses(secondFactor.confirmTotp, 'invalid_code');
      await scan();
      await typeCode('123');
      await userEvent.click(button(t('totp_confirm')));
      await expectFault(box(1), errorText('invalid_code', language));
      expect(await server.received(secondFactor.confirmTotp)).toEqual([]);
      await typeCode('123456');
      await userEvent.click(button(t('totp_confirm')));
      await expect.element(box(1)).toHaveValue('');
      await expectFault(box(1), errorText('invalid_code', language));
      await expect.element(box(1)).toHaveFocus();
    });

    it('are switched off by the password, where nothing requires them', async () => {
      const server = await show(BOTH);
      await userEvent.click(switchOff);
      await expectDialog(t('totp_removing'));
      await expectSound(language);
      await server.refuses(secondFactor.removeTotp, 'second_factor_required');
      await fillAndEnter(password, PASSWORD);
      await expectText(dialog, t('remove_failed'), errorText('second_factor_required', language));
      await server.answers(secondFactor.removeTotp, { ok: true });
      await server.answers(secondFactor.overview, { ...BOTH, totp_since: null });
      await userEvent.click(button(t('totp_remove')));
      await expect.element(setUp).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
    });

    it('can be called off at each step, and the focus returns', async () => {
      const server = await show(NONE);
      await server.answers(secondFactor.beginTotp, SECRET);
      await scan();
      await userEvent.click(button(common('cancel')));
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.poll(() => document.activeElement).not.toBe(document.body);
    });
  });

  it('makes new recovery codes by the password and shows them once', async () => {
    const server = await show(BOTH);
    await userEvent.click(button(t('codes_renew')));
    await expectDialog(t('codes_renewing'));
    await server.refuses(secondFactor.renewRecoveryCodes, 'too_many_sign_ins');
    await fillAndEnter(password, PASSWORD);
    await expectText(dialog, t('codes_failed'));
    await server.answers(secondFactor.renewRecoveryCodes, { recovery_codes: CODES });
    await userEvent.click(dialog.getByRole('button', { name: t('codes_renew') }));
    await expectDialog(t('codes_title'));
    await expectText(dialog, ...CODES);
    await expect.element(button(t('download'))).toBeVisible();
    await expect.element(button(t('print'))).toBeVisible();
  });

  describe('a passkey', () => {
    const name = page.getByRole('textbox', { name: t('passkey_name') });

    it.each(['wrong_password', 'too_many_passkeys', 'email_not_verified'] as const)('is not added where that is refused for %s', async (code) => {
      const server = await show(NONE);
      await server.refuses(secondFactor.beginPasskey, code);
      await userEvent.click(button(t('passkey_add')));
      await expectDialog(t('passkey_add'));
      await expect.element(name).toHaveValue(t('passkey_name_default'));
      await userEvent.fill(name, 'Telephone');
      await fillAndEnter(password, PASSWORD);
      if (code === 'wrong_password') await expectFault(password, errorText(code, language));
      else await expectText(dialog, t('passkey_failed'), errorText(code, language));
      await expect.element(name).toHaveValue('Telephone');
      await expectSound(language);
    });

    it('says that the browser made none', async () => {
      const server = await show(NONE);
      await server.answers(secondFactor.beginPasskey, { challenge: 'c', options: {} });
      await userEvent.click(button(t('passkey_add')));
      await fillAndEnter(password, PASSWORD);
      await expectText(dialog, t('passkey_browser'));
      await expect.element(password).toHaveValue(PASSWORD);
    });

    it('is renamed, and not to nothing', async () => {
      const server = await show(BOTH);
      await server.answers(secondFactor.renamePasskey, { ...KEY, name: 'Work laptop' });
      await userEvent.click(button(asPattern(t('passkey_rename_of', { name: 'My laptop' }))));
      await expectDialog(t('passkey_renaming'));
      await expect.element(name).toHaveValue('My laptop');
      await fillAndEnter(name, '');
      await expectFault(name, errorText('required', language));
      await expectSound(language);
      await server.answers(secondFactor.overview, { ...BOTH, passkeys: [{ ...KEY, name: 'Work laptop' }] });
      await fillAndEnter(name, 'Work laptop');
      await expectText(main, 'Work laptop');
      expect((await server.received(secondFactor.renamePasskey)).map(({ path, body }) => [path, body])).toEqual([
        ['/api/account/passkeys/3', { name: 'Work laptop' }],
      ]);
    });

    it('keeps the name that was typed where it could not be saved', async () => {
      const server = await show(BOTH);
      await server.refuses(secondFactor.renamePasskey, 'not_found');
      await userEvent.click(button(asPattern(t('passkey_rename_of', { name: 'My laptop' }))));
      await fillAndEnter(name, 'Work laptop');
      await expectText(dialog, t('rename_failed'), errorText('not_found', language));
      await expect.element(name).toHaveValue('Work laptop');
    });

    it('is removed by the password', async () => {
      const server = await show(BOTH);
      await server.answers(secondFactor.removePasskey, { ok: true });
      await userEvent.click(button(asPattern(t('passkey_remove_of', { name: 'My laptop' }))));
      await expectDialog(asPattern(t('passkey_removing', { name: 'My laptop' })));
      await expectSound(language);
      await server.answers(secondFactor.overview, { ...BOTH, passkeys: [] });
      await fillAndEnter(password, PASSWORD);
      await expect.element(button(asPattern(t('passkey_remove_of', { name: 'My laptop' })))).not.toBeInTheDocument();
      expect((await server.received(secondFactor.removePasskey)).map(({ path }) => path)).toEqual(['/api/account/passkeys/3/remove']);
    });
  });
});
