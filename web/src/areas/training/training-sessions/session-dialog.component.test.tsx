import { errorText } from '@miyar/contract/core/errors';
import { type TrainingSession, trainingSessions } from '@miyar/contract/training/training-sessions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectAlert, expectFault, expectNoFault, fillAndEnter } from '../../../testing/fields.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { SessionDialog } from './session-dialog.tsx';
import { sessionsText } from './text.ts';

const SESSION: TrainingSession = {
  id: 12,
  title: 'Reading the standard',
  location: 'Kampala',
  joining_date: '2026-12-02',
  duration: 'two days',
  minutes: 600,
  created_at: '2026-11-01T08:00:00Z',
  attendance_count: 0,
  can: { delete: true },
};

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());

describe.each(LANGUAGES)('the dialog of a training session in %s', (language) => {
  const t = textIn(sessionsText, language);
  const frame = textIn(formDialogText, language);
  const title = page.getByRole('textbox', { name: t('title') });
  const location = page.getByRole('textbox', { name: t('location') });
  const from = page.getByRole('textbox', { name: t('from'), exact: true });
  const days = page.getByRole('textbox', { name: t('days'), exact: true });
  const hours = page.getByRole('textbox', { name: new RegExp(`^${t('hours_a_day')}`) });
  const byDays = () => userEvent.click(page.getByText(t('length_days'), { exact: true }));
  const create = page.getByRole('button', { name: t('create'), exact: true });
  const save = page.getByRole('button', { name: t('save'), exact: true });
  const show = (session?: TrainingSession) => render(<SessionDialog session={session} onClose={onClose} />, { language });

  it('is accessible, and names what it is for', async () => {
    await show();
    await expect.element(page.getByRole('dialog', { name: t('create_title') })).toBeVisible();
    await expectAccessible();
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('shows at each field what is missing, and goes to the first of them', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.click(create);
    for (const field of [title, location, from]) await expectFault(field, errorText('required', language));
    await expect.element(title).toHaveFocus();
    expect(await server.received(trainingSessions.create)).toEqual([]);
  });

  it.each(['0', '8', 'two'])('takes no length of %s days', async (typed) => {
    await show(SESSION);
    await byDays();
    await fillAndEnter(days, typed);
    await expectFault(days, t('days_problem'));
    await expectNoFault(hours);
    await expect.element(days).toHaveFocus();
  });

  it('says by which limit a name is too long', async () => {
    await show(SESSION);
    await userEvent.fill(title, 'x'.repeat(201));
    await userEvent.click(save);
    await expectFault(title, errorText('too_long', language, { max: 200 }));
  });

  it('sends a change by Enter, with Arabic digits as figures, and closes', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.update, SESSION);
    await show(SESSION);
    await userEvent.fill(title, 'Reading the standard again');
    await byDays();
    await userEvent.fill(days, '٢');
    await fillAndEnter(hours, '٦');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const [call] = await server.received(trainingSessions.update);
    expect(call?.path).toBe('/api/trainer/sessions/12');
    expect(call?.body).toEqual({
      title: 'Reading the standard again',
      location: 'Kampala',
      joining_date: '2026-12-02',
      duration: t('days_of', { count: 2 }),
      minutes: 720,
    });
    await expect.element(page.getByRole('status').filter({ hasText: t('saved') })).toBeVisible();
  });

  it('keeps the words of its length where they are not given anew', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.update, SESSION);
    await show(SESSION);
    await expect.element(page.getByRole('radio', { name: SESSION.duration })).toBeChecked();
    await fillAndEnter(title, 'Another name');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect((await server.received(trainingSessions.update))[0]?.body).toMatchObject({ duration: 'two days', minutes: 600 });
  });

  it('locks while it is being saved', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.update, SESSION, { held: true });
    await show(SESSION);
    await userEvent.fill(title, 'Another name');
    await userEvent.click(save);
    await expect.element(title).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'إغلاق', exact: true })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await server.release();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('shows what the server refuses at the field it names, and keeps what was typed', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.update, 'invalid_request', { location: 'required' });
    await show(SESSION);
    await userEvent.fill(title, 'Another name');
    await userEvent.click(save);
    await expectFault(location, errorText('required', language));
    await expect.element(location).toHaveFocus();
    await expect.element(title).toHaveValue('Another name');
  });

  it.each(['server_error', 'forbidden'] as const)('says at its head that it was refused for %s', async (code) => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.update, code);
    await show(SESSION);
    await userEvent.fill(title, 'Another name');
    await userEvent.click(save);
    await expectAlert(t('save_failed'));
    await expectAlert(errorText(code, language));
    await expect.element(title).toHaveValue('Another name');
    await expectAccessible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that the session is no longer there', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.update, 'not_found');
    await show(SESSION);
    await userEvent.click(save);
    await expectAlert(t('gone'));
  });

  it('closes at once where nothing was typed, and asks where something would be lost', async () => {
    const view = await show(SESSION);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    await view.unmount();
    await show(SESSION);
    await userEvent.fill(title, 'Another name');
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: frame('saving_title') });
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Another name');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
