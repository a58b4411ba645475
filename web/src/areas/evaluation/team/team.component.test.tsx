import { errorText } from '@miyar/contract/core/errors';
import { standard } from '@miyar/contract/evaluation/standards';
import { caseProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { team } from '@miyar/contract/evaluation/team';
import { visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { candidate, teamMember } from '../../../testing/samples/evaluation/team.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { NOTHING_SUGGESTED } from '../../../testing/samples/evaluation/visit-sites.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { namedDays } from '../visit/day-words.ts';
import { InvitationsList } from './invitations-list.tsx';
import { TeamView } from './team-view.tsx';
import { teamText } from './text.ts';

/** Names of people and institutions, and what they wrote or the server explains. */
const WRITTEN =
  /Fatuma Wanjiru|Aisha Uwase|Yusuf Musoke|Ar-Ribat( Qur’anic Centre)?|مركز الرباط للقرآن الكريم|Took part in a training with a member\.|Was a member until 2025\.|Nobody else speaks Swahili\.|Her sister works for a rival\./;
const LEAD = teamMember({ member_id: 30, evaluator_id: 5, name: 'Yusuf Musoke', role: 'lead' });
const WARNED = { kind: 'training' as const, explained: 'Took part in a training with a member.' };
const DIVISION = {
  shares: [
    { indicator_id: 11, code: '1.1.1', area_id: 1, evaluator_id: 5 },
    { indicator_id: 12, code: '1.1.2', area_id: 1, evaluator_id: null },
  ],
  revision: 3,
  can: { write: true as const },
};

describe.each(languageOf(import.meta.url))('a team in %s', (language) => {
  const t = textIn(teamText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const can = { ...caseDetail().can, invite_team: true as const, propose_team: 'team_incomplete' as const };

  it('says what the profile leaves open, and takes a changed one over with a reason', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(visitSites.suggestion, NOTHING_SUGGESTED);
    await server.answers(caseProfile.take, caseDetail());
    await render(<TeamView of={caseDetail({ side: 'authority', stage: 'team', can })} />, { language });
    await expect.element(page.getByText(asPattern(t('unknown_sections')))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('complete_profile') })).toHaveAttribute('href', `/institutions/${caseDetail().school.id}/profile`);
    await userEvent.click(button(t('take_profile')));
    const dialog = page.getByRole('dialog', { name: t('take_profile') });
    await userEvent.fill(dialog.getByRole('textbox'), 'A girls’ branch opened.');
    await expectSound(language, /A girls’ branch opened\./);
    await userEvent.click(dialog.getByRole('button', { name: t('take_profile'), exact: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect((await server.received(caseProfile.take)).map(({ body }) => body)).toEqual([{ revision: caseDetail().revision, reason: 'A girls’ branch opened.' }]);
  });

  it('names what it lacks where the institution has girls, and who counts', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(visitSites.suggestion, NOTHING_SUGGESTED);
    await server.answersPage(team.candidates, [candidate({ counts_as_woman: true })], { total: 1 });
    const needing = { ...can, propose_team: 'team_needs_woman' as const };
    await render(<TeamView of={caseDetail({ side: 'authority', stage: 'team', can: needing, team: [LEAD], needs_woman: true })} />, { language });
    await expect.element(page.getByText(t('needs_woman'))).toBeVisible();
    await expect.element(page.getByText(asPattern(t('unknown_sections')))).not.toBeInTheDocument();
    await userEvent.click(button(t('invite')));
    await expect.element(page.getByRole('dialog').getByText(t('woman'))).toBeVisible();
  });

  it('is invited from candidates, each with what speaks against them; a warning asks for a reason', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(visitSites.suggestion, NOTHING_SUGGESTED);
    const warned = candidate({ conflicts: [{ ...WARNED, blocks: false }] });
    const blocked = candidate({ evaluator_id: 8, name: 'Yusuf Musoke', conflicts: [{ kind: 'member', blocks: true, explained: 'Was a member until 2025.' }] });
    await server.answersPage(team.candidates, [warned, blocked], { total: 2 });
    await server.refuses(team.invite, 'conflict_needs_reason', { 'members.0.warning_reason': 'conflict_needs_reason' });
    await render(<TeamView of={caseDetail({ side: 'authority', stage: 'team', can })} />, { language });
    await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
    await userEvent.click(button(t('invite')));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Was a member until 2025.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: asPattern(t('choose', { name: 'Yusuf Musoke' })) })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('choose', { name: 'Aisha Uwase' })) }));
    await expectSound(language, WRITTEN);
    await userEvent.click(dialog.getByRole('button', { name: t('invite'), exact: true }));
    await expect.element(dialog.getByText(errorText('conflict_needs_reason', language)).first()).toBeVisible();
    const reason = dialog.getByRole('textbox', { name: asPattern(t('reason_of', { name: 'Aisha Uwase' })) });
    await userEvent.fill(reason, 'Nobody else speaks Swahili.');
    await server.answers(team.invite, [teamMember()]);
    await userEvent.click(dialog.getByRole('button', { name: t('invite'), exact: true }));
    await expect.element(page.getByText(t('invited'))).toBeVisible();
    const calls = await server.received(team.invite);
    expect(calls.at(-1)?.body).toEqual({ revision: 3, members: [{ evaluator_id: 7, role: 'lead', warning_reason: 'Nobody else speaks Swahili.' }] });
  });

  it.each(['move_not_allowed', 'forbidden'] as const)('names no act to who cannot invite: %s', async (refusal) => {
    signedIn();
    const server = await fakeServer();
    await server.answers(visitSites.suggestion, NOTHING_SUGGESTED);
    await render(<TeamView of={caseDetail({ side: 'authority', stage: 'team', can: { ...can, invite_team: refusal } })} />, { language });
    await expect.element(page.getByText(t('none_read_detail'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('invite') })).not.toBeInTheDocument();
  });

  it('is objected to by the institution, which reads why a warned person is in it', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(visitSites.suggestion, NOTHING_SUGGESTED);
    const member = teamMember({
      warnings: [WARNED],
      warning_reason: 'Nobody else speaks Swahili.',
      proposed_at: '2026-11-01T09:00:00.000Z',
      can: { ...teamMember().can, object: true },
    });
    await server.refuses(team.object, 'objection_open', { member_id: 'objection_open' });
    await render(<TeamView of={caseDetail({ stage: 'team', team: [member], can: { ...caseDetail().can, waive_objections: true } })} />, { language });
    await expect.element(page.getByText(/Nobody else speaks Swahili\./)).toBeVisible();
    await expect.element(button(t('waive'))).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('object_of', { name: 'Fatuma Wanjiru' })));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('ground')) }));
    await userEvent.click(page.getByRole('option', { name: t('conflict_ground') }));
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('objection_text')) }), 'Her sister works for a rival.');
    await expectSound(language, WRITTEN);
    await userEvent.click(dialog.getByRole('button', { name: t('object'), exact: true }));
    await expect.element(dialog.getByText(asPattern(errorText('objection_open', language))).first()).toBeVisible();
    const [call] = await server.received(team.object);
    expect(call?.body).toEqual({ member_id: 31, ground: 'conflict', text: 'Her sister works for a rival.' });
  });

  it('is divided by area, each indicator to one member', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(visitSites.suggestion, NOTHING_SUGGESTED);
    await server.answers(team.division, DIVISION);
    await server.answers(team.divide, DIVISION);
    await server.answers(standard.read, publicStandard);
    await render(<TeamView of={caseDetail({ side: 'authority', stage: 'team', team: [LEAD, teamMember()], division: true })} />, { language });
    await expect.element(page.getByText(t('undivided', { count: 1 }))).toBeVisible();
    await userEvent.click(button(t('save_division')));
    expect(await server.received(team.divide)).toEqual([]);
    await expect.element(page.getByText(errorText('required', language))).toBeVisible();
    expect(document.activeElement?.closest('[data-invalid]')).not.toBeNull();
    await userEvent.click(page.getByRole('button', { name: asPattern(t('area_titled', { code: '1', title: publicStandard.areas[0]!.title[language] })) }));
    await userEvent.click(page.getByRole('option', { name: 'Fatuma Wanjiru' }));
    await expect.element(page.getByText(t('all_divided'))).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('save_division')));
    await expect.element(page.getByText(t('division_saved'))).toBeVisible();
    const [call] = await server.received(team.divide);
    expect(call?.body).toEqual({
      revision: 3,
      shares: [
        { indicator_id: 11, evaluator_id: 6 },
        { indicator_id: 12, evaluator_id: 6 },
      ],
    });
  });

  it('is joined with a declaration, which is asked for', async () => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    await server.answers(visitSites.suggestion, NOTHING_SUGGESTED);
    const { school } = caseDetail();
    const invitation = {
      member_id: 31,
      application_id: 12,
      school,
      role: 'member' as const,
      state: 'invited' as const,
      days: ['2099-06-07', '2099-06-08'],
      team: [{ name: 'Yusuf Musoke', role: 'lead' as const }],
      indicators: { own: 0, of: 46 },
      due_on: '2099-05-23',
      left: { left: 3, of: 5, unit: 'wd' as const },
      warnings: [WARNED],
    };
    await server.answers(team.invitations, [invitation]);
    await server.refuses(team.accept, 'declaration_required', { declarations: 'declaration_required' });
    await render(<InvitationsList />, { language, path: '/invitations', at: '/invitations' });
    await expect.element(page.getByText(WARNED.explained)).toBeVisible();
    for (const words of [namedDays(invitation.days, language), countryName(school.country, language), 'Yusuf Musoke', t('shared_indicators', { count: 46 })])
      await expect.element(page.getByText(asPattern(words)).first()).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('accept')));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: t('accept'), exact: true }));
    await expect.element(dialog.getByText(errorText('declaration_required', language)).first()).toBeVisible();
    await server.answers(team.accept, { ...invitation, state: 'accepted' });
    await userEvent.click(dialog.getByText(t('declare_none')));
    await userEvent.click(dialog.getByRole('button', { name: t('accept'), exact: true }));
    await expect.element(page.getByText(asPattern(t('accepted')))).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Elsewhere' })).toHaveTextContent('/cases/12 null');
    expect((await server.received(team.accept)).at(-1)?.body).toEqual({ none: true });
  });
});
