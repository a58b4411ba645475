import { users } from '@miyar/contract/accounts/users';
import { errorText } from '@miyar/contract/core/errors';
import { legal } from '@miyar/contract/site/legal';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountsText } from '../../areas/accounts/account/text.ts';
import { invitationText } from '../../areas/accounts/registration/invitation-text.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { commonText } from '../../shared/common-text.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf } from '../../testing/render.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { button, elsewhere, heading, link, main, NAMES, showPage } from '../../testing/standalone-page.tsx';
import { expectText } from '../../testing/shown.ts';
import { InvitationScreen } from './invitation-screen.tsx';
import { RegisterChoiceScreen } from './register-choice-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { authText } from './text.ts';
import { VisitorsOnly } from './visitors-only.tsx';

describe.each(languageOf(import.meta.url))('registering in %s', (language) => {
  const t = textIn(authText, language);
  const show = showPage(language);

  describe('registering', () => {
    it('begins with the choice of a role', async () => {
      await show(<RegisterChoiceScreen />, '/auth/register');
      for (const role of ['school', 'evaluator', 'trainer'] as const)
        await expectText(page.getByRole('navigation', { name: t('register_as') }), t(role), t(`${role}_detail`));
      await expect.element(link(t('log_in'))).toHaveAttribute('href', '/auth/login');
      await expectSound(language, NAMES);
    });

    it.each(['school', 'evaluator', 'trainer'] as const)('has a page for the role of %s', async (role) => {
      const server = await fakeServer();
      await server.answers(legal.read, { page: 'privacy', version: 3 } as never);
      await show(<RegisterScreen />, '/auth/register/:role', `/auth/register/${role}`);
      await expect.element(heading(t(`${role}_title`))).toBeVisible();
      await expectText(main, t(`${role}_lead`));
      await expect.element(link(t('other_role'))).toHaveAttribute('href', '/auth/register');
      await expectSound(language, NAMES);
    });

    it('leads from a role that nobody can register for to the choice', async () => {
      await show(<RegisterScreen />, '/auth/register/:role', '/auth/register/admin');
      await expectText(elsewhere, '/auth/register ');
    });
  });

  describe('somebody who is signed in', () => {
    it('comes from registering to the form of an application as an institution', async () => {
      signedIn({ role: 'institution' });
      await show(<VisitorsOnly />, '/auth/register');
      await expectText(elsewhere, '/dashboard/school?view=applications&apply=new');
    });

    it('comes home as anybody else, and reads why', async () => {
      signedIn({ role: 'evaluator' });
      await show(<VisitorsOnly />, '/auth/register');
      await expectText(elsewhere, '/dashboard/evaluator');
      await expect.element(page.getByText(t('applies_not'))).toBeVisible();
    });
  });

  describe('an invitation', () => {
    const i = textIn(invitationText, language);
    const OPEN = { email: 'huda@iqs.example', name: null, role: 'admin' as const, invited_by: 'Nora', expires_at: '2026-12-01T08:00:00Z' };
    const open = async (outcome: (server: FakeServer) => Promise<void>, at = '/auth/invitation?token=t'): Promise<FakeServer> => {
      const server = await fakeServer();
      await server.answers(legal.read, { page: 'privacy', version: 3 } as never);
      await outcome(server);
      await show(<InvitationScreen />, '/auth/invitation', at);
      return server;
    };

    it('says who invites whom and until when', async () => {
      await open((server) => server.answers(users.readInvitation, OPEN));
      await expectText(main, i('lead', { by: 'Nora', email: OPEN.email }), i('until', { day: formatDate(OPEN.expires_at, language) }));
      await expect.element(button(i('accept'))).toBeVisible();
      await expectSound(language, NAMES);
    });

    it('of an import says what the account is for, and has the name that is known', async () => {
      await open((server) => server.answers(users.readInvitation, { ...OPEN, name: 'Huda Ali', role: 'evaluator' }));
      await expectText(main, i('title_account'), i('lead_evaluator', { by: 'Nora', email: OPEN.email }));
      await expect.element(page.getByLabelText(textIn(accountsText, language)('name_person'))).toHaveValue('Huda Ali');
    });

    it.each([
      ['/auth/invitation', undefined],
      ['/auth/invitation?token=t', 'invitation_invalid'],
    ] as const)('that does not hold leads to signing in (%s)', async (at, code) => {
      await open((server) => (code ? server.refuses(users.readInvitation, code) : Promise.resolve()), at);
      await expect.element(heading(i('invalid_title'))).toBeVisible();
      await expect.element(link(i('log_in'))).toHaveAttribute('href', '/auth/login');
      await expectSound(language, NAMES);
    });

    it('that could not be read is read at another attempt', async () => {
      const server = await open((answers) => answers.refuses(users.readInvitation, 'server_error'));
      await expect.element(heading(i('unread_title'))).toBeVisible();
      await expectText(main, errorText('server_error', language));
      await server.answers(users.readInvitation, OPEN);
      await userEvent.click(button(textIn(commonText, language)('retry')));
      await expect.element(button(i('accept'))).toBeVisible();
    });
  });
});
