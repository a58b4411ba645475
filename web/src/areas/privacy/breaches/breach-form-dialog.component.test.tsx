import { errorText } from '@miyar/contract/core/errors';
import { type Breach, breaches } from '@miyar/contract/privacy/breaches';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { chooseRadio } from '../../../testing/choosing.ts';
import { expectQuestionBeforeLeaving, expectDialog, expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault, expectNoFault, fillAndEnter, expectLimit } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { asPattern } from '../../../testing/shown.ts';
import { BreachFormDialog } from './breach-form-dialog.tsx';
import { breachesText } from './text.ts';

const BREACH: Breach = {
  id: 4,
  found_at: '2026-11-01T11:30:45.678Z',
  what_happened: 'A laptop was stolen from a car.',
  categories: 'Names and emails of 40 contacts',
  people_count: 40,
  risk_level: 'possible',
  risks: 'Deceit by mail',
  measures: 'The disk was encrypted; the sessions were ended.',
  contact: 'Nora, nora@iqs.example',
  authority_told_at: null,
  people_told_at: null,
  tell_until: '2026-11-04T11:30:45.678Z',
  notice: 'telling',
  people_wait: false,
  version: 2,
  created_at: '2026-11-01T12:00:00Z',
  created_by: 'Nora',
};

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());

describe.each(LANGUAGES)('entering a breach in %s', (language) => {
  const t = textIn(breachesText, language);
  const common = textIn(commonText, language);
  const field = (name: 'what' | 'categories' | 'risks' | 'measures' | 'contact' | 'people_count' | 'found_time' | 'authority_time' | 'people_time') =>
    page.getByRole('textbox', { name: new RegExp(`^${t(name).replace(/[()]/g, '\\$&')}`) });
  const save = page.getByRole('button', { name: common('save'), exact: true });
  const show = (breach?: Breach) => render(<BreachFormDialog breach={breach} onClose={onClose} />, { language });

  async function fill(): Promise<void> {
    await userEvent.fill(field('what'), BREACH.what_happened);
    await userEvent.fill(field('categories'), BREACH.categories);
    await chooseRadio(t('risk_high'));
    await userEvent.fill(field('risks'), BREACH.risks);
    await userEvent.fill(field('measures'), BREACH.measures);
    await userEvent.fill(field('contact'), BREACH.contact);
  }

  it('is accessible, in the language of the page, and begins with the present moment in Riyadh', async () => {
    await show();
    await expectDialog(t('record'));
    await expect
      .element(field('found_time'))
      .toHaveValue(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', hour: '2-digit', minute: '2-digit', hour12: false }).format(new Date()));
    await expectSound(language, /SDAIA/);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('asks for the five contents at their fields, and for no number or notice that is not known yet', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.click(save);
    for (const name of ['what', 'categories', 'risks', 'measures', 'contact'] as const) await expectFault(field(name), errorText('required', language));
    for (const name of ['people_count', 'authority_time', 'people_time'] as const) await expectNoFault(field(name));
    await expect.element(page.getByRole('radiogroup', { name: t('risk_level') })).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('what')).toHaveFocus();
    await expectSound(language, /SDAIA/);
    expect(await server.received(breaches.record)).toEqual([]);
  });

  it.each([
    ['found_time', '25:00', 'time_problem'],
    ['authority_time', 'noon', 'time_problem'],
    ['people_count', 'many', 'count_problem'],
    ['authority_time', '10:00', undefined],
  ] as const)('says what is wrong with %s where %s is typed', async (name, typed, problem) => {
    await show(BREACH);
    await fillAndEnter(field(name), typed);
    if (problem) await expectFault(field(name), t(problem));
    else await expect.element(page.getByText(t('day_and_time')).first()).toBeInTheDocument();
  });

  it('takes as much text as the call does', async () => {
    await show(BREACH);
    await expectLimit(field('categories'), 2000, language);
    await expectLimit(field('measures'), 4000, language);
    await expectLimit(field('contact'), 300, language);
  });

  it('sends a new one with what was typed, says so and closes', async () => {
    const server = await fakeServer();
    await server.answers(breaches.record, BREACH);
    await show();
    await fill();
    await userEvent.fill(field('people_count'), '٤٠');
    await userEvent.click(save);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const [call] = await server.received(breaches.record);
    const { what_happened, categories, risks, measures, contact } = BREACH;
    expect(call?.body).toMatchObject({
      what_happened,
      categories,
      risks,
      measures,
      contact,
      risk_level: 'high',
      people_count: 40,
      authority_told_at: null,
      people_told_at: null,
    });
    await expectToast(t('saved'));
  });

  it('sends a change with the version it is based on and the moment it did not touch', async () => {
    const server = await fakeServer();
    await server.answers(breaches.change, BREACH);
    await show(BREACH);
    await expectDialog(asPattern(t('edit_title', { id: 4 })));
    await userEvent.fill(field('measures'), 'The police were notified.');
    await userEvent.click(save);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const [call] = await server.received(breaches.change);
    expect(call?.path).toBe('/api/admin/breaches/4');
    expect(call?.body).toMatchObject({ based_on: 2, found_at: BREACH.found_at, measures: 'The police were notified.' });
  });

  it('locks while it is being saved and is sent once', async () => {
    const server = await fakeServer();
    await server.answers(breaches.change, BREACH, { held: true });
    await show(BREACH);
    await userEvent.click(save);
    await expect.element(field('what')).toBeDisabled();
    await expectLocked(language, common('saving'), () => onClose.mock.calls.length);
    await server.release();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(await server.received(breaches.change)).toHaveLength(1);
  });

  it.each(['day_in_future', 'told_before_found', 'breach_changed', 'forbidden', 'not_found', 'server_error'] as const)(
    'says that it was refused for %s, and what was typed stays',
    async (code) => {
      const server = await fakeServer();
      await server.refuses(breaches.change, code);
      await show(BREACH);
      await userEvent.fill(field('measures'), 'The police were notified.');
      await userEvent.click(save);
      await expectAlert(t('save_failed'));
      await expectAlert(errorText(code, language));
      await expect.element(field('measures')).toHaveValue('The police were notified.');
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('puts a refusal about the moment it was found at its day', async () => {
    const server = await fakeServer();
    await server.refuses(breaches.change, 'invalid_request', { found_at: 'day_in_future' });
    await show(BREACH);
    await userEvent.click(save);
    await expect.element(page.getByText(errorText('day_in_future', language)).first()).toBeInTheDocument();
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('spinbutton');
  });

  it('closes at once where nothing was typed, and asks where something would be lost', async () => {
    const view = await show(BREACH);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    await view.unmount();
    await show(BREACH);
    await userEvent.fill(field('risks'), 'More than that');
    onClose.mockClear();
    await expectQuestionBeforeLeaving(language, 'saving', () => onClose.mock.calls.length);
  });
});
