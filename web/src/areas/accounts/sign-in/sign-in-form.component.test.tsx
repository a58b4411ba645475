import { accounts } from '@miyar/contract/accounts/accounts';
import { errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentSession, endSession } from '../../../lib/api/session.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectAlert, expectFault, expectNoFault, fillAndEnter } from '../../../testing/fields.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { NORA } from '../../../testing/signed-in.ts';
import { accountsText } from '../account/text.ts';
import { SignInForm } from './sign-in-form.tsx';

const onSecondFactor = vi.fn<(begun: unknown) => void>();
beforeEach(() => {
  onSecondFactor.mockClear();
  endSession();
});

describe.each(languageOf(import.meta.url))('signing in, in %s', (language) => {
  const t = textIn(accountsText, language);
  const email = page.getByRole('textbox', { name: t('email') });
  const password = page.getByLabelText(t('password'), { exact: true });
  const submit = page.getByRole('button', { name: t('log_in'), exact: true });

  async function show(): Promise<FakeServer> {
    const server = await fakeServer();
    await render(<SignInForm onSecondFactor={onSecondFactor} />, { language });
    return server;
  }

  async function fill(): Promise<void> {
    await userEvent.fill(email, 'nora@iqs.example');
    await userEvent.fill(password, 'visit-every-classroom');
  }

  it('asks for what is missing, at the field, and goes to the first of them', async () => {
    const server = await show();
    await userEvent.click(submit);
    await expectFault(email, errorText('required', language));
    await expectFault(password, errorText('required', language));
    await expect.element(email).toHaveFocus();
    await expectAccessible();
    expect(await server.received(accounts.signIn)).toEqual([]);
  });

  it('reports an address that cannot be one before it calls the server', async () => {
    const server = await show();
    await userEvent.fill(password, 'visit-every-classroom');
    await fillAndEnter(email, 'nora@iqs');
    await expectFault(email, errorText('invalid_email', language).slice(0, 10));
    await expectNoFault(password);
    expect(await server.received(accounts.signIn)).toEqual([]);
  });

  it('withdraws what it said once the field is right', async () => {
    await show();
    await userEvent.click(submit);
    await expectFault(email, errorText('required', language));
    await userEvent.fill(email, 'nora@iqs.example');
    await expectNoFault(email);
  });

  it('sends by Enter what was typed, in the language of the page, and opens the session', async () => {
    const server = await show();
    await server.answers(accounts.signIn, { user: NORA, token: 'opaque' });
    await userEvent.fill(password, 'visit-every-classroom');
    await fillAndEnter(email, ' nora@iqs.example ');
    await expect.poll(() => currentSession()?.token).toBe('opaque');
    const [call] = await server.received(accounts.signIn);
    expect(call?.body).toEqual({ email: 'nora@iqs.example', password: 'visit-every-classroom', remember: false });
    expect(call?.headers['accept-language']).toBe(language);
  });

  it('remembers where it is asked to', async () => {
    const server = await show();
    await server.answers(accounts.signIn, { user: NORA, token: 'opaque' });
    await fill();
    await expect.element(page.getByRole('checkbox', { name: t('remember') })).toHaveAccessibleDescription(t('remember_hint'));
    await userEvent.click(page.getByText(t('remember')));
    await userEvent.click(submit);
    await expect.poll(() => currentSession()?.token).toBe('opaque');
    expect((await server.received(accounts.signIn))[0]?.body).toMatchObject({ remember: true });
    expect(localStorage.getItem('token')).toBe('opaque');
  });

  it('saves what the answer says of the browser, and sends it with the next sign-in', async () => {
    const server = await show();
    await server.answers(accounts.signIn, { user: NORA, token: 'opaque', device: 'sealed' });
    await fill();
    await userEvent.click(submit);
    await expect.poll(() => localStorage.getItem('device')).toBe('sealed');
    // The same again within a moment would be the second press of a double click.
    await userEvent.fill(email, 'khalid@iqs.example');
    await userEvent.fill(password, 'visit-every-classroom');
    await userEvent.click(submit);
    await expect
      .poll(async () => (await server.received(accounts.signIn)).map(({ body }) => (body as { device?: string }).device))
      .toEqual([undefined, 'sealed']);
  });

  it('says while it waits that it does, and sends once however often it is pressed', async () => {
    const server = await show();
    await server.answers(accounts.signIn, { user: NORA, token: 'opaque' }, { held: true });
    await fill();
    await userEvent.click(submit);
    await expect.element(page.getByRole('progressbar', { name: t('logging_in') })).toBeInTheDocument();
    // Nobody requested a passkey.
    await expect.element(page.getByRole('progressbar', { name: t('passkey_waiting') })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(await server.received(accounts.signIn)).toHaveLength(1);
    await server.release();
    await expect.poll(() => currentSession()?.token).toBe('opaque');
  });

  it.each(['invalid_credentials', 'account_suspended', 'server_error'] as const)(
    'says at once that it was refused for %s, and keeps what was typed',
    async (code) => {
      const server = await show();
      await server.refuses(accounts.signIn, code);
      await fill();
      await userEvent.click(submit);
      await expectAlert(t('log_in_failed'));
      await expectAlert(errorText(code, language));
      await expect.element(email).toHaveValue('nora@iqs.example');
      await expect.element(password).toHaveValue('visit-every-classroom');
      await expectAccessible();
    },
  );

  it('shows what the server says of a field at that field', async () => {
    const server = await show();
    await server.refuses(accounts.signIn, 'invalid_request', { email: 'invalid_email' });
    await fill();
    await userEvent.click(submit);
    await expectFault(email, errorText('invalid_email', language).slice(0, 10));
    await expect.element(email).toHaveFocus();
  });

  it('says that nothing came back where the network is down, and can be tried again', async () => {
    const server = await show();
    await server.isUnreachable(accounts.signIn);
    await fill();
    await userEvent.click(submit);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await server.answers(accounts.signIn, { user: NORA, token: 'opaque' });
    await userEvent.click(submit);
    await expect.poll(() => currentSession()?.token).toBe('opaque');
  });

  it('goes on to the second factor where one is needed', async () => {
    const server = await show();
    await server.answers(accounts.signIn, { second_factor: { challenge: 'c1', methods: ['totp'], expires_at: '2026-12-01T00:00:00Z' } });
    await fill();
    await userEvent.click(submit);
    await expect.poll(() => onSecondFactor.mock.lastCall?.[0]).toMatchObject({ challenge: 'c1', methods: ['totp'], remember: false });
    expect(currentSession()).toBeFalsy();
  });
});
