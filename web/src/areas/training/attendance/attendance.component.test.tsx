import { attendance, RECORDED } from '@miyar/contract/training/attendance';
import { trainingSessions } from '@miyar/contract/training/training-sessions';
import { type ErrorCode, ERRORS, errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectQuestionBeforeLeaving, expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { attendanceRecord, attendanceStats, trainingSession } from '../../../testing/samples/training.ts';
import { AttendanceChart } from './attendance-chart.tsx';
import { AttendanceDialog, type AttendanceDialogProps } from './attendance-dialog.tsx';
import { DeleteRecordDialog } from './delete-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { attendanceText } from './text.ts';

const PDF = new File(['%PDF-1.4'], 'attendance.pdf', { type: 'application/pdf' });
const SESSIONS = [trainingSession(), trainingSession({ id: 13, title: 'Writing reports', location: 'Nairobi' })];
const NAMES = /Reading the standard|Writing reports|Kampala|Nairobi|attendance\.pdf/;

const onClose = vi.fn<() => void>();
const onEdit = vi.fn<() => void>();
const closed = () => onClose.mock.calls.length;
beforeEach(() => vi.clearAllMocks());

async function withSessions(): Promise<FakeServer> {
  const server = await fakeServer();
  await server.answersPage(trainingSessions.list, SESSIONS, { total: 2 });
  return server;
}

describe.each(languageOf(import.meta.url))('adding attendance in %s', (language) => {
  const t = textIn(attendanceText, language);
  const session = page.getByRole('combobox', { name: t('session') });
  const attendees = page.getByRole('textbox', { name: new RegExp(t('attendees')) });
  const add = page.getByRole('button', { name: t('add'), exact: true });
  const save = page.getByRole('button', { name: t('save'), exact: true });
  const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
  const fileFault = (words: string | RegExp) =>
    expect.poll(() => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent).join(' ')).toMatch(words);
  const show = async (props: Partial<AttendanceDialogProps> = {}) => {
    const server = await withSessions();
    await render(<AttendanceDialog onClose={onClose} {...props} />, { language });
    await expect.element(session).toBeVisible();
    return server;
  };

  async function fill(): Promise<void> {
    await userEvent.fill(session, 'Read');
    await userEvent.click(page.getByRole('option', { name: /Reading/ }));
    await userEvent.upload(fileInput(), PDF);
  }

  it('offers the sessions by name, day and place', async () => {
    await show();
    await userEvent.click(session);
    await expect.element(page.getByRole('option', { name: /Writing reports/ })).toMatchTextContent('Nairobi');
    await userEvent.keyboard('{Escape}');
    await expectSound(language, NAMES);
  });

  it('offers only sessions that have been held, and first those without a record, which it marks', async () => {
    const server = await fakeServer();
    const rows = [trainingSession({ id: 14, title: 'With a record', attendance_count: 1 }), trainingSession({ attendance_count: 0 })];
    await server.answersPage(trainingSessions.list, rows, { query: { when: 'held' } });
    await render(<AttendanceDialog onClose={onClose} />, { language });
    await userEvent.click(session);
    const offered = page.getByRole('option');
    await expect.element(offered.nth(0)).toMatchTextContent(t('without_record'));
    await expect.element(offered.nth(1)).toMatchTextContent('With a record');
    await expect.element(offered.nth(1)).not.toMatchTextContent(t('without_record'));
  });

  it('begins with the session it is opened for', async () => {
    await show({ sessionId: 13 });
    await expect.element(session).toHaveValue('Writing reports');
  });

  it('says that no session has the name, and loads them again where they could not be had', async () => {
    await show();
    await userEvent.fill(session, 'Zzz');
    await expect.element(page.getByText(t('session_none'))).toBeVisible();
  });

  it('loads the sessions again where they could not be had', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.list, 'server_error');
    await render(<AttendanceDialog onClose={onClose} />, { language });
    await expect.element(page.getByText(t('sessions_failed'))).toBeVisible();
    await server.answersPage(trainingSessions.list, SESSIONS);
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(session).toBeVisible();
  });

  it('asks for the session and the file in the words of each', async () => {
    const server = await show();
    await userEvent.click(add);
    await expectFault(session, errorText('session_required', language));
    await expect.element(session).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await fileFault(errorText('report_file_required', language));
    expect(await server.received(attendance.record)).toEqual([]);
  });

  it.each(['-1', '2.5', 'many', '10001'])('takes no “%s” for a number of people', async (typed) => {
    await show({ sessionId: 12 });
    await userEvent.fill(attendees, typed);
    await userEvent.upload(fileInput(), PDF);
    await userEvent.click(add);
    await expectFault(attendees, t('attendees_problem'));
    await expect.element(attendees).toHaveFocus();
    await expect.element(attendees).toHaveValue(typed);
  });

  it.each([
    ['of another kind', new File(['x'], 'list.docx'), /pdf/i],
    ['that is empty', new File([], 'list.pdf'), /فارغ|empty/],
  ])('takes no file %s', async (_, file, words) => {
    await show({ sessionId: 12 });
    await userEvent.upload(fileInput(), file);
    await userEvent.click(add);
    await fileFault(words);
    expect(closed()).toBe(0);
  });

  it('sends session, file and number, and says that it is done', async () => {
    const server = await show();
    await server.answers(attendance.record, { ...attendanceRecord(), message: RECORDED[language] });
    await fill();
    await userEvent.fill(attendees, '٢٤');
    await userEvent.click(add);
    await expect.poll(closed).toBe(1);
    await expectToast(t('added_done'));
    const [call] = await server.received(attendance.record);
    expect(call?.body).toMatch(/name="attendees"\r\n\r\n24/);
    expect(call?.body).toMatch(/name="session_id"\r\n\r\n12/);
  });

  it.each<[ErrorCode, string]>([
    ['file_content_mismatch', 'file'],
    ['file_empty', 'file'],
    ['session_required', 'session_id'],
  ])('says %s at its field and keeps the rest', async (code, field) => {
    const server = await show();
    await server.refuses(attendance.record, 'invalid_request', { [field]: code });
    await fill();
    await userEvent.fill(attendees, '7');
    await userEvent.click(add);
    await fileFault(ERRORS[code][language]);
    await expect.poll(() => document.querySelector<HTMLInputElement>('[role=combobox]')?.value).toBe('Reading the standard');
    expect(closed()).toBe(0);
  });

  it.each<ErrorCode>(['too_many_uploads', 'upload_incomplete', 'not_found', 'server_error'])('says %s at the head and keeps everything', async (code) => {
    const server = await show();
    await server.refuses(attendance.record, code);
    await fill();
    await userEvent.click(add);
    await expectAlert(t('add_failed'));
    await expectAlert(ERRORS[code][language]);
    await expect.element(page.getByText('attendance.pdf')).toBeVisible();
    await expect.element(session).toHaveValue('Reading the standard');
  });

  it('cannot be left while it is sent', async () => {
    const server = await show();
    await server.answers(attendance.record, { ...attendanceRecord(), message: RECORDED[language] }, { held: true });
    await fill();
    await userEvent.click(add);
    await expect.element(page.getByRole('progressbar', { name: t('sending') })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(closed()).toBe(0);
    await server.release();
    await expect.poll(closed).toBe(1);
  });

  it('asks before what was entered is lost', async () => {
    await show();
    await userEvent.fill(attendees, '7');
    await expectQuestionBeforeLeaving(language, 'saving', closed);
  });

  it('changes a record and leaves its file where none is chosen', async () => {
    const server = await show({ record: attendanceRecord() });
    await server.answers(attendance.update, attendanceRecord());
    await expect.element(page.getByRole('dialog', { name: t('edit_title') })).toBeVisible();
    await expect.element(attendees).toHaveValue('24');
    await userEvent.fill(attendees, '25');
    await userEvent.click(save);
    await expect.poll(closed).toBe(1);
    await expectToast(t('saved'));
    const [call] = await server.received(attendance.update);
    expect(call?.path).toBe('/api/trainer/attendance/81');
    expect(call?.body).not.toMatch(/filename=/);
  });

  it('says that the record could not be saved', async () => {
    const server = await show({ record: attendanceRecord() });
    await server.isUnreachable(attendance.update);
    await userEvent.fill(attendees, '25');
    await userEvent.click(save);
    await expectAlert(t('save_failed'));
    await expect.element(attendees).toHaveValue('25');
  });
});

describe.each(languageOf(import.meta.url))('an attendance record in %s', (language) => {
  const t = textIn(attendanceText, language);
  const confirm = page.getByRole('button', { name: t('delete'), exact: true });

  it('shows session, day, people and file, and leads to changing it', async () => {
    await render(<RecordDialog record={attendanceRecord()} onClose={onClose} onEdit={onEdit} />, { language });
    const dialog = page.getByRole('dialog', { name: t('view_title', { title: 'Reading the standard' }) });
    await expect.element(dialog).toMatchTextContent('24');
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('button', { name: t('edit') }));
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  it('says what was not given, and offers no download without a file', async () => {
    await render(<RecordDialog record={attendanceRecord({ attendees: null, file_name: '' })} onClose={onClose} onEdit={onEdit} />, { language });
    await expect.element(page.getByText(t('not_said'))).toBeVisible();
    await expect.element(page.getByText(t('no_file'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('download') })).not.toBeInTheDocument();
  });

  it('says that its file could not be downloaded', async () => {
    const server = await fakeServer();
    await server.refuses(attendance.download, 'not_found');
    await render(<RecordDialog record={attendanceRecord()} onClose={onClose} onEdit={onEdit} />, { language });
    await userEvent.click(page.getByRole('button', { name: t('download') }));
    await expectAlert(t('download_failed'));
  });

  it('is deleted after a question that names it', async () => {
    const server = await fakeServer();
    await server.answers(attendance.delete, { ok: true });
    await render(<DeleteRecordDialog record={attendanceRecord()} onClose={onClose} />, { language });
    await expect.element(page.getByRole('alertdialog', { name: t('delete_title') })).toMatchTextContent('Reading the standard');
    await expect.element(page.getByRole('button', { name: t('keep') })).toHaveFocus();
    await userEvent.click(confirm);
    await expect.poll(closed).toBe(1);
    await expectToast(t('deleted'));
  });

  it.each<[ErrorCode, number]>([
    ['not_found', 1],
    ['server_error', 0],
  ])('that cannot be deleted says so, unless it has gone already: %s', async (code, closes) => {
    const server = await fakeServer();
    await server.refuses(attendance.delete, code);
    await render(<DeleteRecordDialog record={attendanceRecord()} onClose={onClose} />, { language });
    await userEvent.click(confirm);
    if (closes === 0) await expectAlert(t('delete_failed'));
    else await expectToast(t('deleted'));
    expect(closed()).toBe(closes);
  });

  it('cannot be left while it is deleted', async () => {
    const server = await fakeServer();
    await server.answers(attendance.delete, { ok: true }, { held: true });
    await render(<DeleteRecordDialog record={attendanceRecord()} onClose={onClose} />, { language });
    await userEvent.click(confirm);
    await expectLocked(language, t('deleting'), closed);
    await server.release();
    await expect.poll(closed).toBe(1);
  });
});

describe.each(languageOf(import.meta.url))('attendance by month in %s', (language) => {
  const t = textIn(attendanceText, language);
  const chart = page.getByRole('figure');

  it('counts records, and people on request, each with its table', async () => {
    const server = await fakeServer();
    await server.answers(attendance.stats, attendanceStats());
    await render(<AttendanceChart />, { language });
    await expect.element(chart).toHaveAccessibleName(t('chart_records', { year: '2026' }));
    await expect.element(page.getByRole('row').nth(3)).toMatchTextContent('4');
    await userEvent.click(page.getByRole('radio', { name: t('people') }));
    await expect.element(chart).toHaveAccessibleName(t('chart_people', { year: '2026' }));
    await expect.element(page.getByRole('row').nth(3)).toMatchTextContent('90');
    await expectSound(language);
  });

  it('says that nothing was counted', async () => {
    const server = await fakeServer();
    const { monthlyStats, ...rest } = attendanceStats();
    await server.answers(attendance.stats, { ...rest, monthlyStats: monthlyStats.map(({ month }) => ({ month, count: 0, attendees: 0 })) });
    await render(<AttendanceChart />, { language });
    await expect.element(page.getByRole('heading', { name: t('chart_none', { year: '2026' }) })).toBeVisible();
  });

  it('can be loaded again', async () => {
    const server = await fakeServer();
    await server.refuses(attendance.stats, 'server_error');
    await render(<AttendanceChart />, { language });
    await expectAlert(t('chart_failed'));
    await server.answers(attendance.stats, attendanceStats());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(chart).toBeVisible();
  });
});
