import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { ERRORS, errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitReportsText } from './text.ts';
import { UploadReportDialog } from './upload-dialog.tsx';

const SCHOOLS = [{ value: '3', label: 'Al-Huda', assignedOn: '2026-01-10', visitedOn: ['2026-03-03'] }];
const REPORT = new File(['%PDF-1.4'], 'visit.pdf', { type: 'application/pdf' });

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());

describe.each(languageOf(import.meta.url))('uploading a report in %s', (language) => {
  const t = textIn(visitReportsText, language);
  const school = page.getByRole('button', { name: new RegExp(t('school')) }).first();
  const day = page.getByRole('group', { name: t('visit_date') });
  const choose = page.getByRole('button', { name: `${t('choose_file')} ${t('report_file')}` });
  const upload = page.getByRole('button', { name: t('upload'), exact: true });
  const show = () => render(<UploadReportDialog schools={SCHOOLS} schoolId={3} onClose={onClose} />, { language });
  const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

  async function chooseDay(text: string): Promise<void> {
    day.element().querySelector<HTMLElement>('[role=spinbutton]')?.focus();
    await userEvent.keyboard(text);
  }

  it('begins with the school it is opened for', async () => {
    await show();
    await expect.element(page.getByRole('dialog', { name: t('upload_title') })).toBeVisible();
    await expect.element(school).toHaveTextContent('Al-Huda');
    await expectAccessible();
  });

  it('warns of a second report of one visit, and of none other', async () => {
    await show();
    await chooseDay('03032026');
    const warning = page.getByText(t('reported_already'));
    await expect.element(warning).toBeVisible();
    await chooseDay('04042026');
    await expect.element(warning).not.toBeInTheDocument();
  });

  it('shows at each field what is missing', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.click(upload);
    await expectAlert(t('fill_in'));
    await expect.element(day).toHaveAccessibleDescription(new RegExp(errorText('required', language)));
    await expect.element(choose).toHaveAccessibleDescription(new RegExp(errorText('file_required', language)));
    expect(await server.received(visitReports.upload)).toEqual([]);
  });

  it('takes no file of another kind, and none that is empty', async () => {
    await show();
    await userEvent.upload(fileInput(), new File(['MZ'], 'visit.exe'));
    await userEvent.click(upload);
    await expect.poll(() => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent).join(' ')).toMatch(/pdf/i);
    await userEvent.click(page.getByRole('button', { name: t('remove_file') }));
    await userEvent.upload(fileInput(), new File([], 'visit.pdf'));
    await expect.element(page.getByText(errorText('file_empty', language))).toBeVisible();
  });

  it('sends school, day and file, and says that it is done', async () => {
    const server = await fakeServer();
    await server.answers(visitReports.upload, { id: 1 } as never);
    await show();
    await chooseDay('02022026');
    await userEvent.upload(fileInput(), REPORT);
    await userEvent.click(upload);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const [call] = await server.received(visitReports.upload);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/);
    await expect.element(page.getByRole('status').filter({ hasText: t('upload_done') })).toBeVisible();
  });

  it('keeps day and file where it was refused, and can be sent again', async () => {
    const server = await fakeServer();
    await server.refuses(visitReports.upload, 'server_error');
    await show();
    await chooseDay('02022026');
    await userEvent.upload(fileInput(), REPORT);
    await userEvent.click(upload);
    await expectAlert(t('upload_failed'));
    await expect.element(page.getByTitle('visit.pdf')).toBeVisible();
    await server.answers(visitReports.upload, { id: 1 } as never);
    await userEvent.click(upload);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('shows what the server says of the file at the file', async () => {
    const server = await fakeServer();
    await server.refuses(visitReports.upload, 'invalid_request', { file: 'file_content_mismatch' });
    await show();
    await chooseDay('02022026');
    await userEvent.upload(fileInput(), REPORT);
    await userEvent.click(upload);
    await expect.element(page.getByText(ERRORS.file_content_mismatch[language])).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('can be neither left nor changed while it is being sent', async () => {
    const server = await fakeServer();
    await server.answers(visitReports.upload, { id: 1 } as never, { held: true });
    await show();
    await chooseDay('02022026');
    await userEvent.upload(fileInput(), REPORT);
    await userEvent.click(upload);
    await expect.element(page.getByRole('progressbar', { name: t('sending') })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await server.release();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
});
