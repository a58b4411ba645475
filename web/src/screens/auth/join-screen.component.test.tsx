import { members, type OpenedInvitation } from '@miyar/contract/accounts/members';
import { accounts } from '@miyar/contract/accounts/accounts';
import { errorText } from '@miyar/contract/core/errors';
import { legal } from '@miyar/contract/site/legal';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { joinText } from '../../areas/accounts/members/join-text.ts';
import { consentText } from '../../areas/accounts/registration/consent-text.ts';
import { accountsText } from '../../areas/accounts/account/text.ts';
import { passwordText } from '../../areas/accounts/password/password-text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { openedInvitation } from '../../testing/samples/members.ts';
import { asPattern, expectText } from '../../testing/shown.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { JoinScreen } from './join-screen.tsx';

const NAMES = /IQS|Miyar|Al-Huda Institute|Nora Saleh|[a-z]+@[a-z.]+/;
const GOOD = 'seven lanterns over the courtyard';

describe.each(languageOf(import.meta.url))('joining an organisation in %s', (language) => {
  const t = textIn(joinText, language);
  const main = page.getByRole('main');
  const elsewhere = page.getByRole('status', { name: 'Elsewhere' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name: asPattern(name) });
  const open = async (invitation: OpenedInvitation | undefined = openedInvitation(), at = '/auth/join?token=tok'): Promise<FakeServer> => {
    const server = await fakeServer();
    await server.answers(legal.read, { page: 'privacy', version: 3 } as never);
    await server.answers(members.readInvitation, invitation);
    await render(<JoinScreen />, { language, isPage: true, path: '/auth/join', at });
    return server;
  };

  it('without an account opens one', async () => {
    const server = await open();
    await expect.element(heading(t('title_of', { organisation: 'Al-Huda Institute' }))).toBeVisible();
    await expectText(main, 'deputy@huda.example', 'Nora Saleh');
    await expectSound(language, NAMES);
    await userEvent.fill(page.getByRole('textbox', { name: textIn(accountsText, language)('name_person') }), 'Huda');
    await userEvent.fill(page.getByLabelText(textIn(accountsText, language)('password'), { exact: true }), GOOD);
    await userEvent.fill(page.getByLabelText(textIn(passwordText, language)('confirm'), { exact: true }), GOOD);
    await userEvent.click(page.getByText(textIn(consentText, language)('agree')));
    await server.answers(members.acceptWithNewAccount, { email: 'deputy@huda.example' });
    await userEvent.keyboard('{Enter}');
    await expectText(elsewhere, '/auth/login');
    expect((await server.received(members.acceptWithNewAccount))[0]?.body).toEqual({ name: 'Huda', password: GOOD, language, privacy_version: 3 });
  });

  it('signed in with another address is a question that names both', async () => {
    signedIn({ role: 'institution', email: 'other@huda.example' });
    const server = await open(openedInvitation({ has_account: true }));
    await expectText(main, t('question', { invited: 'deputy@huda.example', own: 'other@huda.example' }));
    await expectSound(language, NAMES);
    await server.refuses(members.accept, 'member_elsewhere');
    await userEvent.click(page.getByRole('button', { name: asPattern(t('accept_as', { email: 'other@huda.example' })) }));
    await expectText(main, t('failed'), errorText('member_elsewhere', language));
    await server.answers(accounts.signOut, { ok: true });
    await userEvent.click(page.getByRole('button', { name: asPattern(t('sign_out', { email: 'deputy@huda.example' })) }));
    await expect.element(page.getByRole('link', { name: t('log_in_to_join') })).toBeVisible();
  });

  it('with an account begins by signing in, and comes back', async () => {
    await open(openedInvitation({ has_account: true }));
    await expect
      .element(page.getByRole('link', { name: t('log_in_to_join') }))
      .toHaveAttribute('href', `/auth/login?next=${encodeURIComponent('/auth/join?token=tok')}`);
    await expectSound(language, NAMES);
  });

  it('signed in with the invited address is one button', async () => {
    signedIn({ role: 'institution', email: 'deputy@huda.example' });
    const server = await open(openedInvitation({ has_account: true }));
    await server.answers(members.accept, []);
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('button', { name: t('accept'), exact: true }));
    await expectText(elsewhere, '/dashboard/school?view=members');
  });

  it.each(['accepted', 'expired', 'replaced', 'revoked'] as const)('says what became of an invitation that is %s', async (status) => {
    await open(openedInvitation({ status }));
    await expect.element(heading(t('invalid_title'))).toBeVisible();
    await expectText(main, t(status, { by: 'Nora Saleh', email: 'deputy@huda.example', organisation: 'Al-Huda Institute' }));
    await expectSound(language, NAMES);
  });

  it.each(['/auth/join', '/auth/join?token=x'])('by a link nobody knows leads out (%s)', async (at) => {
    const server = await fakeServer();
    await server.refuses(members.readInvitation, 'invitation_invalid');
    await render(<JoinScreen />, { language, isPage: true, path: '/auth/join', at });
    await expectText(main, t('unknown'));
    await expect.element(page.getByRole('link', { name: t('log_in') })).toHaveAttribute('href', '/auth/login');
    await expectSound(language, NAMES);
  });
});
