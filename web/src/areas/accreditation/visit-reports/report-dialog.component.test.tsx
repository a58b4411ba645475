import { files } from '@miyar/contract/core/files';
import { type Report, visitReports } from '@miyar/contract/accreditation/visit-reports';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { samplePdfText } from '../../../screens/design/sample-pdf.ts';
import { filesText } from '../../../shared/files/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { expectReadInPlace, readButton } from '../../../testing/reading.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { report, visitReport } from '../../../testing/samples/accreditation.ts';
import { OwnReportDialog, ReportDialog } from './report-dialog.tsx';
import { visitReportsText } from './text.ts';

const NAMES = /Al-Huda Institute|معهد الهدى|[\w-]+\.(?:pdf|jpg|docx)|The rooms are light/g;
const document = (name: string, more: Partial<Report['documents'][number]> = {}): Report['documents'][number] => ({
  kind: 'report',
  name,
  path: `files/c/${name}`,
  size: 51_200,
  held: undefined,
  ...more,
});

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());

describe.each(languageOf(import.meta.url))('the dialog of a visit report in %s', (language) => {
  const t = textIn(visitReportsText, language);
  const offers = page.getByRole('button', { name: new RegExp(textIn(filesText, language)('read_here')) });

  it('has the report read in it, and Escape closes what is read and not the dialog', async () => {
    const server = await fakeServer();
    await server.answersPdf(visitReports.download, samplePdfText(['The rooms are light']));
    await render(<ReportDialog report={report()} onClose={onClose} />, { language });
    await expectReadInPlace(language, t('original'), 'The rooms are light', () => expectSound(language, NAMES));
    expect(onClose).not.toHaveBeenCalled();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('has the documents beside it read as they were uploaded', async () => {
    const server = await fakeServer();
    await server.answersPdf(files.download, samplePdfText(['The rooms are light']));
    const documents = [document('report.docx'), document('plan.pdf', { kind: 'supporting' })];
    await render(<ReportDialog report={report({ documents })} onClose={onClose} />, { language });
    await expectReadInPlace(language, 'plan.pdf', 'The rooms are light');
    expect((await server.received(files.download)).map(({ path }) => path)).toEqual(['/files/c/plan.pdf']);
  });

  it('offers a picture as the PDF made of it, and nothing that is no PDF or held back', async () => {
    await fakeServer();
    const documents = [
      document('visit.jpg'),
      document('letter.docx', { kind: 'supporting' }),
      document('photo.jpg', { kind: 'supporting' }),
      document('checked.pdf', { kind: 'supporting', held: 'checking' }),
    ];
    await render(<ReportDialog report={report({ documents })} onClose={onClose} />, { language });
    await expect.element(readButton(language, t('original'))).toBeVisible();
    expect(offers.elements()).toHaveLength(1);
  });

  it('has an evaluator read their own again', async () => {
    const server = await fakeServer();
    await server.answersPdf(visitReports.downloadOwn, samplePdfText(['The rooms are light']));
    await render(<OwnReportDialog report={visitReport()} onClose={onClose} />, { language });
    await expectReadInPlace(language, t('original'), 'The rooms are light');
  });
});
