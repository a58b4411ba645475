import { users } from '@miyar/contract/accounts/users';
import { errorText } from '@miyar/contract/core/errors';
import { legal } from '@miyar/contract/site/legal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectFault, expectNoFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { accountsText } from '../account/text.ts';
import { passwordText } from '../password/password-text.ts';
import { consentText } from './consent-text.ts';
import { InvitationForm } from './invitation-form.tsx';
import { invitationText } from './invitation-text.ts';

const GOOD = 'seven lanterns over the courtyard';
const onAccepted = vi.fn<(email: string) => void>();
beforeEach(() => onAccepted.mockClear());

describe.each(languageOf(import.meta.url))('accepting an invitation in %s', (language) => {
  const t = textIn(invitationText, language);
  const words = textIn(passwordText, language);
  const consent = textIn(consentText, language);
  const account = textIn(accountsText, language);
  const name = page.getByRole('textbox', { name: account('name_person') });
  const password = page.getByLabelText(account('password'), { exact: true });
  const confirmed = page.getByLabelText(words('confirm'), { exact: true });
  const agreement = page.getByRole('checkbox');
  const submit = page.getByRole('button', { name: t('accept'), exact: true });

  async function show(): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(legal.read, { page: 'privacy', version: 3 } as never);
    await render(<InvitationForm token="tok" email="huda@iqs.example" onAccepted={onAccepted} />, { language });
    return server;
  }
  async function fill(): Promise<void> {
    await userEvent.fill(name, 'Huda');
    await userEvent.fill(password, GOOD);
    await userEvent.fill(confirmed, GOOD);
    await userEvent.click(page.getByText(consent('agree')));
  }

  it('needs a name, a password and the consent', async () => {
    const server = await show();
    await userEvent.click(submit);
    await expectFault(name, errorText('required', language));
    await expectFault(password, /./);
    await expect.element(agreement).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveFocus();
    await expectSound(language);
    expect(await server.received(users.acceptInvitation)).toEqual([]);
  });

  it('compares the two passwords again when either changes', async () => {
    await show();
    await fill();
    await userEvent.fill(confirmed, `${GOOD}!`);
    await userEvent.click(submit);
    await expectFault(confirmed, words('differ'));
    await userEvent.fill(password, `${GOOD}!`);
    await expectNoFault(confirmed);
  });

  it('sends name and password with the version of the policy, once', async () => {
    const server = await show();
    await server.answers(users.acceptInvitation, { email: 'huda@iqs.example' }, { held: true });
    await fill();
    await userEvent.click(submit);
    await expect.element(page.getByRole('progressbar', { name: t('accepting') })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await server.release();
    await expect.poll(() => onAccepted.mock.calls).toEqual([['huda@iqs.example']]);
    expect(await server.received(users.acceptInvitation)).toMatchObject([
      { path: '/api/auth/invitations/tok', body: { name: 'Huda', password: GOOD, language, privacy_version: 3 } },
    ]);
  });

  it.each(['invitation_invalid', 'email_taken', 'privacy_text_changed', 'server_error'] as const)(
    'says that it was refused for %s, and what was typed stays',
    async (code) => {
      const server = await show();
      await server.refuses(users.acceptInvitation, code);
      await fill();
      await userEvent.click(submit);
      await expectText(page.getByRole('main'), t('failed'), errorText(code, language));
      await expect.element(name).toHaveValue('Huda');
      await expect.element(password).toHaveValue(GOOD);
      await expect.element(agreement).toBeChecked();
    },
  );

  it('says at the password that it is too common', async () => {
    const server = await show();
    await server.refuses(users.acceptInvitation, 'invalid_request', { password: 'password_too_common' });
    await fill();
    await userEvent.click(submit);
    await expectFault(password, errorText('password_too_common', language));
    await expect.element(password).toHaveFocus();
  });
});
