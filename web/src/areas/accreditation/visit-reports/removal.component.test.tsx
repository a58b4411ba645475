import { visitReports, WITHDRAWAL_REASON_LENGTH } from '@miyar/contract/accreditation/visit-reports';
import { ERRORS, errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectQuestionBeforeLeaving, expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { report, visitReport } from '../../../testing/samples/accreditation.ts';
import { DeleteReportDialog } from './delete-dialog.tsx';
import { OwnReportDialog } from './report-dialog.tsx';
import { OwnReportsTable } from './own-reports-table.tsx';
import { ReportsTable } from './reports-table.tsx';
import { visitReportsText } from './text.ts';
import { WithdrawReportDialog } from './withdraw-dialog.tsx';

const SCHOOL = { ar: 'معهد الهدى', en: 'Al-Huda Institute' };
const OK = { ok: true } as const;
const NAMES = /Al-Huda Institute|معهد الهدى|report\.pdf/;

const onClose = vi.fn<() => void>();
const closed = () => onClose.mock.calls.length;
beforeEach(() => onClose.mockClear());

describe.each(languageOf(import.meta.url))('deleting a report in %s', (language) => {
  const t = textIn(visitReportsText, language);
  const confirm = page.getByRole('button', { name: t('delete'), exact: true });
  const show = () => render(<DeleteReportDialog report={report()} onClose={onClose} />, { language });

  it('asks first, by the name in the language of the reader, and starts on the safe choice', async () => {
    await show();
    const question = page.getByRole('alertdialog', { name: t('delete_title', { school: SCHOOL[language] }) });
    await expect.element(question).toMatchTextContent(t('delete_what'));
    await expect.element(page.getByRole('button', { name: t('keep') })).toHaveFocus();
    await expectSound(language, NAMES);
  });

  it('deletes it and says so', async () => {
    const server = await fakeServer();
    await server.answers(visitReports.delete, OK);
    await show();
    await userEvent.click(confirm);
    await expect.poll(closed).toBe(1);
    await expectToast(t('deleted'));
    expect((await server.received(visitReports.delete))[0]?.path).toBe('/api/admin/reports/21');
  });

  it('stays open with the reason where a decision rests on it', async () => {
    const server = await fakeServer();
    await server.refuses(visitReports.delete, 'report_under_decision');
    await show();
    await userEvent.click(confirm);
    await expectAlert(errorText('report_under_decision', language));
    expect(closed()).toBe(0);
  });

  it('says that it has gone already, and closes', async () => {
    const server = await fakeServer();
    await server.refuses(visitReports.delete, 'not_found');
    await show();
    await userEvent.click(confirm);
    await expectToast(t('gone'));
    expect(closed()).toBe(1);
  });

  it('says what failed where another attempt may help', async () => {
    const server = await fakeServer();
    await server.isUnreachable(visitReports.delete);
    await show();
    await userEvent.click(confirm);
    await expectAlert(t('delete_failed'));
    await expect.element(confirm).toBeEnabled();
  });

  it('cannot be left while it is deleted', async () => {
    const server = await fakeServer();
    await server.answers(visitReports.delete, OK, { held: true });
    await show();
    await userEvent.click(confirm);
    await expectLocked(language, t('deleting'), closed);
    await server.release();
    await expect.poll(closed).toBe(1);
  });
});

describe.each(languageOf(import.meta.url))('withdrawing a report in %s', (language) => {
  const t = textIn(visitReportsText, language);
  const reason = page.getByRole('textbox', { name: t('withdraw_reason') });
  const withdraw = page.getByRole('button', { name: t('withdraw'), exact: true });
  const show = () => render(<WithdrawReportDialog report={visitReport()} onClose={onClose} />, { language });

  it('says what becomes of it and who reads the reason', async () => {
    await show();
    const dialog = page.getByRole('dialog', { name: t('withdraw_title', { school: SCHOOL[language] }) });
    await expect.element(dialog).toMatchTextContent(t('withdraw_what'));
    await expect.element(reason).toHaveAccessibleDescription(t('withdraw_reason_hint'));
    await expectSound(language, NAMES);
  });

  it('asks for a reason at the field', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.fill(reason, '   ');
    await userEvent.click(withdraw);
    await expectFault(reason, errorText('required', language));
    await expect.element(reason).toHaveFocus();
    expect(await server.received(visitReports.withdraw)).toEqual([]);
  });

  it('takes a reason of the greatest length, and not one letter more', async () => {
    const server = await fakeServer();
    await server.answers(visitReports.withdraw, OK);
    await show();
    await userEvent.fill(reason, 'x'.repeat(WITHDRAWAL_REASON_LENGTH + 1));
    await userEvent.click(withdraw);
    await expectFault(reason, errorText('too_long', language, { max: WITHDRAWAL_REASON_LENGTH }));
    await userEvent.fill(reason, 'x'.repeat(WITHDRAWAL_REASON_LENGTH));
    await userEvent.click(withdraw);
    await expect.poll(closed).toBe(1);
  });

  it('sends the reason and says that it is done', async () => {
    const server = await fakeServer();
    await server.answers(visitReports.withdraw, OK);
    await show();
    await userEvent.fill(reason, 'The wrong file');
    await userEvent.click(withdraw);
    await expect.poll(closed).toBe(1);
    await expectToast(t('withdrawn'));
    expect((await server.received(visitReports.withdraw))[0]?.query).toEqual({ reason: 'The wrong file' });
  });

  it('asks before a reason that was typed is lost', async () => {
    await show();
    await userEvent.fill(reason, 'The wrong file');
    await expectQuestionBeforeLeaving(language, 'sending', closed);
  });

  it('is left at once where nothing was typed', async () => {
    await show();
    await userEvent.click(page.getByRole('button', { name: t('keep') }));
    expect(closed()).toBe(1);
  });

  it.each(['report_under_decision', 'forbidden', 'server_error'] as const)('says %s and keeps the reason', async (code) => {
    const server = await fakeServer();
    await server.refuses(visitReports.withdraw, code);
    await show();
    await userEvent.fill(reason, 'The wrong file');
    await userEvent.click(withdraw);
    await expectAlert(ERRORS[code][language]);
    await expect.element(reason).toHaveValue('The wrong file');
    expect(closed()).toBe(0);
  });

  it('says that it has gone already, and closes', async () => {
    const server = await fakeServer();
    await server.refuses(visitReports.withdraw, 'not_found');
    await show();
    await userEvent.fill(reason, 'The wrong file');
    await userEvent.click(withdraw);
    await expectToast(t('gone'));
    expect(closed()).toBe(1);
  });

  it('cannot be left or changed while it is sent', async () => {
    const server = await fakeServer();
    await server.answers(visitReports.withdraw, OK, { held: true });
    await show();
    await userEvent.fill(reason, 'The wrong file');
    await userEvent.click(withdraw);
    await expectLocked(language, t('withdrawing'), closed);
    await expect.element(reason).toBeDisabled();
    await server.release();
    // The message at the end of sending belongs to this test.
    await expect.poll(closed).toBe(1);
  });
});

describe.each(languageOf(import.meta.url))('the acts of a list of reports in %s', (language) => {
  const t = textIn(visitReportsText, language);
  const school = SCHOOL[language];

  it('opens a report, and withdraws one that may go', async () => {
    const acts = { onView: vi.fn<() => void>(), onWithdraw: vi.fn<() => void>() };
    await render(<OwnReportsTable rows={[visitReport()]} empty={null} {...acts} />, { language });
    await userEvent.click(page.getByRole('button', { name: t('view', { school }) }));
    await userEvent.click(page.getByRole('button', { name: t('withdraw_of', { school }) }));
    expect([acts.onView.mock.calls.length, acts.onWithdraw.mock.calls.length]).toEqual([1, 1]);
    await expectSound(language, NAMES);
  });

  it('shows a report by its school, and what its file is called among its details alone', async () => {
    await render(<OwnReportsTable rows={[visitReport()]} empty={null} onView={vi.fn<() => void>()} onWithdraw={vi.fn<() => void>()} />, { language });
    const row = page.getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent(school);
    await expect.element(row).not.toMatchTextContent('report.pdf');
    await render(<OwnReportDialog report={visitReport()} onClose={vi.fn<() => void>()} />, { language });
    await expect.element(page.getByRole('dialog')).toMatchTextContent('report.pdf');
  });

  it('locks one that a decision rests on, and says why beside the lock and under the list', async () => {
    const locked = report({ can: { delete: 'report_under_decision' } });
    await render(<ReportsTable rows={[locked]} empty={null} onView={vi.fn<() => void>()} onDelete={vi.fn<() => void>()} />, { language });
    const lock = page.getByRole('button', { name: `${t('delete_of', { school })}. ${errorText('report_under_decision', language)}` });
    await expect.element(lock).toBeDisabled();
    await expect.element(page.getByText(t('locked'))).toBeVisible();
  });

  it.each([
    [false, true],
    [true, false],
  ])('leaves out the day of the visit where it is brief (%s)', async (brief, shown) => {
    await render(<ReportsTable brief={brief} rows={[report()]} empty={null} onView={vi.fn<() => void>()} onDelete={vi.fn<() => void>()} />, { language });
    await expect.element(page.getByRole('columnheader', { name: t('uploaded') })).toBeVisible();
    expect(page.getByRole('columnheader', { name: t('visit_date') }).query() !== null).toBe(shown);
  });

  it('says that a download failed', async () => {
    const server = await fakeServer();
    await server.refuses(visitReports.downloadOwn, 'not_found');
    await render(<OwnReportsTable rows={[visitReport()]} empty={null} onView={vi.fn<() => void>()} onWithdraw={vi.fn<() => void>()} />, { language });
    await userEvent.click(page.getByRole('button', { name: t('download_of', { school }) }));
    await expectAlert(t('download_failed'));
    await expectAlert(`${errorText('not_found', language)} (404`);
  });

  it('downloads a report from its window by the same call, and so under the same name, as from its row', async () => {
    const server = await fakeServer();
    await server.refuses(visitReports.downloadOwn, 'not_found');
    await render(<OwnReportDialog report={visitReport()} onClose={vi.fn<() => void>()} />, { language });
    await userEvent.click(page.getByRole('button', { name: t('download_original') }));
    await expectAlert(t('download_failed'));
    expect(await server.received(visitReports.downloadOwn)).toHaveLength(1);
  });
});
