import { identities } from '@miyar/contract/accounts/identities';
import { errorText } from '@miyar/contract/core/errors';
import { legal } from '@miyar/contract/site/legal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { saveFlow, saveLink } from '../../../areas/accounts/identities/handover.ts';
import { leave } from '../../../areas/accounts/identities/leave.ts';
import { openingText } from '../../../areas/accounts/identities/opening/text.ts';
import { identitiesText } from '../../../areas/accounts/identities/text.ts';
import { accountsText } from '../../../areas/accounts/account/text.ts';
import { passwordText } from '../../../areas/accounts/password/password-text.ts';
import { consentText } from '../../../areas/accounts/registration/consent-text.ts';
import { secondStepText } from '../../../areas/accounts/sign-in/second-step-text.ts';
import { currentSession, endSession } from '../../../lib/api/session.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAlert, expectFault } from '../../../testing/fields.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { NORA, signedIn } from '../../../testing/signed-in.ts';
import { button, elsewhere, heading, link, main, NAMES, showPage } from '../../../testing/standalone-page.tsx';
import { LoginScreen } from '../login-screen.tsx';
import { ProviderScreen } from './provider-screen.tsx';

const UNIVERSITY = { id: 'university', name: { ar: 'الجامعة', en: 'The university' } };
const LATER = '2099-01-01T00:00:00.000Z';
const AWAITED = { provider: 'university', link: 'the-link', label: 'yusuf@university.example', expiresAt: LATER, opens: null, remember: true, next: null };
const OPENS = { role: 'evaluator', name: 'Layla Haddad', email: 'layla@university.example' } as const;
const PASSWORD = 'seven lanterns over the courtyard';
const OWN = {
  provider: 'university',
  name: UNIVERSITY.name,
  available: true,
  linked: { label: 'yusuf', created_at: '2026-11-01T00:00:00.000Z', last_used_at: null },
};
const FLOW = { provider: 'university', flow: 'the-secret', purpose: 'sign_in', remember: true, next: null } as const;
const BACK = '/auth/provider/university?code=abc&state=xyz';

const left: string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  endSession();
  left.length = 0;
  vi.spyOn(leave, 'to').mockImplementation((address) => void left.push(address));
});
afterEach(() => vi.restoreAllMocks());

describe.each(languageOf(import.meta.url))('signing in through a provider in %s', (language) => {
  const t = textIn(identitiesText, language);
  const name = UNIVERSITY.name[language];
  const showAt = showPage(language);
  const names = new RegExp(`${NAMES.source}|The university|yusuf@university\\.example`);

  async function login(at = '/auth/login'): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(identities.providers, [UNIVERSITY]);
    await showAt(<LoginScreen />, '/auth/login', at);
    return server;
  }

  async function comeBack(): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(identities.providers, [UNIVERSITY]);
    return server;
  }
  const show = (at = BACK) => showAt(<ProviderScreen />, '/auth/provider/:provider', at);

  it('begins with a button of its own, remembers what only this tab knows, and goes there', async () => {
    const server = await login('/auth/login?next=%2Fcases%2F1');
    await server.answers(identities.begin, { address: 'https://login.university.example/auth?x=1', flow: 'the-secret', expires_at: LATER });
    await expect.element(button(t('sign_in_with', { name }))).toBeVisible();
    await expectSound(language, names);
    await userEvent.click(main.getByText(textIn(accountsText, language)('remember')));
    await userEvent.click(button(t('sign_in_with', { name })));
    await expect.poll(() => left).toEqual(['https://login.university.example/auth?x=1']);
    expect(JSON.parse(sessionStorage.getItem('provider-flow')!)).toEqual({ ...FLOW, next: '/cases/1' });
    expect((await server.received(identities.begin))[0]?.body).toEqual({ remember: true });
    // Back by the button of the browser: the page is as it was left, and the button can be pressed again.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(button(t('sign_in_with', { name }))).toBeEnabled();
  });

  const account = textIn(accountsText, language);
  const opening = textIn(openingText, language);
  const fields = {
    name: main.getByRole('textbox', { name: account('name_person') }),
    password: main.getByLabelText(account('password'), { exact: true }),
    confirmed: main.getByLabelText(textIn(passwordText, language)('confirm'), { exact: true }),
  };
  async function fillOpening(): Promise<void> {
    await userEvent.fill(fields.password, PASSWORD);
    await userEvent.fill(fields.confirmed, PASSWORD);
    await userEvent.click(main.getByText(textIn(consentText, language)('agree')));
  }
  async function offered(opens: { role: 'evaluator' | 'trainer'; name: string; email: string | null }): Promise<FakeServer> {
    saveFlow({ ...FLOW, next: null });
    const server = await comeBack();
    await server.answers(legal.read, { page: 'privacy', version: 3 } as never);
    await server.answers(identities.complete, { unlinked: { link: 'the-link', label: AWAITED.label, expires_at: LATER, opens } });
    await show();
    await expect.element(heading(opening('title'))).toBeVisible();
    return server;
  }
  const written = new RegExp(`${names.source}|layla@\\S+|Layla Haddad`);

  it('says that the provider does not answer, beside the form for the password', async () => {
    const server = await login();
    await server.refuses(identities.begin, 'provider_unreachable');
    await userEvent.click(button(t('sign_in_with', { name })));
    await expectAlert(errorText('provider_unreachable', language));
    await expect.element(button(textIn(accountsText, language)('log_in'))).toBeEnabled();
    expect(left).toEqual([]);
  });

  it('opens the session with what the provider sent back, which leaves the address', async () => {
    saveFlow(FLOW);
    const server = await comeBack();
    await server.answers(identities.complete, { user: NORA, token: 'opaque' });
    await show();
    await expectText(elsewhere, '/dashboard/admin');
    expect(currentSession()?.token).toBe('opaque');
    expect((await server.received(identities.complete))[0]?.body).toMatchObject({ flow: 'the-secret', answer: '?code=abc&state=xyz' });
    expect(sessionStorage.getItem('provider-flow')).toBeNull();
  });

  it('asks for the second factor of the account', async () => {
    saveFlow(FLOW);
    const server = await comeBack();
    await server.answers(identities.complete, { second_factor: { challenge: 'c', methods: ['totp', 'recovery_code'], expires_at: LATER } });
    await show();
    await expect.element(heading(textIn(secondStepText, language)('title'))).toBeVisible();
  });

  it.each(['provider_refused', 'provider_cancelled', 'provider_unreachable', 'account_suspended', 'role_not_confirmed', 'provider_flow_expired'] as const)(
    'says why nobody was signed in: %s',
    async (code) => {
      saveFlow(FLOW);
      const server = await comeBack();
      await server.refuses(identities.complete, code);
      await show();
      await expect.element(heading(t('failed_title'))).toBeVisible();
      await expectText(main, errorText(code, language));
      await expect.element(link(t('to_log_in'))).toHaveAttribute('href', '/auth/login');
      await expectSound(language, names);
    },
  );

  it('sends nothing of what another tab, or a link of somebody else, brought back', async () => {
    const server = await comeBack();
    await show();
    await expectText(main, errorText('provider_flow_expired', language));
    expect(await server.received(identities.complete)).toEqual([]);
  });

  it('explains how to link an account that is not linked yet, through its password', async () => {
    saveFlow({ ...FLOW, next: '/cases/1' });
    const server = await comeBack();
    await server.answers(identities.complete, { unlinked: { link: 'the-link', label: AWAITED.label, expires_at: LATER, opens: null } });
    await show();
    await expect.element(heading(t('unlinked_title'))).toBeVisible();
    await expectText(main, t('unlinked_lead', { provider: name, label: AWAITED.label }), t('unlinked_why'));
    await expect.element(link(t('log_in_to_link'))).toHaveAttribute('href', '/auth/login?next=%2Fauth%2Fprovider%2Funiversity');
    await expectSound(language, names);
    expect(JSON.parse(sessionStorage.getItem('provider-link')!)).toEqual({ ...AWAITED, next: '/cases/1' });
  });

  it('opens the account a rule allows, with the name and the address of the provider', async () => {
    const server = await offered(OPENS);
    await expectText(main, opening('lead_evaluator', { provider: name, label: AWAITED.label }), opening('address', { email: OPENS.email }));
    await expect.element(fields.name).toHaveValue('Layla Haddad');
    await expect.element(link(opening('link_it'))).toHaveAttribute('href', '/auth/login?next=%2Fauth%2Fprovider%2Funiversity');
    await expectSound(language, written);
    await userEvent.click(button(opening('open')));
    await expectFault(fields.password, /./);
    await server.answers(identities.open, { user: { ...NORA, accountType: 'evaluator', role: 'evaluator' }, token: 'opaque' });
    await fillOpening();
    await userEvent.click(button(opening('open')));
    await expectText(elsewhere, '/dashboard/evaluator');
    expect((await server.received(identities.open))[0]?.body).toEqual({ link: 'the-link', name: 'Layla Haddad', password: PASSWORD, privacy_version: 3 });
    expect(currentSession()?.token).toBe('opaque');
    expect(sessionStorage.getItem('provider-link')).toBeNull();
  });

  it('asks for an address where the provider has confirmed none, and for the code that is mailed to it', async () => {
    const server = await offered({ ...OPENS, email: null });
    const email = main.getByRole('textbox', { name: account('email') });
    await userEvent.click(button(opening('send_code')));
    await expectFault(email, errorText('required', language));
    await server.refuses(identities.mailCode, 'invalid_request', { email: 'email_taken' });
    await userEvent.fill(email, 'layla@home.example');
    await userEvent.click(button(opening('send_code')));
    await expectFault(email, errorText('email_taken', language));
    await server.answers(identities.mailCode, { expires_at: LATER });
    await userEvent.click(button(opening('send_code')));
    await expectText(main, opening('code_hint', { email: 'layla@home.example' }));
    await expectSound(language, written);

    await fillOpening();
    await userEvent.click(button(opening('open')));
    await expectText(main, errorText('required', language));
    expect(await server.received(identities.open)).toEqual([]);
    await userEvent.click(main.getByRole('textbox', { name: opening('place', { place: 1 }) }));
    await userEvent.keyboard('123456');
    await server.refuses(identities.open, 'invalid_request', { code: 'invalid_code' });
    await userEvent.click(button(opening('open')));
    await expectText(main, errorText('invalid_code', language));
    expect((await server.received(identities.open))[0]?.body).toMatchObject({ link: 'the-link', code: '123456' });
    await userEvent.click(button(opening('other_address')));
    await expect.element(email).toHaveValue('layla@home.example');
  });

  it.each(['role_rule_ended', 'provider_flow_expired', 'email_taken', 'identity_linked_elsewhere'] as const)(
    'says that the account was not opened for %s, and what was typed stays',
    async (code) => {
      const server = await offered(OPENS);
      await server.refuses(identities.open, code);
      await fillOpening();
      await userEvent.click(button(opening('open')));
      await expectText(main, opening('open_failed'), errorText(code, language));
      await expect.element(fields.password).toHaveValue(PASSWORD);
    },
  );

  it('asks whoever has signed in meanwhile, naming both, and links', async () => {
    saveLink(AWAITED);
    signedIn();
    const server = await comeBack();
    await server.answers(identities.confirmLink, OWN);
    await show('/auth/provider/university');
    await expect.element(heading(t('confirm_title'))).toBeVisible();
    await expectText(main, t('confirm_lead', { email: NORA.email, label: AWAITED.label, provider: name }));
    await expectSound(language, names);
    await userEvent.click(button(t('confirm')));
    await expectText(elsewhere, '/dashboard/admin');
    expect((await server.received(identities.confirmLink))[0]?.body).toEqual({ link: 'the-link' });
    expect(sessionStorage.getItem('provider-link')).toBeNull();
  });

  it('links nobody who says no, and says what went wrong', async () => {
    saveLink(AWAITED);
    signedIn();
    const server = await comeBack();
    await server.refuses(identities.confirmLink, 'identity_linked_elsewhere');
    await show('/auth/provider/university');
    await userEvent.click(button(t('confirm')));
    await expectAlert(errorText('identity_linked_elsewhere', language));
    await userEvent.click(button(t('not_now')));
    await expectText(elsewhere, '/dashboard/admin');
    expect(sessionStorage.getItem('provider-link')).toBeNull();
  });

  it('completes a link that was begun in the settings, and goes back there', async () => {
    saveFlow({ ...FLOW, purpose: 'link' });
    signedIn();
    const server = await comeBack();
    await server.answers(identities.completeLink, OWN);
    await show();
    await expectText(elsewhere, '/dashboard/admin?view=settings#security');
  });
});
