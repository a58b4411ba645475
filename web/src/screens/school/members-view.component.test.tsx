import { type Member, members } from '@miyar/contract/accounts/members';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberInvitationsText } from '../../areas/accounts/members/member-invitations-text.ts';
import { membersText } from '../../areas/accounts/members/members-text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { choose, chooseRadio } from '../../testing/choosing.ts';
import { expectDialog, expectLocked, expectToast } from '../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { expectFault, fillAndEnter } from '../../testing/fields.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { member, memberInvitation, onlyOwner } from '../../testing/samples/members.ts';
import { asPattern, expectText } from '../../testing/shown.ts';
import { MembersView } from './members-view.tsx';

const NAMES = /Amina Nakato|Nora Saleh|Suleiman Kato|[a-z]+@[a-z.]+/;
const viewer = (changes: Partial<Member> = {}) => member({ user_id: 13, name: 'Suleiman Kato', email: 'suleiman@huda.example', role: 'viewer', ...changes });
const seenByViewer = (one: Member): Member => ({
  ...one,
  email: null,
  last_seen_at: null,
  self: one.user_id === 13,
  can: {
    invite: 'viewer_reads_only',
    change_role: 'viewer_reads_only',
    remove: one.user_id === 13 ? true : 'viewer_reads_only',
    hand_over: 'viewer_reads_only',
  },
});

describe.each(languageOf(import.meta.url))('the members in %s', (language) => {
  const t = textIn(membersText, language);
  const words = textIn(memberInvitationsText, language);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const named = (name: string) => page.getByRole('button', { name: asPattern(name) });
  async function show(people: Member[] = [onlyOwner(), member(), viewer()], invited = [memberInvitation()]): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(members.list, people);
    await server.answers(members.invitations, invited);
    await render(<MembersView />, { language });
    await expect.element(page.getByRole('table', { name: t('list') })).toBeVisible();
    return server;
  }
  const press = async (name: string) => {
    await expect.element(named(name)).toBeVisible();
    (named(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };

  it('show an owner the people, their addresses and the invitations with the time left', async () => {
    await show([onlyOwner(), member(), viewer()], [memberInvitation(), memberInvitation({ id: 6, email: 'late@huda.example', status: 'expired' })]);
    await expectText(main, t('counted', { count: 3 }), 'amina@huda.example', t('you'), words('expired'), errorText('last_owner', language));
    await expect.element(named(t('leave_of'))).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('show a viewer the list alone, and the way out', async () => {
    await show([onlyOwner(), member(), viewer()].map(seenByViewer));
    await expect.element(button(words('invite'))).not.toBeInTheDocument();
    await expect.element(page.getByRole('table', { name: words('list') })).not.toBeInTheDocument();
    expect(main.getByRole('button').elements()).toHaveLength(1);
    await expectSound(language, NAMES);
  });

  it('invite a colleague of who is alone', async () => {
    await show([onlyOwner()], []);
    await expectText(main, t('counted', { count: 1 }), t('alone'), words('none'));
    await expect.element(named(t('hand_over'))).not.toBeInTheDocument();
    await expect.element(button(words('invite'))).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('are invited by an address, a role and a language, sent by Enter', async () => {
    const server = await show();
    const email = page.getByRole('textbox', { name: words('email') });
    await press(words('invite'));
    await expectDialog(words('invite'));
    await userEvent.click(button(words('send')));
    await expectFault(email, errorText('required', language));
    await expect.element(email).toHaveFocus();
    await expectSound(language, NAMES);
    await chooseRadio(t('viewer'));
    await server.refuses(members.invite, 'member_already', { email: 'member_already' });
    await fillAndEnter(email, 'amina@huda.example');
    await expectFault(email, errorText('member_already', language));
    await server.answers(members.invite, memberInvitation(), { held: true });
    await fillAndEnter(email, 'deputy@huda.example');
    await expectLocked(language, words('sending'), () => 0);
    await server.release();
    await expectToast(words('sent'));
    expect((await server.received(members.invite)).at(-1)?.body).toEqual({ email: 'deputy@huda.example', role: 'viewer', language });
  });

  it.each(['too_many_members', 'too_many_items', 'too_many_mails'] as const)('say why nobody is invited: %s', async (code) => {
    const server = await show();
    await press(words('invite'));
    await server.refuses(members.invite, code);
    await fillAndEnter(page.getByRole('textbox', { name: words('email') }), 'deputy@huda.example');
    await expectText(dialog, words('send_failed'));
    await expect.element(page.getByRole('textbox', { name: words('email') })).toHaveValue('deputy@huda.example');
  });

  it('get another role by the keyboard', async () => {
    const server = await show();
    await press(t('change_role_of', { name: 'Amina Nakato' }));
    await expectDialog(asPattern(t('change_role_of', { name: 'Amina Nakato' })));
    await expectSound(language, NAMES);
    await chooseRadio(t('viewer'));
    await server.refuses(members.changeRole, 'last_owner');
    await userEvent.click(button(t('change_role')));
    await expectText(dialog, t('act_failed'), errorText('last_owner', language));
    await server.answers(members.changeRole, member({ role: 'viewer' }));
    await userEvent.click(button(t('change_role')));
    await expectToast(t('role_done'));
    expect((await server.received(members.changeRole)).at(-1)?.body).toEqual({ role: 'viewer' });
  });

  it('are removed with a reason, which may be left out', async () => {
    const server = await show();
    await press(t('remove_of', { name: 'Suleiman Kato' }));
    await expectSound(language, NAMES);
    await userEvent.fill(dialog.getByRole('textbox'), 'Moved away');
    await server.answers(members.remove, { ok: true });
    await userEvent.click(dialog.getByRole('button', { name: t('remove'), exact: true }));
    await expectToast(t('removed_done'));
    expect((await server.received(members.remove))[0]?.query).toEqual({ reason: 'Moved away' });
  });

  it('leave after a question whose safe answer has the focus', async () => {
    const server = await show([onlyOwner(), member(), viewer()].map(seenByViewer));
    await press(t('leave_of'));
    await expect.element(button(t('stay'))).toHaveFocus();
    await expectText(question, t('leaving_detail'));
    await expectSound(language, NAMES);
    await server.answers(members.remove, { ok: true });
    await userEvent.click(question.getByRole('button', { name: t('leave') }));
    await expectToast(t('left_done'));
  });

  it('are handed the organisation over with the password', async () => {
    const server = await show();
    await press(t('hand_over'));
    await expectDialog(t('handing_over'));
    await userEvent.click(dialog.getByRole('button', { name: t('hand_over') }));
    await expectFault(page.getByLabelText(t('current_password'), { exact: true }), errorText('required', language));
    await choose(dialog.getByRole('button', { name: asPattern(t('to')) }), 'Amina Nakato');
    await chooseRadio(t('as_leave'));
    await expectSound(language, NAMES);
    await server.refuses(members.handOver, 'wrong_password', { current_password: 'wrong_password' });
    await fillAndEnter(page.getByLabelText(t('current_password'), { exact: true }), 'wrong');
    await expectFault(page.getByLabelText(t('current_password'), { exact: true }), errorText('wrong_password', language));
    await server.answers(members.handOver, []);
    await fillAndEnter(page.getByLabelText(t('current_password'), { exact: true }), 'visit-every-classroom');
    await expectToast(t('hand_over_done'));
    expect((await server.received(members.handOver)).at(-1)?.body).toEqual({ user_id: '12', stay_as: 'leave', current_password: 'visit-every-classroom' });
  });

  it('send an invitation again, and take it back after a question', async () => {
    const server = await show();
    await server.answers(members.resendInvitation, memberInvitation({ id: 6 }));
    await press(words('resend_of', { email: 'deputy@huda.example' }));
    await expectToast(words('resent'));
    await press(words('revoke_of', { email: 'deputy@huda.example' }));
    await expect.element(button(words('leave_it'))).toHaveFocus();
    await server.refuses(members.revokeInvitation, 'invitation_invalid');
    await userEvent.click(question.getByRole('button', { name: words('revoke') }));
    await expectText(question, errorText('invitation_invalid', language));
    await server.answers(members.revokeInvitation, { ok: true });
    await userEvent.click(question.getByRole('button', { name: words('revoke') }));
    await expectToast(words('revoked_done'));
  });
});
