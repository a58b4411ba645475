import { type ErrorCode, errorText } from '@miyar/contract/core/errors';
import { paths } from '@miyar/contract/core/pages';
import { type TrainingSession, trainingSessions } from '@miyar/contract/training/training-sessions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { trainingSession } from '../../../testing/samples/training.ts';
import { DeleteSessionDialog } from './delete-dialog.tsx';
import { SessionDetailsDialog } from './details-dialog.tsx';
import { SessionsTable } from './sessions-table.tsx';
import { sessionsText } from './text.ts';

const NAMES = /Reading the standard|Kampala|two days/;
const acts = { onClose: vi.fn<() => void>(), onEdit: vi.fn<() => void>(), onAttend: vi.fn<() => void>() };
const closed = () => acts.onClose.mock.calls.length;
beforeEach(() => vi.clearAllMocks());

describe.each(languageOf(import.meta.url))('a training session in %s', (language) => {
  const t = textIn(sessionsText, language);
  const show = () => render(<SessionDetailsDialog id={12} {...acts} />, { language });

  it('shows where, when and how long, and leads to its records', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.read, trainingSession());
    await show();
    const dialog = page.getByRole('dialog', { name: 'Reading the standard' });
    await expect.element(dialog).toMatchTextContent(t('minutes_of', { count: 600 }));
    await expect.element(page.getByRole('link', { name: t('its_records') })).toHaveAttribute('href', paths.trainer('attendance', { session_id: 12 }));
    await expectSound(language, NAMES);
  });

  it('says that it has no records, and leaves out minutes that were not given', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.read, trainingSession({ attendance_count: 0, minutes: null }));
    await show();
    await expect.element(page.getByText(t('no_records'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('its_records') })).not.toBeInTheDocument();
    await expect.element(page.getByText(t('minutes'), { exact: true })).not.toBeInTheDocument();
  });

  it.each([
    ['attend', 'onAttend'],
    ['edit', 'onEdit'],
  ] as const)('begins to %s with the session as it is now', async (words, act) => {
    const server = await fakeServer();
    await server.answers(trainingSessions.read, trainingSession({ title: 'Renamed meanwhile' }));
    await show();
    await userEvent.click(page.getByRole('button', { name: t(words) }));
    expect(acts[act]).toHaveBeenCalledWith(expect.objectContaining({ title: 'Renamed meanwhile' }));
  });

  it.each<[ErrorCode, 'gone' | 'view_failed']>([
    ['not_found', 'gone'],
    ['forbidden', 'view_failed'],
  ])('says of %s what it means, and offers nothing to do with it', async (code, words) => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.read, code);
    await show();
    await expectAlert(t(words));
    await expect.element(page.getByRole('button', { name: t('edit') })).not.toBeInTheDocument();
  });

  it('can be loaded again', async () => {
    const server = await fakeServer();
    await server.isUnreachable(trainingSessions.read);
    await show();
    await expectAlert(t('view_failed'));
    await server.answers(trainingSessions.read, trainingSession());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(page.getByRole('dialog', { name: 'Reading the standard' })).toBeVisible();
  });
});

describe.each(languageOf(import.meta.url))('deleting a training session in %s', (language) => {
  const t = textIn(sessionsText, language);
  const confirm = page.getByRole('button', { name: t('delete'), exact: true });
  const question = page.getByRole('alertdialog', { name: t('delete_title') });
  const show = (session = trainingSession()) => render(<DeleteSessionDialog session={session} onClose={acts.onClose} />, { language });

  it.each([0, 1, 2, 3, 11])('says how many records go with it, as the server has it now: %i', async (count) => {
    const server = await fakeServer();
    await server.answers(trainingSessions.read, trainingSession({ attendance_count: count }));
    await show(trainingSession({ attendance_count: 99 }));
    const title = 'Reading the standard';
    await expect.element(question).toMatchTextContent(count === 0 ? t('delete_what', { title }) : t('delete_what_with', { title, count }));
    await expect.element(page.getByRole('button', { name: t('keep') })).toHaveFocus();
  });

  it('deletes it and says so', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.read, trainingSession());
    await server.answers(trainingSessions.delete, { ok: true });
    await show();
    await userEvent.click(confirm);
    await expect.poll(closed).toBe(1);
    await expectToast(t('deleted'));
    await expectSound(language, NAMES);
  });

  it.each<[ErrorCode, number]>([
    ['not_found', 1],
    ['server_error', 0],
  ])('that cannot be deleted says so, unless it has gone already: %s', async (code, closes) => {
    const server = await fakeServer();
    await server.answers(trainingSessions.read, trainingSession());
    await server.refuses(trainingSessions.delete, code);
    await show();
    await userEvent.click(confirm);
    if (closes === 0) await expectAlert(`${t('delete_failed')}. ${errorText(code as 'server_error', language)}`);
    else await expectToast(t('deleted'));
    expect(closed()).toBe(closes);
  });

  it('cannot be left while it is deleted', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.read, trainingSession());
    await server.answers(trainingSessions.delete, { ok: true }, { held: true });
    await show();
    await userEvent.click(confirm);
    await expectLocked(language, t('deleting'), closed);
    await server.release();
  });
});

describe.each(['ar'] as const)('the acts of a list of sessions in %s', (language) => {
  const t = textIn(sessionsText, language);
  const act = () => vi.fn<(session: TrainingSession) => void>();
  const rowActs = { onView: act(), onEdit: act(), onCopy: act(), onAttend: act(), onDelete: act() };
  const title = 'Reading the standard';

  it('opens, changes and deletes by the name of the row, in the order of the keyboard', async () => {
    await render(<SessionsTable rows={[trainingSession({ attendance_count: 0, joining_date: '2026-01-05' })]} empty={null} {...rowActs} />, { language });
    for (const [words, act] of [
      ['attend_of', 'onAttend'],
      ['view', 'onView'],
      ['edit_of', 'onEdit'],
      ['copy_of', 'onCopy'],
      ['delete_of', 'onDelete'],
    ] as const) {
      await userEvent.tab();
      await expect.element(page.getByRole('button', { name: t(words, { title }) })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(rowActs[act]).toHaveBeenCalledTimes(1);
    }
  });
});
