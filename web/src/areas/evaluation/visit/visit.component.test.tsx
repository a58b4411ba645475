import { errorText } from '@miyar/contract/core/errors';
import { type Proposal, type Visit, visit } from '@miyar/contract/evaluation/visit/visit';
import { visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { standard } from '@miyar/contract/evaluation/standards';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { teamMember } from '../../../testing/samples/evaluation/team.ts';
import { NO_SITES, visitSitesOf } from '../../../testing/samples/evaluation/visit-sites.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { daysInWords, namedDays } from './day-words.ts';
import { visitText } from './text.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { visitSitesText } from '../visit-sites/text.ts';
import { VisitView } from './visit-view.tsx';

/** Names of people, and what they wrote. */
const WRITTEN = /Fatuma Wanjiru|Hassan Mugisha|Examinations until then\.|We are ready\./;

const proposal = (changes: Partial<Proposal> = {}): Proposal => ({
  id: 41,
  side: 'authority',
  by: null,
  days: ['2027-03-07', '2027-03-14'],
  note: null,
  state: 'open',
  at: '2027-01-10T09:00:00.000Z',
  answered_at: null,
  answer_note: null,
  near: false,
  can: { accept: 'forbidden', counter: 'forbidden' },
  ...changes,
});

const visitOf = (changes: Partial<Visit> = {}): Visit => ({
  days: [],
  proposals: [],
  agenda_version: 0,
  agenda: [],
  warnings: [],
  today: '2027-01-10',
  earliest: '2027-01-24',
  holidays: [{ from: '2027-03-08', until: '2027-03-11', title: { ar: 'عيد الفطر', en: 'Eid al-Fitr' } }],
  fixes: false,
  revision: 9,
  can: { propose: 'forbidden', write_agenda: 'forbidden', cancel: 'forbidden', finish: 'forbidden' },
  ...changes,
});
const ITEM = {
  id: 51,
  day: '2026-02-08',
  from_time: '09:00',
  until_time: '10:30',
  title: { ar: 'لقاء الإدارة', en: 'Meeting the management' },
  place: null,
  evaluator_ids: [6],
  indicator_ids: [11],
  state: 'planned' as const,
  struck_reason: null,
};

describe.each(LANGUAGES)('a visit in %s', (language) => {
  const t = textIn(visitText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const of = caseDetail({ stage: 'team', team: [teamMember({ evaluator_id: 6 })] });

  it('is proposed from a calendar of both kinds by keyboard: the run leaves out the weekend and the holiday', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(visitSites.read, NO_SITES);
    const open = visitOf({ can: { ...visitOf().can, propose: true } });
    await server.answers(visit.read, open);
    await server.answers(visit.propose, proposal());
    await render(<VisitView of={of} />, { language });
    await expect.element(page.getByRole('heading', { name: t('no_days') })).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('propose')));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: t('propose'), exact: true }));
    await expect.element(dialog.getByText(errorText('required', language)).first()).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: t('length', { count: 3 }) }));
    const today = dialog.getByRole('button', { name: language === 'ar' ? /10 يناير 2027/ : /10 January 2027/ });
    (today.element() as HTMLElement).focus();
    // Two months on, and three days back: Sunday, 7 March, the day before the holiday.
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expect.element(dialog.getByText(language === 'ar' ? /عيد الفطر/ : /Eid al-Fitr/)).toBeVisible();
    const back = language === 'ar' ? '{ArrowRight}' : '{ArrowLeft}';
    await userEvent.keyboard(`${back}${back}${back}{Enter}`);
    await expectSound(language, WRITTEN);
    await expect.element(dialog.getByText(t('chosen', { days: daysInWords(['2027-03-07', '2027-03-15'], language) }))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: t('propose'), exact: true }));
    await expect.element(page.getByText(t('proposed'))).toBeVisible();
    expect((await server.received(visit.propose)).at(-1)?.body).toEqual({ days: ['2027-03-07', '2027-03-14', '2027-03-15'], note: '' });
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('is answered by the institution: near days are accepted with a note, and a refusal is said at the field', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(visitSites.read, NO_SITES);
    const asked = proposal({ near: true, note: 'Examinations until then.', can: { accept: true, counter: true } });
    const countered = proposal({ id: 40, side: 'institution', by: { user_id: 3, name: 'Hassan Mugisha' }, state: 'countered' });
    await server.answers(visit.read, visitOf({ proposals: [countered, asked], warnings: [{ day: '2027-03-07', why: 'ramadan' }] }));
    await server.refuses(visit.accept, 'reason_required', { note: 'reason_required' });
    await render(<VisitView of={of} />, { language });
    await expect.element(page.getByText(t('near'))).toBeVisible();
    const after = page.getByText(t('no_days_own')).element();
    expect(button(t('accept')).element().compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect.element(page.getByText(t('legend_proposed'))).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('accept')));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: t('accept'), exact: true }));
    await expect.element(dialog.getByText(errorText('reason_required', language)).first()).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('note')) }), 'We are ready.');
    await server.answers(visit.accept, visitOf());
    await userEvent.click(dialog.getByRole('button', { name: t('accept'), exact: true }));
    await expect.element(page.getByText(t('accepted'))).toBeVisible();
    expect((await server.received(visit.accept)).at(-1)).toMatchObject({ body: { note: 'We are ready.' } });
  });

  it('has nothing to mark as done before its day', async () => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    await server.answers(visitSites.read, NO_SITES);
    const can = { ...visitOf().can, write_agenda: true as const, finish: 'visit_not_over' as const };
    await server.answers(standard.read, publicStandard);
    await server.answers(visit.read, visitOf({ days: ['2098-02-09'], agenda: [{ ...ITEM, day: '2098-02-09' }], can }));
    await render(<VisitView of={of} />, { language });
    await expect.element(button(t('acts_of', { title: ITEM.title[language] }))).toBeVisible();
    await expect.element(page.getByRole('button', { name: asPattern(t('mark_done')) })).not.toBeInTheDocument();
  });

  it('has an agenda, whose items are added, done and struck', async () => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    await server.answers(visitSites.read, NO_SITES);
    const can = { ...visitOf().can, write_agenda: true as const, finish: 'agenda_open' as const };
    const planned = visitOf({
      days: ['2026-02-08', '2026-02-09'],
      proposals: [proposal({ state: 'accepted', days: ['2026-02-08', '2026-02-09'] })],
      agenda: [ITEM],
      agenda_version: 4,
      can,
    });
    await server.answers(standard.read, publicStandard);
    await server.answers(visit.read, planned);
    await server.answers(visit.writeAgenda, planned);
    await render(<VisitView of={of} />, { language });
    await expect.element(page.getByText(t('finish_agenda_open'))).toBeVisible();
    await expect.element(page.getByText(language === 'ar' ? '1.1.1 مؤشر 1.1.1' : '1.1.1 Indicator 1.1.1')).toBeVisible();
    // Its days are in the title, and each heads its agenda; nothing is proposed, and there is no calendar.
    const days = language === 'ar' ? 'الأحد 8 والاثنين 9 فبراير' : 'Sunday 8 and Monday 9 February';
    await expect.element(page.getByRole('heading', { level: 2, name: asPattern(days) })).toBeVisible();
    await expect.element(page.getByText(ITEM.title[language])).toHaveLength(1);
    // The other day has nothing yet.
    await expect.element(page.getByText(t('day_free'))).toHaveLength(1);
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(`${t('mark_done')} ${t('mark_done_of', { title: ITEM.title[language] })}`));
    await expect.element(page.getByText(t('agenda_saved'))).toBeVisible();
    expect((await server.received(visit.writeAgenda)).at(-1)?.body).toEqual({ agenda_version: 4, items: [{ ...ITEM, state: 'done' }] });
    await userEvent.click(button(t('add_item')));
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByRole('textbox', { name: asPattern(name) });
    await userEvent.fill(field(t('from')), '9:30');
    await userEvent.fill(field(t('until')), '٠٩:٠٠');
    await userEvent.fill(field(t('title_ar')), 'حلقات الصباح');
    await userEvent.fill(field(t('indicators')), '1.1.2، 9.9.9');
    await userEvent.click(dialog.getByRole('button', { name: t('save'), exact: true }));
    await expect.element(dialog.getByText(t('unknown_indicator', { code: '9.9.9' }))).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.fill(field(t('until')), '11:00');
    await userEvent.fill(field(t('title_en')), 'Morning circles');
    await userEvent.fill(field(t('indicators')), '1.1.2');
    await userEvent.click(dialog.getByText('Fatuma Wanjiru'));
    await userEvent.click(dialog.getByRole('button', { name: t('save'), exact: true }));
    await expect.poll(async () => (await server.received(visit.writeAgenda)).length).toBe(2);
    const { id: _id, ...fresh } = { ...ITEM, day: '2026-02-08', from_time: '09:30', until_time: '11:00', place: '', indicator_ids: [12] };
    const made = { ...fresh, title: { ar: 'حلقات الصباح', en: 'Morning circles' } };
    const { struck_reason: _none, ...sent } = made;
    expect((await server.received(visit.writeAgenda)).at(-1)?.body).toEqual({ agenda_version: 4, items: [ITEM, sent] });
    await userEvent.click(button(t('acts_of', { title: ITEM.title[language] })));
    await expect.element(page.getByRole('menuitem', { name: t('delete') })).toBeVisible();
    await userEvent.click(page.getByRole('menuitem', { name: t('strike') }));
    await expect.element(page.getByRole('dialog', { name: t('strike_title') })).toBeVisible();
  });

  it('is cancelled with a reason, and finished when it is over', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(visitSites.read, NO_SITES);
    const can = { ...visitOf().can, propose: true as const, cancel: true as const, finish: true as const };
    await server.answers(visit.read, visitOf({ days: ['2026-02-08'], can }));
    await server.refuses(visit.cancel, 'case_changed');
    await server.answers(visit.finish, caseDetail());
    await render(<VisitView of={of} />, { language });
    await expect.element(page.getByRole('heading', { name: namedDays(['2026-02-08'], language) })).toBeVisible();
    await userEvent.click(button(t('cancel_visit')));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: t('cancel_visit'), exact: true }));
    await expect.element(dialog.getByText(errorText('required', language)).first()).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('reason')) }), 'Examinations until then.');
    await userEvent.click(dialog.getByRole('button', { name: t('cancel_visit'), exact: true }));
    await expect.element(dialog.getByText(asPattern(errorText('case_changed', language))).first()).toBeVisible();
    expect((await server.received(visit.cancel)).at(-1)?.body).toEqual({ revision: 9, reason: 'Examinations until then.' });
  });

  it('goes to several sites: an item names one, and one for girls without a woman warns', async () => {
    signedIn();
    const server = await fakeServer();
    const sites = visitSitesOf();
    await server.answers(visitSites.read, sites);
    await server.answers(standard.read, publicStandard);
    const girls = { ...ITEM, site_id: 24 };
    const can = { ...visitOf().can, write_agenda: true as const };
    const warnings = [{ day: ITEM.day, why: 'girls_site' as const, item_id: ITEM.id }];
    const planned = visitOf({ days: ['2026-02-08'], agenda_version: 4, agenda: [girls], warnings, can });
    await server.answers(visit.read, planned);
    await server.answers(visit.writeAgenda, planned);
    await render(<VisitView of={caseDetail({ ...of, side: 'authority' })} />, { language });
    const said = t('warn_girls_site', { item: ITEM.title[language], date: formatDate(ITEM.day, language) });
    await expect.element(page.getByText(asPattern(said))).toBeVisible();
    const mombasa = language === 'ar' ? 'فرع ممباسا' : 'Mombasa branch';
    await expect.element(page.getByText(mombasa, { exact: true })).toHaveLength(2);
    await userEvent.click(button(t('acts_of', { title: ITEM.title[language] })));
    await userEvent.click(page.getByRole('menuitem', { name: t('edit') }));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('site')) }));
    await userEvent.click(page.getByRole('option', { name: t('no_site') }));
    await userEvent.click(dialog.getByRole('button', { name: t('save'), exact: true }));
    await expect.poll(async () => (await server.received(visit.writeAgenda)).length).toBe(1);
    const { site_id: _site, ...plain } = girls;
    const { struck_reason: struck, ...rest } = plain;
    expect((await server.received(visit.writeAgenda)).at(-1)?.body).toEqual({ agenda_version: 4, items: [{ ...rest, place: '', struck_reason: struck }] });
  });

  it('shows an institution with several sites where it goes, without acts, suggestions or draws', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    const { sites } = visitSitesOf();
    await server.answers(visitSites.read, { ...NO_SITES, sites });
    await server.answers(visit.read, visitOf());
    await render(<VisitView of={caseDetail({ ...of, side: 'institution' })} />, { language });
    await expect.element(page.getByText(language === 'ar' ? 'فرع النرجس' : 'Al-Narjis branch')).toBeVisible();
    await expect.element(page.getByText(textIn(visitSitesText, language)('suggested'))).not.toBeInTheDocument();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});
