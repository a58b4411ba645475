import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { type Invitation, users } from '@miyar/contract/accounts/users';
import { errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { listFailureText } from '../../../../shared/list/list-failure-text.ts';
import { chooseRadio } from '../../../../testing/choosing.ts';
import { expectDialog, expectLocked, expectToast } from '../../../../testing/dialogs.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectFault, fillAndEnter } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { asPattern, expectText } from '../../../../testing/shown.ts';
import { PolicyCard } from '../policy-card.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { invitationsText } from './invitations-text.ts';
import { InviteDialog } from './invite-dialog.tsx';

const OPEN: Invitation = {
  id: 5,
  email: 'huda@iqs.example',
  invited_by: 'Nora',
  created_at: '2026-11-01T08:00:00Z',
  expires_at: '2026-11-08T08:00:00Z',
  status: 'open',
};

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());
const closed = () => onClose.mock.calls.length;

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(invitationsText, language);
  const common = textIn(commonText, language);
  const foot = textIn(listFailureText, language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  describe('inviting an administrator', () => {
    const email = page.getByRole('textbox', { name: t('email') });
    const show = () => render(<InviteDialog onClose={onClose} />, { language });

    it('needs an address that can be one', async () => {
      const server = await fakeServer();
      await show();
      await expectDialog(t('invite'));
      await userEvent.click(button(t('send')));
      await expectFault(email, errorText('required', language));
      await expect.element(email).toHaveFocus();
      await expectSound(language);
      await fillAndEnter(email, 'huda');
      await expectFault(email, errorText('invalid_email', language).slice(0, 10));
      expect(await server.received(users.invite)).toEqual([]);
    });

    it('is sent by Enter in the language of the page unless another is chosen', async () => {
      const server = await fakeServer();
      await server.answers(users.invite, OPEN, { held: true });
      await show();
      if (language === 'ar') await chooseRadio('English');
      await fillAndEnter(email, 'huda@iqs.example');
      await expectLocked(language, t('sending'), closed);
      await server.release();
      await expect.poll(closed).toBe(1);
      expect((await server.received(users.invite)).map(({ body }) => body)).toEqual([{ email: 'huda@iqs.example', language: 'en' }]);
      await expectToast(t('sent'));
    });

    it('says at the address that it has an account', async () => {
      const server = await fakeServer();
      await server.refuses(users.invite, 'email_taken');
      await show();
      await fillAndEnter(email, 'huda@iqs.example');
      await expectFault(email, errorText('email_taken', language));
      await expect.element(email).toHaveFocus();
      await expect.element(email).toHaveValue('huda@iqs.example');
    });

    it('says how long to wait after many mails', async () => {
      const server = await fakeServer();
      await server.refuses(users.invite, 'too_many_mails', {}, { retryAfter: 180 });
      await show();
      await fillAndEnter(email, 'huda@iqs.example');
      await expectText(page.getByRole('dialog'), t('failed'), errorText('too_many_mails', language, { minutes: 3 }));
      await expect.element(email).toHaveValue('huda@iqs.example');
    });

    it('is called off', async () => {
      await show();
      await userEvent.click(button(common('cancel')));
      await expect.poll(closed).toBe(1);
    });
  });

  describe('the invitations', () => {
    const row = (place: number) => page.getByRole('row').nth(place + 1);
    const question = page.getByRole('alertdialog', { name: t('revoking') });
    const show = () => render(<InvitationsList />, { language });
    const revoke = page.getByRole('button', { name: asPattern(t('revoke_of', { email: OPEN.email })) });

    it('show who invited whom and what became of it; only an open one can be taken back', async () => {
      const server = await fakeServer();
      const others = (['accepted', 'expired', 'revoked'] as const).map((status, index) => ({ ...OPEN, id: index, email: `${status}@iqs.example`, status }));
      await server.answers(users.invitations, [OPEN, ...others]);
      await show();
      await expectText(row(0), 'huda@iqs.example', 'Nora', t('open'));
      for (const [index, { status }] of others.entries()) await expectText(row(index + 1), t(status));
      expect(page.getByRole('button').elements()).toHaveLength(1);
      await expectSound(language);
    });

    it('have words where there are none', async () => {
      const server = await fakeServer();
      await server.answers(users.invitations, []);
      await show();
      await expectText(page.getByRole('main'), t('none'), t('none_detail'));
      await expectSound(language);
    });

    it('are taken back after a question whose safe answer has the focus', async () => {
      const server = await fakeServer();
      await server.answers(users.invitations, [OPEN]);
      await show();
      await userEvent.click(revoke);
      await expect.element(button(t('leave_it'))).toHaveFocus();
      await expectText(question, t('revoking_detail', { email: OPEN.email }));
      await expectSound(language);
      await userEvent.keyboard('{Enter}');
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(revoke).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await server.refuses(users.revokeInvitation, 'not_found');
      await userEvent.click(question.getByRole('button', { name: t('revoke') }));
      await expectText(question, errorText('not_found', language));
      await server.answers(users.revokeInvitation, { ok: true });
      await server.answers(users.invitations, [{ ...OPEN, status: 'revoked' }]);
      await userEvent.click(question.getByRole('button', { name: t('revoke') }));
      await expectText(row(0), t('revoked'));
      await expectToast(t('revoked_done'));
      await expect.poll(() => document.activeElement).not.toBe(document.body);
    });

    it('say what failed, and load at another attempt', async () => {
      const server = await fakeServer();
      await server.refuses(users.invitations, 'forbidden');
      await show();
      await expectText(page.getByRole('main'), t('list_failed'), errorText('forbidden', language));
      await server.answers(users.invitations, [OPEN]);
      await userEvent.click(button(foot('retry')));
      await expectText(row(0), 'huda@iqs.example');
    });
  });

  describe('the rule of who needs a second factor', () => {
    const role = (name: 'admin' | 'evaluator') => page.getByRole('switch', { name: t(`policy_${name}`) });
    const show = () => render(<PolicyCard />, { language });

    it('is changed by a switch at once, and says that it was saved', async () => {
      const server = await fakeServer();
      await server.answers(secondFactor.policy, { required_of: ['admin'] });
      await server.answers(secondFactor.changePolicy, { required_of: ['admin', 'evaluator'] });
      await show();
      await expect.element(role('admin')).toBeChecked();
      await expect.element(role('evaluator')).not.toBeChecked();
      await expectSound(language);
      (role('evaluator').element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      await expect.element(page.getByRole('status').filter({ hasText: t('policy_saved') })).toBeVisible();
      await expect.element(role('evaluator')).toBeChecked();
      await expect.element(role('evaluator')).toHaveFocus();
      expect((await server.received(secondFactor.changePolicy)).map(({ body }) => body)).toEqual([{ required_of: ['admin', 'evaluator'] }]);
    });

    it('goes back where the change was refused, and says why', async () => {
      const server = await fakeServer();
      await server.answers(secondFactor.policy, { required_of: [] });
      await server.refuses(secondFactor.changePolicy, 'second_factor_off');
      await show();
      await expect.element(role('admin')).toBeInTheDocument();
      (role('admin').element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      await expectText(page.getByRole('main'), t('policy_refused'), errorText('second_factor_off', language));
      await expect.element(role('admin')).not.toBeChecked();
    });

    it('says that it could not be had', async () => {
      const server = await fakeServer();
      await server.refuses(secondFactor.policy, 'forbidden');
      await show();
      await expectText(page.getByRole('main'), t('policy_failed'), errorText('forbidden', language));
      await expect.element(button(common('retry'))).toBeVisible();
    });
  });
});
