import { identities, type OwnIdentity } from '@miyar/contract/accounts/identities';
import { errorText } from '@miyar/contract/core/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { passwordDialogText } from '../security/password-dialog-text.ts';
import { IdentitiesCard } from './identities-card.tsx';
import { leave } from './leave.ts';
import { identitiesText } from './text.ts';

const FREE: OwnIdentity = { provider: 'university', name: { ar: 'الجامعة', en: 'The university' }, available: true, linked: null };
const LINKED: OwnIdentity = {
  provider: 'national',
  name: { ar: 'الدخول الوطني', en: 'National sign-on' },
  available: true,
  linked: { label: '…5678', created_at: '2026-11-01T00:00:00.000Z', last_used_at: null },
};
const NAMES = /The university|National sign-on|IQS|Miyar/;

const left: string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  signedIn();
  left.length = 0;
  vi.spyOn(leave, 'to').mockImplementation((address) => void left.push(address));
});
afterEach(() => vi.restoreAllMocks());

describe.each(languageOf(import.meta.url))('the links with providers in %s', (language) => {
  const t = textIn(identitiesText, language);
  const main = page.getByRole('main');
  const name = (identity: OwnIdentity) => identity.name[language];
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });

  async function show(own: OwnIdentity[], may: true | 'email_not_verified' = true): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(identities.list, { identities: own, can: { link: may } });
    await render(<IdentitiesCard />, { language });
    return server;
  }

  async function typePassword(): Promise<void> {
    await userEvent.fill(page.getByRole('dialog').getByLabelText(textIn(passwordDialogText, language)('current'), { exact: true }), 'visit-every-classroom');
    await userEvent.keyboard('{Enter}');
  }

  it('say which are linked with whom', async () => {
    await show([FREE, LINKED]);
    await expectText(main, name(FREE), t('not_linked'), name(LINKED), '…5678', t('unused'));
    await expectSound(language, NAMES);
  });

  it('are not there where there is no provider', async () => {
    const server = await show([]);
    await expect.poll(() => server.received(identities.list)).toHaveLength(1);
    await expect.poll(() => main.element().textContent).toBe('');
  });

  it('begin with the password and go on at the provider', async () => {
    const server = await show([FREE]);
    await userEvent.click(button(t('link_of', { name: name(FREE) })));
    await expectText(page.getByRole('dialog'), t('linking_detail', { name: name(FREE) }));
    await server.refuses(identities.beginLink, 'wrong_password', { current_password: 'wrong_password' });
    await typePassword();
    await expectText(page.getByRole('dialog'), errorText('wrong_password', language));
    await server.answers(identities.beginLink, {
      address: 'https://login.university.example/auth',
      flow: 'the-secret',
      expires_at: '2099-01-01T00:00:00.000Z',
    });
    await typePassword();
    await expect.poll(() => left).toEqual(['https://login.university.example/auth']);
    expect(JSON.parse(sessionStorage.getItem('provider-flow')!)).toMatchObject({ provider: 'university', purpose: 'link', flow: 'the-secret' });
  });

  it('are removed by the password', async () => {
    const server = await show([LINKED]);
    await userEvent.click(button(t('unlink_of', { name: name(LINKED) })));
    await server.answers(identities.unlink, { ok: true });
    await typePassword();
    await expectText(page.getByRole('status').first(), t('unlinked'));
    expect((await server.received(identities.unlink))[0]?.body).toEqual({ current_password: 'visit-every-classroom' });
  });

  it('wait for the address to be confirmed', async () => {
    await show([FREE], 'email_not_verified');
    await expectText(main, errorText('email_not_verified', language));
    await expect.element(button(t('link_of', { name: name(FREE) }))).toBeDisabled();
  });
});
