import { certificates } from '@miyar/contract/accreditation/certificates';
import { errorText } from '@miyar/contract/core/errors';
import { cases } from '@miyar/contract/evaluation/cases';
import { YEARS_DEFAULTS } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { evidenceStore, type StoredItem } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import {
  institutionProfile,
  type InstitutionProfile,
  type OwnInstitution,
  type Sites,
} from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { AT, certificate } from '../../../testing/samples/accreditation.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { regionText } from '../../../shared/countries/regions-text.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { typedYear } from './pages.ts';
import { ProfileView } from './profile-view.tsx';
import { ProfileHistory } from './history-view.tsx';
import { SitesView } from './sites-view.tsx';
import { profileText } from './text.ts';

const NAMES = /Taybah|طيبة|Riyadh|الرياض|RHMA\d*|S0\d|Prince Muhammad|Hittin|Qur’anic centre|مركز قرآني|Amina|By letter/;
const KINDS = [{ code: 'quranic_centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' }, hidden: false }];

const profile = (changes: Partial<InstitutionProfile> = {}): InstitutionProfile => ({
  institution: { id: 7, name: 'Taybah', name_alternative: 'طيبة', country: 'Saudi Arabia' },
  version: 3,
  fields: {
    kind: 'quranic_centre',
    founded: 1998,
    unified_number: '7001234567',
    registration_number: null,
    licence: { authority: null, number: null, valid_from: null, valid_until: null, file: null },
    website: null,
    phone: null,
    email: null,
    staff: { teachers_men: null, teachers_women: null, others_men: null, others_women: null },
    women_hours: [],
  },
  contacts: [],
  section: 'both',
  has_girls: true,
  completeness: { done: 5, of: 9, missing: ['address', 'staff', 'licence', 'head'] },
  warnings: [],
  updated: { at: AT, by_name: 'Amina' },
  confirmed: null,
  can: { edit: true, confirm: true },
  ...changes,
});

const site = (changes: Partial<Sites['sites'][number]> = {}): Sites['sites'][number] => ({
  id: 21,
  code: 'S01',
  main: true,
  name: { ar: 'طيبة', en: 'Taybah' },
  section: 'both',
  learners_boys: 180,
  learners_girls: 120,
  address: { city_ar: 'الرياض', city_en: 'Riyadh', region: 'SA-01' },
  opened_on: null,
  closed_on: null,
  can: { change: true, close: 'site_last' },
  ...changes,
});

const serve = async (given = profile(), sites: Sites['sites'] = [site()], role: 'institution' | 'admin' = 'institution') => {
  signedIn({ role });
  const server = await fakeServer();
  await server.answers(institutionProfile.read, given);
  await server.answers(institutionProfile.sites, { version: given.version, sites });
  await server.answers(institutionProfile.kinds, KINDS);
  await server.answers(institutionProfile.listOwn, []);
  await server.answers(certificates.list, []);
  return server;
};

it('reads a year in either calendar', () => {
  expect(typedYear('1998')).toEqual({ year: 1998, hijri: null });
  expect(typedYear('١٤١٩ هـ')).toEqual({ year: 1998, hijri: 1419 });
  expect(typedYear('1419 AH')).toEqual({ year: 1998, hijri: 1419 });
  expect(typedYear(' ')).toEqual({ year: null, hijri: null });
  expect(typedYear('next year').year).toBeNaN();
});

describe.each(LANGUAGES)('the profile of an institution in %s', (language) => {
  const t = textIn(profileText, language);
  const field = (name: Parameters<typeof t>[0]) => page.getByRole('textbox', { name: new RegExp(t(name as 'street')) });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const show = (at = '/') => render(<ProfileView id={7} />, { language, at });

  it('opens the page of the first missing detail and says how much is left', async () => {
    await serve();
    await show();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(t('title_left', { count: 4, of: 9, first: t('detail_address') }));
    await expect.element(page.getByRole('heading', { level: 2, name: t('where_title') })).toBeVisible();
    await expect.element(page.getByText(t('progress', { done: 5, of: 9 })).first()).toBeInTheDocument();
    await expectAccessible();
    await expectSound(language, NAMES);
  });

  it('shows what the accreditation states as a value, with the way to give notice of its change', async () => {
    const stated = profile({ by_notice: YEARS_DEFAULTS.change_classes, contacts: [{ role: 'head', name: 'Amina', phone: null, email: null }] });
    await serve(stated);
    let shown = await show('/?page=what');
    const notice = (what: string) => page.getByRole('link', { name: t('give_notice_of', { what }), exact: true });
    await expect.element(notice(t('kind'))).toHaveAttribute('href', '/institutions/7/changes?kind=kind');
    await expect.element(page.getByRole('button', { name: new RegExp(t('kind')) })).not.toBeInTheDocument();
    await shown.unmount();
    shown = await show('/?page=contacts');
    await expect.element(notice(t('head_role'))).toHaveAttribute('href', '/institutions/7/changes?kind=head');
    await shown.unmount();
    shown = await show('/?page=learners');
    await expect.element(notice(t('section'))).toHaveAttribute('href', '/institutions/7/changes?kind=section&site=21');
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
    await shown.unmount();
    shown = await show('/?page=where');
    await expect.element(notice(t('address'))).toHaveAttribute('href', '/institutions/7/changes?kind=site_moved&site=21');
    await expect.element(field('street')).toBeVisible();
    await expect.element(field('city_en')).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  const own = (changes: Partial<OwnInstitution>): OwnInstitution => {
    const { institution, completeness } = profile();
    return { ...institution, status: null, completeness, certificate: null, can: { open_working_draft: true }, ...changes };
  };

  it('begins a working draft, and goes on in it', async () => {
    const server = await serve();
    await server.answers(institutionProfile.listOwn, [own({})]);
    await server.answers(cases.openWorkingDraft, { case_id: 40 });
    await show();
    await userEvent.click(button(t('draft_begin')));
    await expect.poll(() => server.received(cases.openWorkingDraft)).toHaveLength(1);
    await expectSound(language, NAMES);
  });

  it('goes on in a newer version of the standard', async () => {
    const server = await serve();
    await server.answers(institutionProfile.listOwn, [own({ working_case_id: 40, working_progress: { answered: 31, of: 46 }, working_newer: '1.1' })]);
    await server.answers(cases.openWorkingDraft, { case_id: 41 });
    await show();
    await userEvent.click(button(t('draft_go_on', { version: '1.1' })));
    await expect.poll(() => server.received(cases.openWorkingDraft)).toHaveLength(1);
    await expectSound(language, NAMES);
  });

  it.each([
    ['there is one', own({ working_case_id: 40, working_progress: { answered: 31, of: 46 } }), 'draft_open'],
    ['a case has the answers', own({ can: { open_working_draft: 'working_draft_elsewhere' } }), null],
    ['a viewer reads', own({ can: { open_working_draft: 'viewer_reads_only' } }), null],
    ['the setting is off', own({ can: undefined }), null],
  ] as const)('shows the working draft where %s', async (_when, one, link) => {
    const server = await serve();
    await server.answers(institutionProfile.listOwn, [one]);
    await show();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (link) {
      await expect.element(page.getByRole('link', { name: asPattern(t(link)) })).toHaveAttribute('href', '/cases/40');
      await expect.element(page.getByText(t('draft_progress', { answered: 31, of: 46 }))).toBeVisible();
    } else await expect.poll(async () => (await server.received(institutionProfile.listOwn)).length).toBeGreaterThan(0);
    expect(page.getByRole('heading', { name: t('draft') }).elements()).toHaveLength(link ? 1 : 0);
    expect(page.getByRole('button', { name: t('draft_begin') }).elements()).toHaveLength(0);
    await expectSound(language, NAMES);
  });

  it('shows at the field as typed that a short address differs, and sends nothing', async () => {
    const server = await serve();
    await show('/?page=where');
    await userEvent.fill(field('building'), '3184');
    await userEvent.fill(field('short_address'), 'RHMA3185');
    await expectFault(field('short_address'), errorText('short_address_differs', language));
    await userEvent.click(button(t('save_next')));
    expect(await server.received(institutionProfile.changeSite)).toEqual([]);
  });

  it('saves an address with the version it was read at, and goes on to the next page', async () => {
    const server = await serve();
    await server.answers(institutionProfile.changeSite, { version: 4, sites: [site()] });
    await show('/?page=where');
    await userEvent.fill(field('short_address'), 'RHMA3184');
    await userEvent.fill(field('building'), '3184');
    await userEvent.fill(field('street'), 'Prince Muhammad Street');
    await userEvent.click(button(t('save_next')));
    await expect.element(page.getByRole('heading', { level: 2, name: t('learners_title') })).toBeVisible();
    const [call] = await server.received(institutionProfile.changeSite);
    expect(call).toMatchObject({
      path: '/api/institutions/7/sites/21',
      body: { version: 3, address: { short_address: 'RHMA3184', building: '3184', street: 'Prince Muhammad Street', city_en: 'Riyadh', region: 'SA-01' } },
    });
  });

  it('keeps what was typed when somebody else was quicker, and shows what is stored now', async () => {
    const server = await serve();
    await show('/?page=what');
    const founded = field('founded');
    await userEvent.fill(founded, '1420');
    await server.answers(institutionProfile.read, profile({ version: 4, fields: { ...profile().fields, founded: 1990 } }));
    await server.refuses(institutionProfile.save, 'profile_changed');
    await userEvent.click(button(t('save_next')));
    await expect.element(founded).toHaveValue('1420');
    await expect.element(page.getByText(t('changed_keep'), { exact: false })).toBeVisible();
    await expect.element(page.getByText(new RegExp(`${t('founded')}:.*1990`))).toBeVisible();
    await server.answers(institutionProfile.save, profile({ version: 5 }));
    await userEvent.click(button(t('save_next')));
    await expect.poll(async () => (await server.received(institutionProfile.save)).at(-1)?.body).toMatchObject({ version: 4, founded: 1420 });
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('makes the main site by the first save, with the learners of its section alone', async () => {
    const server = await serve(profile({ version: 0, section: null }), []);
    await server.answers(institutionProfile.addSite, { version: 1, sites: [site()] });
    await show('/?page=learners');
    await userEvent.click(page.getByText(t('section_girls'), { exact: true }));
    await expect.element(field('learners_boys')).not.toBeInTheDocument();
    await userEvent.fill(field('learners_girls'), '٤٠');
    await userEvent.click(button(t('save_next')));
    await expect
      .poll(async () => (await server.received(institutionProfile.addSite))[0]?.body)
      .toEqual({
        version: 0,
        section: 'girls',
        learners_boys: null,
        learners_girls: 40,
      });
  });

  it('asks an administrator for a reason', async () => {
    const server = await serve(profile({ can: { edit: true, confirm: 'forbidden' } }), [site()], 'admin');
    await show('/?page=people');
    const reason = field('reason');
    await userEvent.fill(field('teachers_men'), '4');
    await server.refuses(institutionProfile.save, 'invalid_request', { reason: 'required' });
    await userEvent.click(button(t('save_next')));
    await expectFault(reason, errorText('required', language));
  });

  it('is read by who may not write it', async () => {
    await serve(profile({ can: { edit: 'viewer_reads_only', confirm: 'viewer_reads_only' } }));
    await show('/?page=what');
    await expect.element(page.getByText(t('lead_reader', { name: 'طيبة' }))).toBeVisible();
    await expect.element(button(t('save_next'))).not.toBeInTheDocument();
  });

  it('can be confirmed once it is complete', async () => {
    const server = await serve(profile({ completeness: { done: 9, of: 9, missing: [] } }));
    await server.answers(institutionProfile.confirm, profile());
    await show();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(t('title_complete'));
    await userEvent.click(button(t('confirm')));
    await expect.poll(async () => (await server.received(institutionProfile.confirm))[0]?.body).toEqual({ version: 3 });
  });

  it('warns an administrator of the same number in another organisation', async () => {
    await serve(profile({ warnings: [{ field: 'unified_number', institution: { id: 9, name: 'Other' } }] }), [site()], 'admin');
    await show('/?page=what');
    await expect.element(page.getByText(t('warning_number', { name: 'Other' }))).toBeVisible();
  });

  it('says that there is no such institution', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.refuses(institutionProfile.read, 'not_found');
    await server.refuses(institutionProfile.sites, 'not_found');
    await show();
    await expect.element(page.getByText(t('not_found'))).toBeVisible();
  });

  it('lists the sites with their learners, and closes a branch but not the main site', async () => {
    const branch = site({
      id: 22,
      code: 'S02',
      main: false,
      name: { ar: 'فرع', en: null },
      section: 'girls',
      learners_boys: null,
      learners_girls: 40,
      can: { change: true, close: true },
    });
    const server = await serve(profile(), [site(), branch]);
    await render(<SitesView id={7} />, { language });
    await expect.element(page.getByRole('row', { name: /S01/ })).toMatchTextContent(t('main_site'));
    await expect.element(page.getByText(t('totals', { boys: t('boys_count', { count: 180 }), girls: t('girls_count', { count: 160 }) }))).toBeVisible();
    await expect.element(button(t('close_site'))).toHaveLength(1);
    await server.refuses(institutionProfile.closeSite, 'profile_changed');
    await userEvent.click(button(t('close_site')));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('close_site'), exact: true }));
    await expect.element(page.getByText(errorText('required', language))).toBeVisible();
    expect(await server.received(institutionProfile.closeSite)).toEqual([]);
  });

  it('marks a site whose accreditation is suspended, by the newest certificate', async () => {
    const server = await serve();
    const covered = { code: 'S01', name: { ar: 'طيبة', en: 'Taybah' }, city: null, section: null, state: 'covered' } as const;
    await server.answers(certificates.list, [
      { ...certificate({ school_id: 8 }), sites: [{ ...covered, state: 'suspended', since: '2026-05-01' }] },
      { ...certificate({ school_id: 7 }), sites: [{ ...covered, state: 'suspended', since: '2026-10-25', reason: { ar: 'طيبة', en: 'Taybah' } }] },
      { ...certificate({ school_id: 7, status: 'superseded' }), sites: [covered] },
    ]);
    await render(<SitesView id={7} />, { language });
    const since = t('site_since', { date: formatDate('2026-10-25', language), reason: language === 'ar' ? 'طيبة' : 'Taybah' });
    await expect.element(page.getByText(since)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(t('sites_suspended', { count: 1 }));
    await expectSound(language, NAMES);
  });

  it('takes the licence from the evidence store with its days, and lets it go again', async () => {
    const server = await serve();
    const item: StoredItem = {
      id: 31,
      title: 'Amina',
      kind: 'document',
      note: null,
      state: 'valid',
      version: {
        id: 41,
        number: 1,
        sha256: 'b'.repeat(64),
        size: 655_360,
        path: 'files/token/licence.pdf',
        valid_from: '2026-01-01',
        valid_until: '2028-12-31',
      },
      versions: 1,
      uses: [],
      can: { change: true },
    };
    await server.answersPage(evidenceStore.list, [item]);
    await show('/?page=licence');
    const open = button(t('licence_from_store'));
    const take = async () => {
      await userEvent.click(open);
      await expect.element(page.getByRole('dialog', { name: t('licence_store_title') })).toBeVisible();
      await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /Amina/ }));
      await expect.element(page.getByText(t('licence_is_item'))).toBeVisible();
    };
    await take();
    await expectSound(language, /Taybah|طيبة|Amina|PDF|JPG|PNG/);
    await userEvent.click(button(t('licence_not_item', { title: 'Amina' })));
    await expect.element(page.getByText(t('licence_is_item'))).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
    await take();
    await userEvent.fill(field('licence_authority'), 'Amina');
    await server.refuses(institutionProfile.save, 'invalid_value', { licence_item_id: 'invalid_value' });
    await userEvent.click(button(t('save_next')));
    await expect.element(page.getByText(errorText('invalid_value', language)).first()).toBeVisible();
    await server.answers(institutionProfile.save, profile({ version: 4 }));
    await userEvent.click(button(t('save_next')));
    await expect.poll(async () => (await server.received(institutionProfile.save)).length).toBe(2);
    const [, call] = await server.received(institutionProfile.save);
    expect(call?.body).toMatchObject({ licence_item_id: 31, licence: { authority: 'Amina', valid_from: '2026-01-01', valid_until: '2028-12-31' } });
  });

  it('offers no evidence store to the authority', async () => {
    await serve(profile(), [site()], 'admin');
    await show('/?page=licence');
    await expect.element(field('licence_number')).toBeVisible();
    await expect.element(button(t('licence_from_store'))).not.toBeInTheDocument();
  });

  it('leaves each field of a licence and of a person its room on a small phone', async () => {
    await page.viewport(360, 740);
    await serve();
    await show('/?page=licence');
    await expect.element(field('licence_number')).toBeVisible();
    const [from, until] = [...document.querySelectorAll('.date-field-group')].map((group) => group.getBoundingClientRect());
    expect(until!.top).toBeGreaterThan(from!.bottom);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  it('shows the button that removes a person beside the first field', async () => {
    await page.viewport(360, 740);
    await serve();
    await show('/?page=contacts');
    const remove = button(t('remove_contact'));
    await expect.element(remove).toBeVisible();
    const [role, cross] = [document.querySelector('.profile-contact .control')!, remove.element()].map((element) => element.getBoundingClientRect());
    expect(Math.abs(role!.top - cross!.top)).toBeLessThan(12);
  });

  it('shows an address of the history with one city, and the region by its name', async () => {
    const server = await serve();
    const address = JSON.stringify({ street: 'Amina', city_ar: 'الرياض', city_en: 'Riyadh', region: 'SA-01' });
    await server.answersPage(institutionProfile.changes, [
      { id: 1, site: 'S01', field: 'address', before: null, after: address, source: 'institution', reason: null, by_name: 'Amina', at: AT },
    ]);
    await render(<ProfileHistory id={7} />, { language });
    const row = page.getByRole('row', { name: /S01/ });
    await expect.element(row).toMatchTextContent(t('address'));
    await expect.element(row).toMatchTextContent(textIn(regionText, language)('SA-01'));
    expect(row.element().textContent).not.toContain(language === 'ar' ? 'Riyadh' : 'SA-01');
  });

  it('shows the history by its saves, and says of people only that they changed', async () => {
    const server = await serve();
    const change = { id: 1, site: null, before: null, after: null, source: 'institution', reason: null, by_name: 'Amina', at: AT } as const;
    await server.answersPage(institutionProfile.changes, [
      { ...change, id: 3, field: 'contacts' },
      { ...change, id: 2, field: 'kind', after: 'quranic_centre' },
      { ...change, field: 'section', site: 'S01', before: 'boys', after: 'both' },
    ]);
    await render(<ProfileHistory id={7} />, { language });
    await expect.element(page.getByRole('row', { name: new RegExp(t('contacts')) })).toMatchTextContent(t('value_changed'));
    await expect.element(page.getByRole('row', { name: /مركز قرآني/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /S01/ })).toMatchTextContent(t('section_boys'));
    await expect.element(page.getByRole('rowheader', { name: /Amina/ })).toHaveLength(1);
  });
});
