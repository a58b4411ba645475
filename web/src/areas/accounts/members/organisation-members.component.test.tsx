import { members } from '@miyar/contract/accounts/members';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { choose } from '../../../testing/choosing.ts';
import { expectDialog, expectToast } from '../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { organisationMember } from '../../../testing/samples/members.ts';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { OrganisationMembers } from './organisation-members.tsx';
import { organisationText } from './organisation-text.ts';

const NAMES = /Amina Nakato|Nora Saleh/;
const suspended = organisationMember({
  user_id: 7,
  name: 'Nora Saleh',
  email: 'nora@huda.example',
  role: 'owner',
  suspended: true,
  can: { name_owner: 'user_suspended_already' },
});

describe.each(languageOf(import.meta.url))('the members of an organisation for the authority in %s', (language) => {
  const t = textIn(organisationText, language);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const open = page.getByRole('button', { name: t('name_owner'), exact: true });
  async function show(people = [suspended, organisationMember()]): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(members.listForAdmin, people);
    await render(<OrganisationMembers id={3} />, { language });
    return server;
  }

  it('are named with their roles; no owner is named while one can sign in', async () => {
    const owner = organisationMember({ user_id: 7, name: 'Nora Saleh', role: 'owner', can: { name_owner: 'owner_present' } });
    await show([owner, organisationMember({ can: { name_owner: 'owner_present' } })]);
    await expectText(main, 'Nora Saleh', 'Amina Nakato');
    await expect.element(open).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('get an owner with a reason where none is left who can sign in', async () => {
    const server = await show();
    await expectText(main, t('suspended'));
    await expect.element(open).toBeVisible();
    (open.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectDialog(t('naming'));
    await expectSound(language, NAMES);
    await choose(dialog.getByRole('button', { name: asPattern(t('to')) }), 'Amina Nakato');
    await userEvent.click(dialog.getByRole('button', { name: t('name_owner') }));
    await expectFault(dialog.getByRole('textbox'), errorText('required', language));
    await userEvent.fill(dialog.getByRole('textbox'), 'The owner left the school.');
    await server.refuses(members.nameOwner, 'owner_present');
    await userEvent.click(dialog.getByRole('button', { name: t('name_owner') }));
    await expectText(dialog, t('refused'), errorText('owner_present', language));
    await server.answers(members.nameOwner, [organisationMember({ role: 'owner' })]);
    await userEvent.click(dialog.getByRole('button', { name: t('name_owner') }));
    await expectToast(t('named'));
    expect((await server.received(members.nameOwner)).at(-1)?.body).toEqual({ user_id: '12', reason: 'The owner left the school.' });
  });

  it('say that they could not be had', async () => {
    const server = await fakeServer();
    await server.refuses(members.listForAdmin, 'server_error');
    await render(<OrganisationMembers id={3} />, { language });
    await expectText(main, t('failed'));
  });
});
