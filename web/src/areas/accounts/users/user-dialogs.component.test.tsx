import { type UserDetail, type UserRow, users } from '@miyar/contract/accounts/users';
import { errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { chooseRadio } from '../../../testing/choosing.ts';
import { expectDialog, expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectFault, expectNoFault, expectLimit } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { userRow } from '../../../testing/samples/accounts.ts';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { EndSessionsDialog, RestoreDialog } from './confirm-dialogs.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { usersText } from './text.ts';
import { UserDialog } from './user-dialog.tsx';

const OMAR = userRow({ second_factor: true, last_seen_at: '2026-11-01T08:00:00Z', can: { ...userRow().can, remove_second_factor: true } });
const detail = (changes: Partial<UserDetail> = {}): UserDetail => ({ ...OMAR, sessions: [], history: [], ...changes });

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());
const closed = () => onClose.mock.calls.length;

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(usersText, language);
  const common = textIn(commonText, language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  describe.each([
    {
      act: 'suspending an account',
      Dialog: SuspendDialog,
      call: users.suspend,
      title: 'suspending',
      press: 'suspend',
      done: 'suspended_done',
      path: 'suspend',
    },
    {
      act: 'removing the second factor',
      Dialog: RemoveFactorDialog,
      call: users.removeSecondFactor,
      title: 'factor_removing',
      press: 'factor_remove',
      done: 'factor_removed',
      path: 'remove-second-factor',
    },
  ] as const)('$act', ({ Dialog, call, title, press, done, path }) => {
    const reason = page.getByRole('textbox', { name: t('reason') });
    const show = () => render(<Dialog user={OMAR} onClose={onClose} />, { language });

    it('says what comes of it and needs a reason', async () => {
      const server = await fakeServer();
      await show();
      await expectDialog(asPattern(t(title, { name: 'Omar' })));
      await expectText(dialog, t(`${title}_detail`));
      await userEvent.click(button(t(press)));
      await expectFault(reason, errorText('required', language));
      await expect.element(reason).toHaveFocus();
      await expectSound(language);
      expect(await server.received(call)).toEqual([]);
      await expectLimit(reason, 1000, language);
    });

    it('sends the reason once, locks meanwhile, says so and closes', async () => {
      const server = await fakeServer();
      await server.answers(call, OMAR, { held: true });
      await show();
      await userEvent.fill(reason, 'Lost the telephone');
      await userEvent.click(button(t(press)));
      await expectLocked(language, t('busy'), closed);
      await server.release();
      await expect.poll(closed).toBe(1);
      expect(await server.received(call)).toMatchObject([{ path: `/api/admin/users/9/${path}`, body: { reason: 'Lost the telephone' } }]);
      await expectToast(t(done));
    });

    it.each([
      ...(press === 'suspend' ? (['last_administrator', 'user_suspended_already'] as const) : (['user_without_second_factor'] as const)),
      'not_oneself',
      'server_error',
    ] as const)('says that it was refused for %s, and the reason stays', async (code) => {
      const server = await fakeServer();
      await server.refuses(call, code);
      await show();
      await userEvent.fill(reason, 'Lost the telephone');
      await userEvent.click(button(t(press)));
      await expectText(dialog, t('act_failed'), errorText(code, language));
      await expect.element(reason).toHaveValue('Lost the telephone');
      expect(onClose).not.toHaveBeenCalled();
    });

    it('is called off', async () => {
      await show();
      await userEvent.click(button(common('cancel')));
      await expect.poll(closed).toBe(1);
    });
  });

  describe('changing a role', () => {
    const email = page.getByRole('textbox', { name: asPattern(t('confirm_email', { email: OMAR.email })) });
    const show = () => render(<RoleDialog user={OMAR} onClose={onClose} />, { language });

    it('offers the other roles only and needs one', async () => {
      const server = await fakeServer();
      await show();
      await expectDialog(asPattern(t('role_changing', { name: 'Omar' })));
      await expect.poll(() => page.getByRole('radio').elements()).toHaveLength(2);
      await userEvent.click(button(t('change_role')));
      await expectFault(page.getByRole('radiogroup', { name: t('new_role') }), /./);
      await expectSound(language);
      expect(await server.received(users.changeRole)).toEqual([]);
    });

    it('is sent without more between evaluator and trainer', async () => {
      const server = await fakeServer();
      await server.answers(users.changeRole, OMAR);
      await show();
      await chooseRadio(t('role_trainer'));
      await expect.element(email).not.toBeInTheDocument();
      await userEvent.click(button(t('change_role')));
      await expect.poll(closed).toBe(1);
      expect((await server.received(users.changeRole)).map(({ body }) => body)).toEqual([{ role: 'trainer' }]);
      await expectToast(t('role_done'));
    });

    it('needs the email typed for an administrator', async () => {
      const server = await fakeServer();
      await server.answers(users.changeRole, OMAR);
      await show();
      await chooseRadio(t('role_admin'));
      await userEvent.click(button(t('change_role')));
      await expectFault(email, errorText('required', language));
      await expectSound(language);
      await userEvent.fill(email, OMAR.email);
      await expectNoFault(email);
      await userEvent.keyboard('{Enter}');
      await expect.poll(closed).toBe(1);
      expect((await server.received(users.changeRole)).map(({ body }) => body)).toEqual([{ role: 'admin', confirm_email: OMAR.email }]);
    });

    it.each(['confirmation_differs', 'role_has_work', 'role_cannot_change', 'last_administrator', 'not_oneself'] as const)(
      'says that it was refused for %s, and what was typed stays',
      async (code) => {
        const server = await fakeServer();
        await server.refuses(users.changeRole, code);
        await show();
        await chooseRadio(t('role_admin'));
        await userEvent.fill(email, 'somebody@iqs.example');
        await userEvent.click(button(t('change_role')));
        await expectText(dialog, errorText(code, language));
        await expect.element(email).toHaveValue('somebody@iqs.example');
        await expect.element(page.getByRole('radio', { name: t('role_admin') })).toBeChecked();
      },
    );
  });

  describe.each([
    { act: 'restoring an account', Dialog: RestoreDialog, call: users.restore, answer: OMAR, title: 'restoring', press: 'restore', said: t('restored_done') },
    {
      act: 'ending all sessions',
      Dialog: EndSessionsDialog,
      call: users.endSessions,
      answer: { ended: 3 },
      title: 'ending',
      press: 'end_sessions',
      said: t('ended', { count: 3 }),
    },
  ] as const)('$act', ({ Dialog, call, answer, title, press, said }) => {
    const question = page.getByRole('alertdialog', { name: asPattern(t(title, { name: 'Omar' })) });
    const show = () => render(<Dialog user={OMAR} onClose={onClose} />, { language });

    it('asks first, and Enter leaves all as it is', async () => {
      const server = await fakeServer();
      await show();
      await expect.element(button(t('keep'))).toHaveFocus();
      await expectText(question, t(`${title}_detail`));
      await expectSound(language);
      await userEvent.keyboard('{Enter}');
      await expect.poll(closed).toBe(1);
      expect(await server.received(call)).toEqual([]);
    });

    it('does it and says so', async () => {
      const server = await fakeServer();
      await server.answers(call, answer);
      await show();
      await userEvent.click(button(t(press)));
      await expect.poll(closed).toBe(1);
      await expectToast(said);
    });

    it('says that it was refused and stays open', async () => {
      const server = await fakeServer();
      await server.refuses(call, 'not_found');
      await show();
      await userEvent.click(button(t(press)));
      await expectText(question, errorText('not_found', language));
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  describe('an account', () => {
    const show = (opened: UserRow = OMAR) => render(<UserDialog opened={opened} logHref="/admin/audit?person_id=9" onClose={onClose} />, { language });

    it('is shown with its sessions and what happened to it, also what this version has no words for', async () => {
      const server = await fakeServer();
      const at = '2026-11-01T08:00:00Z';
      const event = { at, actor_name: null, reason: null, from: null, to: null };
      await server.answers(
        users.read,
        detail({
          sessions: [{ id: 1, current: false, browser: 'Firefox', system: null, remember: false, created_at: at, last_seen_at: at, expires_at: at }],
          history: [
            { ...event, id: 4, kind: 'account.unheard_of' },
            { ...event, id: 3, kind: 'account.role_changed', actor_name: 'Nora', from: 'trainer', to: 'evaluator' },
            { ...event, id: 2, kind: 'account.suspended', reason: 'Asked for it' },
            { ...event, id: 1, kind: 'account.registered' },
          ],
        }),
      );
      await show();
      await expectText(dialog, 'omar@iqs.example', t('role_evaluator'), t('has_factor'), t('email_confirmed'), 'Firefox');
      await expectText(dialog, t('event_unknown'), t('from_to', { from: t('role_trainer'), to: t('role_evaluator') }), t('by', { name: 'Nora' }));
      await expectText(dialog, t('event_suspended'), 'Asked for it', t('event_registered'));
      await expect.element(page.getByRole('link', { name: t('whole_log') })).toHaveAttribute('href', '/admin/audit?person_id=9');
      expect(dialog.getByText(t('sessions'), { exact: true }).elements()).toHaveLength(1);
      await expectSound(language, /Firefox|Asked for it/);
    });

    it('says that nothing is known yet of a new one', async () => {
      const server = await fakeServer();
      await server.answers(users.read, detail());
      await show({ ...OMAR, last_seen_at: null, second_factor: false });
      await expectText(dialog, t('no_sessions'), t('no_history'));
    });

    it('says why something cannot be done, in place of its button', async () => {
      const server = await fakeServer();
      const can = { ...OMAR.can, suspend: 'last_administrator', change_role: 'role_has_work', remove_second_factor: 'not_oneself' } as const;
      await server.answers(users.read, detail({ can }));
      await show({ ...OMAR, can });
      await expectText(dialog, errorText('last_administrator', language), errorText('role_has_work', language), errorText('not_oneself', language));
      for (const name of ['suspend', 'change_role', 'factor_remove', 'verify', 'end_sessions'] as const) {
        await expect.element(button(t(name))).not.toBeInTheDocument();
      }
    });

    it.each([
      ['suspend', 'suspending'],
      ['change_role', 'role_changing'],
      ['factor_remove', 'factor_removing'],
    ] as const)('leads by %s to its form and comes back', async (press, title) => {
      const server = await fakeServer();
      await server.answers(users.read, detail());
      await show();
      await userEvent.click(button(t(press)));
      await expectDialog(asPattern(t(title, { name: 'Omar' })));
      await userEvent.click(button(common('cancel')));
      await expectDialog('Omar');
      expect(onClose).not.toHaveBeenCalled();
    });

    it('shows since when it is suspended and why, and offers to restore it', async () => {
      const server = await fakeServer();
      const suspended = {
        suspended_at: '2026-11-02T08:00:00Z',
        suspended_reason: 'Asked for it',
        can: { ...OMAR.can, suspend: 'user_suspended_already', restore: true },
      } as const;
      await server.answers(users.read, detail(suspended));
      await show({ ...OMAR, ...suspended });
      await expectText(dialog, 'Asked for it', t('suspended'));
      await userEvent.click(button(t('restore')));
      await expect.element(page.getByRole('alertdialog', { name: asPattern(t('restoring', { name: 'Omar' })) })).toBeVisible();
    });

    it('verifies by a press, and says why it could not', async () => {
      const server = await fakeServer();
      const unverified = { ...OMAR, verified: false, can: { ...OMAR.can, verify: true } } as const;
      await server.answers(users.read, detail(unverified));
      await server.refuses(users.verify, 'user_verified_already');
      await show(unverified);
      await userEvent.click(button(t('verify')));
      await expectText(dialog, t('act_failed'), errorText('user_verified_already', language));
      await server.answers(users.verify, OMAR);
      await userEvent.click(button(t('verify')));
      await expectToast(t('verified_done'));
    });

    it('is still there where the rest of it could not be had, and loads at another attempt', async () => {
      const server = await fakeServer();
      await server.refuses(users.read, 'server_error');
      await show();
      await expectText(dialog, t('failed'), 'omar@iqs.example');
      await server.answers(users.read, detail());
      await userEvent.click(button(common('retry')));
      await expectText(dialog, t('no_history'));
    });
  });
});
