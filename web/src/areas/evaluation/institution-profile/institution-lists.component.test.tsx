import { errorText } from '@miyar/contract/core/errors';
import { YEARS_DEFAULTS } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { DEFAULT_KINDS, type InstitutionKind, institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { expectQuestionBeforeLeaving, expectDialog, expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { InstitutionLists } from './institution-lists.tsx';
import { institutionListsText } from './institution-lists-text.ts';

const [CENTRE, INSTITUTE] = DEFAULT_KINDS as readonly [InstitutionKind, InstitutionKind];
const HIDDEN: InstitutionKind = { ...INSTITUTE, hidden: true };
const CIRCLE: InstitutionKind = { code: 'circle', title: { ar: 'حلقة', en: 'Circle' }, hidden: false };
const COUNTRIES = ['Kenya', 'Uganda'];

describe.each(LANGUAGES)('the lists of institutions in %s', (language) => {
  const t = textIn(institutionListsText, language);
  const common = textIn(commonText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const exactly = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: 'code' | 'name_ar' | 'name_en') => page.getByRole('textbox', { name: t(name) });
  const country = (name: string) => page.getByRole('checkbox', { name: countryName(name, language) });
  const save = () => page.getByRole('region', { name: t('countries') }).getByRole('button', { name: common('save') });
  const shown = (kind: InstitutionKind) => page.getByRole('switch', { name: asPattern(t('shown_of', { state: t('shown'), kind: kind.title[language] })) });
  const required = page.getByRole('switch', { name: t('required_switch') });
  const press = async (box: Locator) => {
    await expect.element(box).toBeEnabled();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  };

  async function show(kinds: InstitutionKind[] = [CENTRE, HIDDEN]) {
    const server = await fakeServer();
    await server.answers(institutionProfile.kinds, kinds);
    await server.answers(institutionProfile.countries, { countries: COUNTRIES });
    await server.answers(institutionProfile.settings, {
      profile_required: false,
      women_on_girls_visits: true,
      carry_over: true,
      validity_reminders: [60, 14, 0],
      store: { items: 2000, mb: 5000 },
      ...YEARS_DEFAULTS,
    });
    await render(
      <>
        <InstitutionLists />
        <Link href="/elsewhere">{common('close')}</Link>
      </>,
      { language, at: '/dashboard', path: '/dashboard' },
    );
    await expect.element(required).toBeInTheDocument();
    return server;
  }

  it('shows each kind in both languages, the countries chosen, and what a profile needs', async () => {
    await show();
    await expectText(page.getByRole('row').nth(1), CENTRE.title.ar, CENTRE.title.en, CENTRE.code, t('shown'));
    await expectText(page.getByRole('row').nth(2), INSTITUTE.title.ar, t('hidden'));
    await expect.element(shown(CENTRE)).toBeChecked();
    await expect.element(shown(INSTITUTE)).not.toBeChecked();
    for (const name of COUNTRIES) await expect.element(country(name)).toBeChecked();
    for (const name of ['Rwanda', 'Saudi Arabia']) await expect.element(country(name)).not.toBeChecked();
    await expect.element(page.getByText(t('required_detail'))).toBeVisible();
    await expectSound(language);
  });

  it('adds a kind, and shows it', async () => {
    const server = await show([CENTRE]);
    await server.answers(institutionProfile.addKind, [CENTRE, CIRCLE]);
    await userEvent.click(button(t('add')));
    await expectDialog(t('add'));
    await expectSound(language);
    await userEvent.fill(field('code'), CIRCLE.code);
    await userEvent.fill(field('name_ar'), CIRCLE.title.ar);
    await userEvent.fill(field('name_en'), CIRCLE.title.en);
    await server.answers(institutionProfile.kinds, [CENTRE, CIRCLE]);
    await userEvent.keyboard('{Enter}');
    await expectToast(t('added'));
    await expect.element(shown(CIRCLE)).toBeChecked();
    const [call] = await server.received(institutionProfile.addKind);
    expect(call?.body).toEqual({ code: CIRCLE.code, title: CIRCLE.title });
  });

  it('says at the countries why one stays', async () => {
    const server = await show();
    await server.refuses(institutionProfile.changeCountries, 'country_in_use');
    await press(country('Uganda'));
    await userEvent.click(save());
    await expectAlert(t('countries_not_saved'));
    // The fake refusal names no countries.
    await expectAlert(errorText('country_in_use', language, { countries: '#' }).split('#')[0]!);
    await expect.element(country('Uganda')).not.toBeChecked();
    await expect.element(save()).toBeEnabled();
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('says that there are no kinds, and what follows from it', async () => {
    await show([]);
    await expect.element(page.getByRole('heading', { name: t('kinds_none') })).toBeVisible();
    await expectSound(language);
  });

  it('puts at its field what is missing, what a code may be, and that it is taken', async () => {
    const server = await show();
    await userEvent.click(button(t('add')));
    await userEvent.click(exactly(common('save')).last());
    for (const name of ['code', 'name_ar', 'name_en'] as const) await expectFault(field(name), errorText('required', language));
    await userEvent.fill(field('code'), 'Circle 1');
    await userEvent.fill(field('name_ar'), CIRCLE.title.ar);
    await userEvent.fill(field('name_en'), CIRCLE.title.en);
    await userEvent.keyboard('{Enter}');
    await expectFault(field('code'), t('code_problem'));
    expect(await server.received(institutionProfile.addKind)).toEqual([]);
    await server.refuses(institutionProfile.addKind, 'code_taken', { code: 'code_taken' });
    await userEvent.fill(field('code'), CENTRE.code);
    await userEvent.keyboard('{Enter}');
    await expectFault(field('code'), t('code_taken'));
    await expect.element(field('code')).toHaveFocus();
    await expect.element(field('name_en')).toHaveValue(CIRCLE.title.en);
    await expectQuestionBeforeLeaving(language, 'saving', () => (page.getByRole('dialog').query() ? 0 : 1));
  });

  it('says in the dialog that the server has too much to do, and that there are too many kinds', async () => {
    const server = await show();
    await userEvent.click(button(t('add')));
    await userEvent.fill(field('code'), CIRCLE.code);
    await userEvent.fill(field('name_ar'), CIRCLE.title.ar);
    await userEvent.fill(field('name_en'), CIRCLE.title.en);
    for (const code of ['overloaded', 'too_many_items'] as const) {
      await server.refuses(institutionProfile.addKind, code);
      await userEvent.click(exactly(common('save')).last());
      await expectAlert(t('kind_failed'));
      await expect.poll(async () => (await server.received(institutionProfile.addKind)).length).toBe(code === 'overloaded' ? 1 : 2);
    }
    await expect.element(field('name_en')).toHaveValue(CIRCLE.title.en);
  });

  it('renames a kind, whose code stays', async () => {
    const server = await show();
    await server.answers(institutionProfile.changeKind, [{ ...CENTRE, title: CIRCLE.title }, HIDDEN]);
    const open = button(t('rename_of', { kind: CENTRE.title[language] }));
    await userEvent.click(open);
    await expectDialog(t('rename_title'));
    await expect.element(field('code')).not.toBeInTheDocument();
    await expectSound(language);
    await userEvent.fill(field('name_ar'), CIRCLE.title.ar);
    await userEvent.fill(field('name_en'), CIRCLE.title.en);
    await server.answers(institutionProfile.kinds, [{ ...CENTRE, title: CIRCLE.title }, HIDDEN]);
    await userEvent.keyboard('{Enter}');
    await expectToast(t('renamed'));
    await expectText(page.getByRole('row').nth(1), CIRCLE.title.ar, CENTRE.code);
    const [call] = await server.received(institutionProfile.changeKind);
    expect(call?.path).toBe('/api/admin/kinds/quranic_centre');
    expect(call?.body).toEqual({ title: CIRCLE.title });
  });

  it('hides a kind and shows one again', async () => {
    const server = await show();
    await server.answers(institutionProfile.changeKind, [{ ...CENTRE, hidden: true }, HIDDEN]);
    await server.answers(institutionProfile.kinds, [{ ...CENTRE, hidden: true }, HIDDEN]);
    await press(shown(CENTRE));
    await expectText(page.getByRole('row').nth(1), t('hidden'));
    await expect.element(shown(CENTRE)).not.toBeChecked();
    await expect.element(page.getByText(asPattern(t('is_hidden', { kind: CENTRE.title[language] }))).first()).toBeVisible();
    await expect.poll(async () => (await server.received(institutionProfile.kinds)).length).toBe(2);
    await server.answers(institutionProfile.kinds, [{ ...CENTRE, hidden: true }, INSTITUTE]);
    await press(shown(INSTITUTE));
    await expect.element(shown(INSTITUTE)).toBeChecked();
    await expect.element(page.getByText(asPattern(t('is_shown', { kind: INSTITUTE.title[language] }))).first()).toBeVisible();
    const bodies = (await server.received(institutionProfile.changeKind)).map(({ path, body }) => [path, body]);
    expect(bodies).toEqual([
      ['/api/admin/kinds/quranic_centre', { hidden: true }],
      ['/api/admin/kinds/sharia_institute', { hidden: false }],
    ]);
  });

  it('leaves a kind shown that could not be hidden', async () => {
    const server = await show();
    await server.refuses(institutionProfile.changeKind, 'overloaded', {}, { retryAfter: 2 });
    await press(shown(CENTRE));
    await expect.element(page.getByText(new RegExp(`^${t('change_failed')}`)).first()).toBeVisible();
    await expect.element(shown(CENTRE)).toBeChecked();
  });

  it('says of a kind in use that it can be hidden, and deletes another', async () => {
    const server = await show();
    const remove = button(t('delete_of', { kind: CENTRE.title[language] }));
    await server.refuses(institutionProfile.deleteKind, 'kind_in_use');
    await userEvent.click(remove);
    await expect.element(page.getByText(t('delete_detail'))).toBeVisible();
    await expectSound(language);
    await userEvent.click(exactly(t('delete')));
    await expectAlert(errorText('kind_in_use', language));
    await userEvent.click(exactly(t('not_delete')));
    await expectText(page.getByRole('row').nth(1), CENTRE.title[language]);
    await server.answers(institutionProfile.deleteKind, [HIDDEN]);
    await userEvent.click(remove);
    await server.answers(institutionProfile.kinds, [HIDDEN]);
    await userEvent.click(exactly(t('delete')));
    await expectToast(t('deleted'));
    await expect.element(remove).not.toBeInTheDocument();
  });

  it('saves the countries chosen, at least one', async () => {
    const server = await show();
    await expect.element(save()).toBeDisabled();
    for (const name of COUNTRIES) await press(country(name));
    await userEvent.click(save());
    await expectAlert(t('countries_one'));
    expect(await server.received(institutionProfile.changeCountries)).toEqual([]);
    await server.answers(institutionProfile.changeCountries, { countries: ['Kenya', 'Saudi Arabia'] });
    await press(country('Kenya'));
    await press(country('Saudi Arabia'));
    await expect.element(page.getByText(t('countries_one'))).not.toBeInTheDocument();
    await userEvent.click(save());
    await expect.element(page.getByText(t('countries_saved'))).toBeVisible();
    await expect.element(save()).toBeDisabled();
    const [call] = await server.received(institutionProfile.changeCountries);
    expect(call?.body).toEqual({ countries: ['Kenya', 'Saudi Arabia'] });
  });

  it('has nothing to save once the choice is the stored one again, and confirms leaving before that', async () => {
    signedIn();
    await show();
    const leave = textIn(formDialogText, language);
    await press(country('Rwanda'));
    await userEvent.click(page.getByRole('link', { name: common('close') }));
    const question = page.getByRole('alertdialog', { name: leave('saving_title') });
    await expect.element(question).toBeVisible();
    await userEvent.click(button(leave('keep')));
    await expect.element(question).not.toBeInTheDocument();
    // The page has the keyboard again a frame later.
    await expect.poll(() => document.activeElement).toBe(page.getByRole('link', { name: common('close') }).element());
    await press(country('Rwanda'));
    await expect.element(save()).toBeDisabled();
  });

  it('requires a profile from now on, and no longer', async () => {
    const server = await show();
    await server.answers(institutionProfile.changeSettings, {
      profile_required: true,
      women_on_girls_visits: true,
      carry_over: true,
      validity_reminders: [60, 14, 0],
      store: { items: 2000, mb: 5000 },
      ...YEARS_DEFAULTS,
    });
    await press(required);
    await expect.element(page.getByText(t('required_on'))).toBeVisible();
    await expect.element(required).toBeChecked();
    await server.answers(institutionProfile.changeSettings, {
      profile_required: false,
      women_on_girls_visits: true,
      carry_over: true,
      validity_reminders: [60, 14, 0],
      store: { items: 2000, mb: 5000 },
      ...YEARS_DEFAULTS,
    });
    await press(required);
    await expect.element(page.getByText(t('required_off'))).toBeVisible();
    await expect.element(required).not.toBeChecked();
    expect((await server.received(institutionProfile.changeSettings)).map(({ body }) => body)).toEqual([
      { profile_required: true },
      { profile_required: false },
    ]);
  });

  it('lets teams be formed without a woman for girls’ sections, and asks for one again', async () => {
    const server = await show();
    const women = page.getByRole('switch', { name: t('women_switch') });
    await expect.element(women).toBeChecked();
    await server.answers(institutionProfile.changeSettings, {
      profile_required: false,
      women_on_girls_visits: false,
      carry_over: true,
      validity_reminders: [60, 14, 0],
      store: { items: 2000, mb: 5000 },
      ...YEARS_DEFAULTS,
    });
    await press(women);
    await expect.element(page.getByText(t('women_off'))).toBeVisible();
    await expect.element(women).not.toBeChecked();
    expect((await server.received(institutionProfile.changeSettings)).map(({ body }) => body)).toEqual([{ women_on_girls_visits: false }]);
  });

  it('says that a profile is still not required where the setting could not be saved', async () => {
    const server = await show();
    await server.refuses(institutionProfile.changeSettings, 'overloaded', {}, { retryAfter: 2 });
    await press(required);
    await expectAlert(errorText('overloaded', language));
    await expect.element(required).not.toBeChecked();
  });
});
