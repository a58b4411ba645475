import { errorText } from '@miyar/contract/core/errors';
import { evidenceStore, type StoredItem } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { institutionProfile, type InstitutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { AT } from '../../../testing/samples/accreditation.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { evidenceText } from '../evidence/text.ts';
import { StoreView } from './store-view.tsx';
import { storeText } from './text.ts';

const NAMES = /Taybah|طيبة|Fire|Licence|Plan|Huda Ali|safe|plan\.pdf|PDF|Word|Excel|PowerPoint|JPG|PNG|jpe?g|docx?|xlsx?|pptx?/;

const profile: InstitutionProfile = {
  institution: { id: 7, name: 'Taybah', name_alternative: 'طيبة', country: 'Kenya' },
  version: 3,
  fields: {
    kind: null,
    founded: null,
    unified_number: null,
    registration_number: null,
    licence: { authority: null, number: null, valid_from: null, valid_until: null, file: null },
    website: null,
    phone: null,
    email: null,
    staff: { teachers_men: null, teachers_women: null, others_men: null, others_women: null },
    women_hours: [],
  },
  contacts: [],
  section: null,
  has_girls: false,
  completeness: { done: 0, of: 9, missing: ['kind'] },
  warnings: [],
  updated: null,
  confirmed: null,
  can: { edit: true, confirm: true },
};

const item = (changes: Partial<StoredItem> = {}): StoredItem => ({
  id: 21,
  title: 'Fire certificate',
  kind: 'document',
  note: 'In the safe',
  state: 'ending',
  version: { id: 31, number: 2, sha256: 'b'.repeat(64), size: 655_360, path: 'files/token/plan.pdf', valid_from: '2026-06-01', valid_until: '2027-07-01' },
  versions: 2,
  uses: [{ case_id: 12, indicators: ['6.2.2', '6.2.1'] }],
  can: { change: true },
  ...changes,
});
const plan = item({
  id: 22,
  title: 'Plan',
  note: null,
  state: 'valid',
  versions: 1,
  uses: [],
  version: { ...item().version, id: 32, number: 1, valid_from: null, valid_until: null },
});
const ended = item({ id: 23, title: 'Licence', state: 'ended', licence_of: [7] });

describe.each(LANGUAGES)('the evidence store in %s', (language) => {
  const t = textIn(storeText, language);
  const words = textIn(evidenceText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const date = formatDate('2027-07-01', language);

  async function server(items: StoredItem[] = [item(), plan, ended], changes: Partial<InstitutionProfile> = {}) {
    signedIn({ id: 100, role: 'institution' });
    const fake = await fakeServer();
    await fake.answers(institutionProfile.read, { ...profile, ...changes });
    await fake.answersPage(evidenceStore.list, items, { total: items.length });
    return fake;
  }
  const choose = async (...files: File[]) => userEvent.upload(page.getByRole('dialog').element().querySelector<HTMLInputElement>('input[type=file]')!, files);

  it('lists items with their validity in words, where they are used, and their versions', async () => {
    const fake = await server();
    await render(<StoreView id={7} />, { language });
    await expect.element(page.getByText('Fire certificate', { exact: true })).toBeVisible();
    for (const text of [words('ends', { date }), words('ended', { date }), words('always'), t('licence'), t('unused'), 'In the safe'])
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('case', { number: 12 }) }).first()).toHaveAttribute('href', '/cases/12/evidence');
    await expect.element(page.getByText('6.2.2', { exact: true }).first()).toBeVisible();
    await fake.answers(evidenceStore.versions, [
      { ...item().version, uploaded_by: { user_id: 9, name: 'Huda Ali' }, uploaded_at: AT },
      { ...item().version, id: 30, number: 1, valid_from: null, valid_until: null, uploaded_by: { user_id: 9, name: 'Huda Ali' }, uploaded_at: AT },
    ]);
    await expectAccessible();
    await userEvent.click(button(t('all_versions', { title: 'Fire certificate' })));
    await expectDialog(t('versions_title', { title: 'Fire certificate' }));
    await expect.element(page.getByRole('dialog').getByText(t('version', { number: 1 }), { exact: true })).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('takes a file with what it is and until when it is valid, and says at the field what is wrong', async () => {
    const fake = await server([]);
    await render(<StoreView id={7} />, { language });
    await expect.element(page.getByRole('heading', { name: t('head_none') })).toBeVisible();
    await userEvent.click(button(t('add')).first());
    await expectDialog(t('add_title'));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('add')) }));
    await expect.element(dialog.getByText(t('fill_in'))).toBeVisible();
    await choose(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('name')) }), 'Plan');
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('note')) }), 'In the safe');
    await fake.refuses(evidenceStore.add, 'store_full');
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('add')) }));
    await expect.element(dialog.getByText(asPattern(t('not_saved')))).toBeVisible();
    await fake.refuses(evidenceStore.add, 'invalid_date', { valid_until: 'invalid_date' });
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('add')) }));
    await expect.element(dialog.getByText(errorText('invalid_date', language)).first()).toBeVisible();
    await fake.answers(evidenceStore.add, plan, { status: 201 });
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('add')) }));
    await expect.element(page.getByText(t('added'))).toBeVisible();
    expect((await fake.received(evidenceStore.add)).length).toBe(3);
  });

  it('takes a newer version, changes an item, and asks before one leaves the store', async () => {
    const fake = await server([ended]);
    await render(<StoreView id={7} />, { language });
    await userEvent.click(button(t('renew_of', { title: 'Licence' })));
    await expectDialog(t('renew_title', { title: 'Licence' }));
    await choose(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
    await fake.answers(evidenceStore.addVersion, ended, { status: 201 });
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: textIn(commonText, language)('save') }));
    await expect.poll(async () => (await fake.received(evidenceStore.addVersion)).map(({ path }) => path)).toEqual(['/api/evidence-store/23/versions']);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(button(t('change_of', { title: 'Licence' })));
    await expectDialog(t('change_title', { title: 'Licence' }));
    await fake.refuses(evidenceStore.change, 'required', { title: 'required' });
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: asPattern(t('name')) }), 'Licence 2');
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: textIn(commonText, language)('save') }));
    await expect.element(page.getByRole('dialog').getByText(errorText('required', language)).first()).toBeVisible();
    await fake.answers(evidenceStore.change, ended);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: textIn(commonText, language)('save') }));
    await expect.element(page.getByText(t('changed'), { exact: true })).toBeVisible();
    await userEvent.click(button(t('remove_of', { title: 'Licence' })));
    await expect.element(page.getByText(t('remove_licence'))).toBeVisible();
    await fake.answers(evidenceStore.remove, { ok: true });
    await userEvent.click(button(t('remove')));
    await expect.element(page.getByText(t('removed'))).toBeVisible();
  });

  it('opens the item a task is about', async () => {
    await server();
    await render(<StoreView id={7} />, { language, at: '/institutions/7/evidence?item=21' });
    await expectDialog(t('renew_title', { title: 'Fire certificate' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is read and no more by a viewer, and shown to nobody outside the institution', async () => {
    await server([item({ can: { change: 'viewer_reads_only' } })], { can: { edit: 'viewer_reads_only', confirm: 'viewer_reads_only' } });
    await render(<StoreView id={7} />, { language });
    await expect.element(page.getByText(t('viewer'))).toBeVisible();
    await expect.element(button(t('add'))).not.toBeInTheDocument();
    await expect.element(button(t('change_of', { title: 'Fire certificate' }))).not.toBeInTheDocument();
  });

  it('has nothing for administrators', async () => {
    signedIn({ id: 1, role: 'admin' });
    await fakeServer();
    await render(<StoreView id={7} />, { language });
    await expect.element(page.getByText(t('only_own'))).toBeVisible();
  });
});
