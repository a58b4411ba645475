import { accounts } from '@miyar/contract/accounts/accounts';
import { errorText } from '@miyar/contract/core/errors';
import { legal } from '@miyar/contract/site/legal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectFault, expectNoFault } from '../../../testing/fields.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { accountsText } from '../account/text.ts';
import { passwordText } from '../password/password-text.ts';
import { consentText } from './consent-text.ts';
import { RegisterForm } from './register-form.tsx';

const GOOD = 'seven lanterns over the courtyard';
const onRegistered = vi.fn<(email: string) => void>();
beforeEach(() => onRegistered.mockClear());

const POLICY = { page: 'privacy', version: 3 } as never;

describe.each(languageOf(import.meta.url))('registering in %s', (language) => {
  const t = textIn(accountsText, language);
  const words = textIn(passwordText, language);
  const consent = textIn(consentText, language);
  const name = page.getByRole('textbox', { name: t('name_school') });
  const email = page.getByRole('textbox', { name: t('email') });
  const password = page.getByLabelText(t('password'), { exact: true });
  const confirmed = page.getByLabelText(words('confirm'), { exact: true });
  const agreement = page.getByRole('checkbox');
  const submit = page.getByRole('button', { name: t('register'), exact: true });

  async function show(): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(legal.read, POLICY);
    // oxlint-disable-next-line jsx-a11y/aria-role -- as above
    await render(<RegisterForm role="school" onRegistered={onRegistered} />, { language });
    return server;
  }

  async function fill(): Promise<void> {
    await userEvent.fill(name, 'Al-Huda');
    await userEvent.fill(email, 'office@alhuda.example');
    await userEvent.fill(password, GOOD);
    await userEvent.fill(confirmed, GOOD);
    await userEvent.click(page.getByText(consent('agree')));
  }

  it('lists what is missing and leads to each of it', async () => {
    const server = await show();
    await userEvent.click(submit);
    const summary = page.getByRole('alert');
    await expect.element(summary.getByText(t('check_fields'))).toBeVisible();
    await expect.element(name).toHaveFocus();
    for (const field of [name, email, password]) await expectFault(field, /./);
    await userEvent.click(summary.getByRole('button', { name: new RegExp(t('email')) }));
    await expect.element(email).toHaveFocus();
    await expect.element(summary.getByRole('button', { name: consent('needed') })).toBeVisible();
    await expectAccessible();
    expect(await server.received(accounts.signUp)).toEqual([]);
  });

  it('shows each rule at its field', async () => {
    await show();
    await fill();
    await userEvent.fill(email, 'office');
    await userEvent.fill(password, 'short');
    await userEvent.click(submit);
    await expectFault(email, errorText('invalid_email', language).slice(0, 10));
    await expectFault(password, errorText('password_too_short', language));
    await expectNoFault(name);
  });

  it('opens no account without agreement', async () => {
    const server = await show();
    await fill();
    await userEvent.click(page.getByText(consent('agree')));
    await userEvent.click(submit);
    await expect.element(agreement).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText(consent('needed')).first()).toBeVisible();
    expect(await server.received(accounts.signUp)).toEqual([]);
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

  it('sends the fields with the language and the version of the policy agreed to', async () => {
    const server = await show();
    await server.answers(accounts.signUp, { user: { email: 'office@alhuda.example' } } as never);
    await fill();
    await userEvent.click(submit);
    await expect.poll(() => onRegistered.mock.lastCall).toEqual(['office@alhuda.example']);
    const [call] = await server.received(accounts.signUp);
    expect(call?.path).toBe('/api/auth/signup/school');
    expect(call?.body).toEqual({ name: 'Al-Huda', email: 'office@alhuda.example', password: GOOD, language, privacy_version: 3 });
  });

  it.each(['email_taken', 'server_error'] as const)('shows at the address that it was refused for %s, and keeps everything', async (code) => {
    const server = await show();
    await server.refuses(accounts.signUp, code);
    await fill();
    await userEvent.click(submit);
    await expectFault(email, errorText(code, language));
    await expect.element(email).toHaveFocus();
    await expect.element(name).toHaveValue('Al-Huda');
    await expect.element(password).toHaveValue(GOOD);
    await expect.element(agreement).toBeChecked();
    expect(onRegistered).not.toHaveBeenCalled();
  });

  it('sends nothing where the policy did not come', async () => {
    const server = await fakeServer();
    await server.refuses(legal.read, 'not_found');
    // oxlint-disable-next-line jsx-a11y/aria-role -- as above
    await render(<RegisterForm role="school" onRegistered={onRegistered} />, { language });
    await fill();
    await userEvent.click(submit);
    await expectFault(email, errorText('not_found', language));
    expect(await server.received(accounts.signUp)).toEqual([]);
  });

  it('waits for the answer and is sent once', async () => {
    const server = await show();
    await server.answers(accounts.signUp, { user: { email: 'office@alhuda.example' } } as never, { held: true });
    await fill();
    await userEvent.click(submit);
    await expect.element(page.getByRole('progressbar', { name: t('registering') })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await server.release();
    await expect.poll(() => onRegistered.mock.calls.length).toBe(1);
    expect(await server.received(accounts.signUp)).toHaveLength(1);
  });

  it('asks people for their name and institutions for theirs', async () => {
    const server = await fakeServer();
    await server.answers(legal.read, POLICY);
    // oxlint-disable-next-line jsx-a11y/aria-role -- the role the form registers, not the ARIA role of an element
    await render(<RegisterForm role="trainer" onRegistered={onRegistered} />, { language });
    await expect.element(page.getByRole('textbox', { name: t('name_person') })).toHaveAccessibleDescription(t('name_person_hint'));
  });
});
