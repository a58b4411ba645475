import { errorText } from '@miyar/contract/core/errors';
import { CHANGE_KIND_NAMES, CHANGE_KINDS } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { YEARS_DEFAULTS } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { institutionProfile, type InstitutionProfile, type Sites } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { changeNotices, type ChangeNotice } from '@miyar/contract/years/change-notices';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentSession } from '../../../lib/api/session.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { ChangesView } from './changes-view.tsx';
import { NoticeAnswer } from './notice-answer.tsx';
import { noticesText } from './text.ts';

const WRITTEN = /Taybah|طيبة|Yahya|Khalid|Amina|S0\d|The board decided|Gulu|North/;

const PROFILE: InstitutionProfile = {
  institution: { id: 7, name: 'Taybah', name_alternative: 'طيبة', country: 'Uganda' },
  version: 3,
  fields: {
    kind: 'quranic_centre',
    founded: 1998,
    unified_number: null,
    registration_number: null,
    licence: { authority: null, number: null, valid_from: null, valid_until: null, file: null },
    website: null,
    phone: null,
    email: null,
    staff: { teachers_men: null, teachers_women: null, others_men: null, others_women: null },
    women_hours: [],
  },
  contacts: [{ role: 'head', name: 'Khalid', phone: null, email: null }],
  section: 'boys',
  has_girls: false,
  completeness: { done: 9, of: 9, missing: [] },
  warnings: [],
  updated: null,
  confirmed: null,
  by_notice: YEARS_DEFAULTS.change_classes,
  can: { edit: true, confirm: true },
};
const site = (id: number, main: boolean): Sites['sites'][number] => ({
  id,
  code: main ? 'S01' : 'S02',
  main,
  name: { ar: 'طيبة', en: 'Taybah' },
  section: 'boys',
  learners_boys: 20,
  learners_girls: null,
  address: { city_en: 'Gulu' },
  opened_on: null,
  closed_on: null,
  can: { change: true, close: main ? 'site_last' : 'change_needs_notice' },
});
const NOTICE: ChangeNotice = {
  id: 12,
  version: 2,
  institution: { id: 7, name: 'Taybah', name_alternative: 'طيبة' },
  kind: 'site_added',
  class: 'ask',
  state: 'submitted',
  due_on: '2027-03-04',
  content: { name: { en: 'North' }, section: 'boys', learners_boys: 20, address: { city_en: 'Gulu' } },
  site: null,
  effective_on: '2027-02-01',
  reason: 'The board decided so.',
  files: [],
  by_name: 'Amina',
  at: '2027-02-10T08:00:00.000Z',
  late_wd: null,
  before_approval: true,
  outcome: null,
  answer: null,
  applied_at: null,
  can: { withdraw: true, answer: 'forbidden' },
};

async function serve(changes: Partial<InstitutionProfile> = {}, notices: ChangeNotice[] = []) {
  const server = await fakeServer();
  await server.answers(institutionProfile.read, { ...PROFILE, ...changes });
  await server.answers(institutionProfile.sites, { version: 3, sites: [site(21, true), site(22, false)], by_notice: true });
  await server.answers(institutionProfile.kinds, []);
  await server.answersPage(changeNotices.list, notices);
  return server;
}

describe.each(LANGUAGES)('notices of change in %s', (language) => {
  const t = textIn(noticesText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name), exact: true });
  const field = (name: string) => page.getByRole('textbox', { name: asPattern(name) });
  const show = (at = '/') => render(<ChangesView id={7} />, { language, at });

  it('begin with the change, and say of each whether it needs approval', async () => {
    signedIn({ role: 'institution' });
    await serve();
    await show();
    for (const kind of CHANGE_KINDS) {
      const name = `${CHANGE_KIND_NAMES[kind][language]} ${t(YEARS_DEFAULTS.change_classes[kind])}`;
      await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expectAccessible();
    await expectSound(language, WRITTEN);
  });

  it.each(['tell', 'ask'] as const)('say first whether the authority is notified or asked (%s)', async (noticeClass) => {
    signedIn({ role: 'institution' });
    await serve();
    await show(`/?kind=${noticeClass === 'tell' ? 'head' : 'name'}`);
    await expect.element(page.getByText(t(`${noticeClass}_title`))).toBeVisible();
    await expect.element(button(t(`send_${noticeClass}`))).toBeVisible();
    await expectSound(language, WRITTEN);
  });

  /** Types the parts of a date in the order of their calendar, which moves on after each. */
  async function chooseDay(text: string): Promise<void> {
    await userEvent.click(page.getByRole('spinbutton').first());
    await userEvent.keyboard(text);
  }

  it('are refused at their fields, and what was typed stays', async () => {
    signedIn({ role: 'institution' });
    const server = await serve();
    await server.refuses(changeNotices.send, 'invalid_request', { 'content.phone': 'invalid_phone' });
    await show('/?kind=head');
    await userEvent.click(button(t('send_tell')));
    expect(await server.received(changeNotices.send)).toHaveLength(0);
    await expect.element(page.getByText(t('required')).first()).toBeVisible();
    await userEvent.fill(field(t('head_name')), 'Yahya');
    await userEvent.fill(field(t('phone')), '12');
    await chooseDay('01022027');
    await userEvent.fill(field(t('reason')), 'The board decided so.');
    await userEvent.click(button(t('send_tell')));
    await expect.poll(async () => (await server.received(changeNotices.send)).length).toBe(1);
    await expectFault(field(t('phone')), errorText('invalid_phone', language));
    await expect.element(field(t('head_name'))).toHaveValue('Yahya');
    await expect.element(field(t('reason'))).toHaveValue('The board decided so.');
  });

  it('have the words again that were written when the session ended', async () => {
    signedIn({ role: 'institution' });
    const server = await serve();
    await server.refuses(changeNotices.send, 'session_ended');
    const shown = await show('/?kind=owner');
    await userEvent.fill(field(t('owner_text')), 'The board decided so.');
    await userEvent.fill(field(t('reason')), 'The board decided so.');
    await chooseDay('01022027');
    await userEvent.click(button(t('send_ask')));
    await expect.poll(currentSession).toBeNull();
    await shown.unmount();
    signedIn({ role: 'institution' });
    await show('/?kind=owner');
    await expect.element(field(t('owner_text'))).toHaveValue('The board decided so.');
  });

  it('are listed with their state, what is late, and withdrawn after a question', async () => {
    signedIn({ role: 'institution' });
    const server = await serve({}, [
      NOTICE,
      { ...NOTICE, id: 13, kind: 'head', class: 'tell', content: {}, late_wd: 3, before_approval: false, outcome: 'noted', state: 'done' },
    ]);
    await server.refuses(changeNotices.withdraw, 'duty_changed');
    await show();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(t('title_waiting', { count: 1 }));
    await expect.element(page.getByText(t('before_approval'))).toBeVisible();
    await expect.element(page.getByText(t('late', { count: 3 }))).toBeVisible();
    await userEvent.click(button(t('withdraw')).first());
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: t('withdraw') }));
    await expect.element(page.getByText(asPattern(errorText('duty_changed', language)))).toBeVisible();
    await expectSound(language, WRITTEN);
  });

  it('are needed by nobody without a certificate', async () => {
    signedIn({ role: 'institution' });
    const { by_notice: _classes, ...free } = PROFILE;
    const server = await fakeServer();
    await server.answers(institutionProfile.read, free);
    await server.answers(institutionProfile.sites, { version: 3, sites: [] });
    await server.answersPage(changeNotices.list, []);
    await show();
    await expect.element(page.getByText(t('not_needed'))).toBeVisible();
  });

  it('are answered by administrators in both languages', async () => {
    signedIn({ role: 'admin' });
    const server = await fakeServer();
    await server.answers(changeNotices.list, [{ ...NOTICE, can: { withdraw: 'forbidden', answer: true } }]);
    await server.refuses(changeNotices.answer, 'invalid_request', { 'answer.en': 'text_in_one_language' });
    await render(<NoticeAnswer institutionId={7} dutyId={12} />, { language });
    await userEvent.click(button(t('approve')));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(t('approve_lead'))).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('answer_ar')) }), 'نعم');
    await userEvent.click(dialog.getByRole('button', { name: t('approve') }));
    await expect.poll(async () => (await server.received(changeNotices.answer)).length).toBe(1);
    await expect.element(dialog.getByRole('textbox', { name: asPattern(t('answer_ar')) })).toHaveValue('نعم');
  });
});
