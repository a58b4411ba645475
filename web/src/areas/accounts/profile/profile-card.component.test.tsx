import { type Profile, profile } from '@miyar/contract/accounts/profile';
import { recovery } from '@miyar/contract/accounts/recovery';
import { accounts } from '@miyar/contract/accounts/accounts';
import { errorText, textOfError } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentLanguage } from '../../../lib/i18n/current-language.ts';
import { currentSession } from '../../../lib/api/session.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { currentTheme, setTheme } from '../../../lib/theme.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectFault, expectNoFault, fillAndEnter } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { resendText } from '../recovery/resend-text.ts';
import { passwordDialogText } from '../security/password-dialog-text.ts';
import { preferencesText } from './preferences-text.ts';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { profileText } from './text.ts';
import { ConfirmEmailBanner } from './unconfirmed-banner.tsx';
import { unconfirmedText } from './unconfirmed-text.ts';

const NORA: Profile = {
  id: 7,
  name: 'Nora',
  email: 'nora@iqs.example',
  role: 'admin',
  created_at: '2026-01-01T00:00:00Z',
  email_verified: true,
  pending_email: null,
  language: 'en',
  calendar: 'gregorian',
  digits: 'latn',
  theme: 'system',
};
const NEW = 'nora@example.org';

describe.each(LANGUAGES)('in %s', (language) => {
  const t = textIn(profileText, language);
  const common = textIn(commonText, language);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  describe('name and email', () => {
    const name = page.getByRole('textbox', { name: t('name') });
    const email = page.getByRole('textbox', { name: t('email') });
    const password = page.getByLabelText(textIn(passwordDialogText, language)('current'), { exact: true });

    async function show(changes: Partial<Profile> = {}): Promise<FakeServer> {
      const shown = { ...NORA, ...changes };
      signedIn({ role: shown.role });
      const server = await fakeServer();
      await server.answers(shown.role === 'institution' ? profile.readSchool : profile.readAdmin, shown);
      await render(<ProfileCard />, { language });
      return server;
    }

    it('ask for the password before a new address, which then waits for its link', async () => {
      const server = await show();
      await server.answers(profile.changeAdmin, { ...NORA, pending_email: NEW });
      await fillAndEnter(email, NEW);
      await expectDialog(t('new_email_title'));
      await expectText(page.getByRole('dialog'), t('new_email', { email: NEW }));
      await expectSound(language);
      expect(await server.received(profile.changeAdmin)).toEqual([]);
      await server.answers(profile.readAdmin, { ...NORA, pending_email: NEW });
      await fillAndEnter(password, 'visit-every-classroom');
      await expectText(main, t('pending', { email: NEW }));
      await expect.element(email).toHaveValue(NORA.email);
      expect((await server.received(profile.changeAdmin)).map(({ body }) => body)).toEqual([
        { name: 'Nora', email: NEW, current_password: 'visit-every-classroom' },
      ]);
    });

    it('of an institution are read first; editing can be left', async () => {
      const server = await show({ role: 'institution', name: 'Al-Huda' });
      await expectText(main, 'Al-Huda', t('role_institution'), t('since'));
      await expect.element(name).not.toBeInTheDocument();
      await expectSound(language);
      await userEvent.click(button(t('edit')));
      await expect.element(name).toHaveValue('Al-Huda');
      await expectNoFault(name);
      await userEvent.click(button(common('cancel')));
      await expect.element(name).not.toBeInTheDocument();
      await userEvent.click(button(t('edit')));
      await server.answers(profile.changeSchool, { ...NORA, role: 'institution', name: 'Al-Noor' });
      await server.answers(profile.readSchool, { ...NORA, role: 'institution', name: 'Al-Noor' });
      await userEvent.fill(name, 'Al-Noor');
      await userEvent.click(button(t('save')));
      await expectText(main, 'Al-Noor', t('updated'));
    });

    if (language === 'en') return; // The rest is the same in both languages.

    it('asks before changes are left by a link, and leaves where that is confirmed', async () => {
      signedIn({ role: 'admin' });
      const server = await fakeServer();
      await server.answers(profile.readAdmin, NORA);
      await render(
        <>
          <Link href="/?view=elsewhere">Elsewhere</Link>
          <ProfileCard />
        </>,
        { language },
      );
      const question = page.getByRole('alertdialog', { name: t('leave_title') });
      await userEvent.fill(name, 'Nora Saleh');
      await userEvent.click(page.getByRole('link', { name: 'Elsewhere' }));
      await expect.element(question).toBeVisible();
      await userEvent.click(button(t('stay')));
      await expect.element(name).toHaveValue('Nora Saleh');
      await userEvent.fill(name, 'Nora');
      await userEvent.click(page.getByRole('link', { name: 'Elsewhere' }));
      await expect.element(question).not.toBeInTheDocument();
    });

    it('need both, and an address that can be one', async () => {
      const server = await show();
      await userEvent.fill(name, ' ');
      await fillAndEnter(email, 'nora');
      await expectFault(name, errorText('required', language));
      await expectFault(email, errorText('invalid_email', language).slice(0, 10));
      await expect.element(name).toHaveFocus();
      await expectSound(language);
      expect(await server.received(profile.changeAdmin)).toEqual([]);
    });

    it('are changed by Enter; the name goes with it everywhere', async () => {
      const server = await show();
      await server.answers(profile.changeAdmin, { ...NORA, name: 'Nora Ali' }, { held: true });
      await fillAndEnter(name, 'Nora Ali');
      await expect.element(page.getByRole('progressbar', { name: t('updating') })).toBeInTheDocument();
      await server.release();
      await expectText(main, t('updated'));
      expect(currentSession()?.user.name).toBe('Nora Ali');
      expect((await server.received(profile.changeAdmin)).map(({ body }) => body)).toEqual([{ name: 'Nora Ali', email: NORA.email }]);
    });

    it.each(['email_taken', 'too_many_mails', 'server_error'] as const)('say why they could not be changed: %s, and what was typed stays', async (code) => {
      const server = await show();
      await server.refuses(profile.changeAdmin, code);
      await fillAndEnter(name, 'Nora Ali');
      await expectText(main, t('failed'), textOfError(code, language));
      await expect.element(name).toHaveValue('Nora Ali');
    });

    it('say at the password that it is wrong, and the window stays', async () => {
      const server = await show();
      await server.refuses(profile.changeAdmin, 'wrong_password');
      await fillAndEnter(email, NEW);
      await fillAndEnter(password, 'a guess');
      await expectFault(password, errorText('wrong_password', language));
      await expectDialog(t('new_email_title'));
      await userEvent.click(button(common('cancel')));
      await expect.element(email).toHaveValue(NEW);
    });

    it('say at the address that it has an account, once the password was given', async () => {
      const server = await show();
      await server.refuses(profile.changeAdmin, 'invalid_request', { email: 'email_taken' });
      await fillAndEnter(email, NEW);
      await fillAndEnter(password, 'visit-every-classroom');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expectFault(email, errorText('email_taken', language));
      await expect.element(email).toHaveValue(NEW);
    });

    it('take a new address back, and say where that failed', async () => {
      const server = await show({ pending_email: NEW });
      await server.refuses(profile.cancelEmailChange, 'server_error');
      await userEvent.click(button(t('keep_old')));
      await expectText(main, t('keep_old_failed'), errorText('server_error', language));
      await server.answers(profile.cancelEmailChange, { ok: true });
      await server.answers(profile.readAdmin, NORA);
      await userEvent.click(button(t('keep_old')));
      await expect.element(button(t('keep_old'))).not.toBeInTheDocument();
    });

    it('could not be had, and are loaded at another attempt', async () => {
      signedIn();
      const server = await fakeServer();
      await server.refuses(profile.readAdmin, 'server_error');
      await render(<ProfileCard />, { language });
      await expectText(main, t('not_loaded'));
      await server.answers(profile.readAdmin, NORA);
      await userEvent.click(button(common('retry')));
      await expect.element(name).toHaveValue('Nora');
    });
  });

  describe('preferences', () => {
    const p = textIn(preferencesText, language);
    const choice = (group: 'language' | 'calendar' | 'digits' | 'theme', label: string) =>
      page.getByRole('radiogroup', { name: p(group) }).getByRole('radio', { name: label, exact: true });
    async function show(): Promise<FakeServer> {
      signedIn({ language });
      setTheme('system');
      const server = await fakeServer();
      await server.answers(profile.changeAdmin, { ...NORA, language });
      await render(<PreferencesCard />, { language });
      return server;
    }

    it('show what is chosen', async () => {
      await show();
      await expect.element(choice('language', language === 'ar' ? 'العربية' : 'English')).toBeChecked();
      await expect.element(choice('calendar', p('gregorian'))).toBeChecked();
      await expect.element(choice('digits', '123')).toBeChecked();
      await expect.element(choice('theme', p('system'))).toBeChecked();
      await expectSound(language);
    });

    it('change the language of the page at once', async () => {
      const server = await show();
      const other = language === 'ar' ? 'en' : 'ar';
      await server.answers(profile.changeAdmin, { ...NORA, language: other });
      await userEvent.click(choice('language', other === 'ar' ? 'العربية' : 'English'));
      await expectText(main, textIn(preferencesText, other)('stored'));
      expect(currentLanguage()).toBe(other);
      expect(document.documentElement.dir).toBe(other === 'ar' ? 'rtl' : 'ltr');
    });

    if (language === 'en') return; // The rest is the same in both languages.

    it.each([
      ['calendar', 'hijri', { calendar: 'hijri' }],
      ['digits', 'arab', { digits: 'arab' }],
      ['theme', 'dark', { theme: 'dark' }],
    ] as const)('take effect at once and are stored: %s %s', async (group, chosen, change) => {
      const server = await show();
      await server.answers(profile.changeAdmin, { ...NORA, language, ...change });
      await userEvent.click(choice(group, p(chosen)));
      await expectText(main, p('stored'));
      await expect.element(choice(group, p(chosen))).toBeChecked();
      expect((await server.received(profile.changeAdmin)).map(({ body }) => body)).toEqual([{ name: 'Nora', email: NORA.email, ...change }]);
      expect(currentSession()?.user).toMatchObject(change);
      if (group === 'theme') expect([currentTheme(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark']);
      setTheme('system');
    });

    it('say that they were not stored elsewhere, and store them at another attempt', async () => {
      const server = await show();
      await server.refuses(profile.changeAdmin, 'server_error');
      await userEvent.click(choice('calendar', p('hijri')));
      await expectText(main, p('failed'), errorText('server_error', language));
      await expect.element(choice('calendar', p('hijri'))).toBeChecked();
      await server.answers(profile.changeAdmin, { ...NORA, language, calendar: 'hijri' });
      await userEvent.click(button(common('retry')));
      await expectText(main, p('stored'));
      expect((await server.received(profile.changeAdmin)).at(-1)?.body).toMatchObject({ calendar: 'hijri' });
    });
  });

  if (language === 'en') return; // The rest is the same in both languages.

  describe('an address that was not confirmed', () => {
    const u = textIn(unconfirmedText, language);
    async function show(): Promise<FakeServer> {
      signedIn({ email_verified: false });
      const server = await fakeServer();
      await render(<ConfirmEmailBanner>{u('ask', { email: NORA.email })}</ConfirmEmailBanner>, { language });
      return server;
    }

    it('gets the mail again by a press, and then not for a minute', async () => {
      const server = await show();
      await server.answers(recovery.resendConfirmation, { ok: true });
      await expectSound(language);
      await userEvent.click(button(textIn(resendText, language)('resend')));
      await expectText(main, u('sent'));
      expect(page.getByRole('button').element()).toHaveProperty('disabled', true);
      expect(await server.received(recovery.resendConfirmation)).toHaveLength(1);
    });

    it('waits as long as the server says', async () => {
      const server = await show();
      await server.refuses(recovery.resendConfirmation, 'too_many_mails', {}, { retryAfter: 600 });
      await userEvent.click(button(textIn(resendText, language)('resend')));
      await expectText(main, u('failed'), errorText('too_many_mails', language, { minutes: 10 }));
      expect(page.getByRole('button').element()).toHaveProperty('disabled', true);
    });

    it('is found confirmed meanwhile', async () => {
      const server = await show();
      const user = { ...currentSession()!.user, email_verified: true };
      await server.refuses(recovery.resendConfirmation, 'email_verified_already');
      await server.answers(accounts.whoAmI, { user });
      await userEvent.click(button(textIn(resendText, language)('resend')));
      await expect.poll(() => currentSession()?.user.email_verified).toBe(true);
    });
  });
});
