import { type School, schools } from '@miyar/contract/accreditation/institutions';
import { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import { register } from '@miyar/contract/accreditation/register';
import { errorText } from '@miyar/contract/core/errors';
import { paths } from '@miyar/contract/core/pages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { answersFacets } from '../../../testing/lists.tsx';
import { languageOf, render } from '../../../testing/render.tsx';
import { assignedSchool, evaluator, school } from '../../../testing/samples/accreditation.ts';
import { filesText } from '../../../shared/files/text.ts';
import { zipText } from '../applications/zip-text.ts';
import { AssignedDialog } from './assigned-dialog.tsx';
import { AssignedTable } from './assigned-table.tsx';
import { EvaluatorsTable } from './evaluators-table.tsx';
import { ExportSchools } from './export-schools.tsx';
import { adminListsText } from './lists-text.ts';
import { registerText } from '../register/text.ts';
import { SchoolMenu } from './school-menu.tsx';
import { SchoolsFilters } from './schools-filters.tsx';
import { SchoolsTable } from './schools-table.tsx';
import { schoolsViewText } from './schools-view-text.ts';
import { schoolsText } from './text.ts';
import { useSchoolsAddress } from './use-schools-address.ts';

const NAMES = /Al-Huda Institute|معهد الهدى|Yusuf Musoke|yusuf@iqs\.local|licence\.pdf|plan\.pdf/;
const acts = { onAssign: vi.fn<() => void>(), onChange: vi.fn<() => void>() };
const [onOpen, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
const hrefOf = ({ id }: { id: number }) => `/schools/${id}`;
beforeEach(() => vi.clearAllMocks());

const NONE: School['can'] = { assign: 'no_open_application', change_evaluator: 'no_open_application', decide: 'already_decided' };

function Filters() {
  const address = useSchoolsAddress();
  return (
    <>
      <SchoolsFilters address={address} counts={{ all: 9, pending: 3, approved: 5, denied: 1 }} />
      <output lang="en">{JSON.stringify(address.query)}</output>
    </>
  );
}

describe.each(languageOf(import.meta.url))('the schools of the administration in %s', (language) => {
  const t = textIn(schoolsText, language);
  const view = textIn(schoolsViewText, language);
  const lists = textIn(adminListsText, language);
  const name = language === 'ar' ? 'معهد الهدى' : 'Al-Huda Institute';
  const query = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as unknown;
  const showFilters = async (at = '/') => {
    const server = await fakeServer();
    await server.answers(register.countries, ['Uganda', 'Tanzania']);
    await answersFacets(server);
    await render(<Filters />, { language, at });
  };

  it.each([
    ['country', 'all_countries', language === 'ar' ? 'كينيا' : 'Kenya', { country: 'Kenya' }],
    ['assigned', 'assigned_all', view('assigned_no'), { assigned: 'no' }],
    ['stage', 'all_stages', view('stage_waiting_visit'), { stage: 'waiting_visit' }],
    ['waiting_on', 'waiting_on_all', view('waiting_on_authority'), { waiting_on: 'authority' }],
  ] as const)('are narrowed by %s, and not any more', async (label, all, choice, expected) => {
    await showFilters();
    const field = page.getByRole('button', { name: new RegExp(view(label)) }).first();
    await userEvent.click(field);
    await userEvent.click(page.getByRole('option', { name: choice, exact: true }));
    await expect.poll(query).toEqual(expected);
    await userEvent.click(field);
    await userEvent.click(page.getByRole('option', { name: view(all), exact: true }));
    await expect.poll(query).toEqual({});
  });

  it.each([
    ['kind', 'all_kinds', language === 'ar' ? 'مركز قرآني' : 'Qur’anic centre', { kind: 'quranic_centre' }],
    ['section', 'all_sections', textIn(registerText, language)('section_girls'), { section: 'girls' }],
    ['region', 'all_regions', language === 'ar' ? 'الرياض' : 'Riyadh', { region: 'SA-01' }],
    ['city', 'all_cities', language === 'ar' ? 'جينجا' : 'Jinja', { city: 'jinja' }],
  ] as const)('are narrowed by the %s of the institution, and not any more', async (label, all, choice, expected) => {
    const words = textIn(registerText, language);
    await showFilters();
    const field = page.getByRole('button', { name: new RegExp(words(label)) }).first();
    await userEvent.click(field);
    await userEvent.click(page.getByRole('option', { name: choice, exact: true }));
    await expect.poll(query).toEqual(expected);
    await userEvent.click(field);
    await userEvent.click(page.getByRole('option', { name: words(all), exact: true }));
    await expect.poll(query).toEqual({});
  });

  it('are narrowed by status, each with its number', async () => {
    await showFilters();
    const pending = page.getByRole('radio', { name: new RegExp(lists('filter_pending')) });
    await expect.element(pending).toHaveAccessibleName(/3|٣/);
    await userEvent.click(pending);
    await expect.poll(query).toEqual({ status: 'pending' });
    await expectSound(language, /Tanzania/);
  });

  it('are narrowed by stage and by who is waited for together, as the address says', async () => {
    await showFilters('/?stage=waiting_decision&waiting_on=authority&q=noor&sort=name');
    await expect.poll(query).toEqual({ stage: 'waiting_decision', waiting_on: 'authority', q: 'noor', sort: 'name' });
    await expect.element(page.getByRole('button', { name: new RegExp(view('stage_waiting_decision')) })).toBeVisible();
    await expect.element(page.getByRole('button', { name: new RegExp(view('waiting_on_authority')) })).toBeVisible();
    await expectSound(language, /Tanzania/);
  });

  it('are narrowed by no stage and nobody that is none of the choices', async () => {
    await showFilters('/?stage=visited&waiting_on=trainer');
    await expect.poll(query).toEqual({});
  });

  it.each(['country=Kenya', 'stage=decided', 'waiting_on=none'])('say no numbers where something else narrows them, too: %s', async (narrowed) => {
    await showFilters(`/?${narrowed}`);
    await expect.element(page.getByRole('radio', { name: lists('filter_pending'), exact: true })).toBeInTheDocument();
  });

  it('of one evaluator are those of all again by a press', async () => {
    await showFilters('/?evaluator_id=7');
    await userEvent.click(page.getByRole('button', { name: view('any_evaluator') }));
    await expect.poll(query).toEqual({});
  });

  it('have a row each that leads to the school, with its evaluator and how long it is accredited', async () => {
    const rows = [school(), school({ id: 4, evaluator_name: 'Yusuf Musoke', accreditationPeriod: { valid_from: '2026-01-01', valid_until: '2029-12-31' } })];
    await render(<SchoolsTable rows={rows} empty={null} hrefOf={hrefOf} />, { language });
    await expect.element(page.getByRole('link', { name }).first()).toHaveAttribute('href', '/schools/3');
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(t('unassigned'));
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(t('no_period'));
    await expect.element(page.getByRole('row').nth(2)).toMatchTextContent('Yusuf Musoke');
    await expectSound(language, NAMES);
  });

  it.each<[string, Partial<Parameters<typeof SchoolsTable>[0]>, number]>([
    ['all', {}, 6],
    ['brief', { brief: true }, 5],
    ['of one status', { status: 'pending' }, 5],
    ['denied', { status: 'denied' }, 4],
  ])('have only the columns that say something: %s', async (_, props, columns) => {
    await render(<SchoolsTable rows={[school()]} empty={null} hrefOf={hrefOf} {...props} />, { language });
    await expect.element(page.getByRole('columnheader')).toHaveLength(columns);
  });

  it.each<[School['can'], (keyof typeof acts)[]]>([
    [{ assign: true, change_evaluator: 'not_assigned_yet', decide: true }, ['onAssign']],
    [{ assign: 'already_assigned', change_evaluator: true, decide: 'report_required' }, ['onChange']],
  ])('offer behind one button what may be done, by the keyboard (%#)', async (can, offered) => {
    await render(<SchoolMenu school={school({ can })} {...acts} />, { language });
    const button = page.getByRole('button', { name: t('acts_of', { school: name }) });
    for (const [index, act] of offered.entries()) {
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('menuitem')).toHaveLength(offered.length);
      await userEvent.keyboard(`${'{ArrowDown}'.repeat(index)}{Enter}`);
      expect(acts[act]).toHaveBeenCalledTimes(1);
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    }
  });

  it('offer nothing where nothing may be done', async () => {
    await render(<SchoolMenu school={school({ can: NONE })} {...acts} />, { language });
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it.each(EXPORT_FORMATS)('are taken away as %s as they are narrowed, or say that they could not be', async (format) => {
    const server = await fakeServer();
    await server.refuses(schools.export, 'export_too_long');
    await render(<ExportSchools query={{ status: 'approved', sort: 'name' }} />, { language });
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('export') }));
    await userEvent.click(page.getByRole('menuitem', { name: t(`export_${format}`) }));
    await expectAlert(t('export_failed'));
    expect((await server.received(schools.export))[0]?.query).toEqual({ status: 'approved', sort: 'name', format });
  });

  it.each<[Partial<Parameters<typeof evaluator>[0]>, 'verified' | 'not_verified' | 'unavailable']>([
    [{}, 'verified'],
    [{ verified: false, available: false }, 'not_verified'],
    [{ available: false }, 'unavailable'],
  ])('have evaluators whose account is as it is: %o', async (changes, words) => {
    await render(<EvaluatorsTable rows={[evaluator(changes)]} empty={null} hrefOf={({ id }) => paths.admin('schools', { evaluator_id: id })} />, { language });
    await expect.element(page.getByText(t(words), { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Yusuf Musoke/ })).toHaveAttribute('href', paths.admin('schools', { evaluator_id: 7 }));
    await expectSound(language, NAMES);
  });
});

describe.each(languageOf(import.meta.url))('the schools of an evaluator in %s', (language) => {
  const t = textIn(schoolsText, language);
  const name = language === 'ar' ? 'معهد الهدى' : 'Al-Huda Institute';
  const decided = assignedSchool({ status: 'approved', can: { report: 'already_decided', feedback: true } });

  it('open from their row, which offers what can be begun', async () => {
    await render(<AssignedTable rows={[assignedSchool()]} empty={null} onOpen={onOpen} actsOn={({ id }) => <button type="button">{id}</button>} />, {
      language,
    });
    await userEvent.click(page.getByRole('button', { name: new RegExp(name) }).first());
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(assignedSchool());
    await expect.element(page.getByRole('button', { name: String(assignedSchool().id), exact: true })).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('show their documents to read in place or take along in one file, and why there can be no report', async () => {
    await render(<AssignedDialog school={decided} acts={null} onClose={onClose} />, { language });
    await expect.element(page.getByRole('dialog', { name: t('documents_of', { school: name }) })).toMatchTextContent('licence.pdf');
    await expect.element(page.getByRole('button', { name: textIn(zipText, language)('download') })).toBeEnabled();
    await expect.element(page.getByText(textIn(filesText, language)('read_here')).first()).toBeVisible();
    await expect.element(page.getByText(errorText('already_decided', language))).toBeVisible();
    await expectSound(language, NAMES);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
