import { files } from '@miyar/contract/core/files';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { samplePdfText } from '../../../screens/design/sample-pdf.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { expectReadInPlace, readButton } from '../../../testing/reading.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { applicationDetail } from '../../../testing/samples/accreditation.ts';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { applicationsText } from '../../accreditation/applications/text.ts';
import { returnsText } from '../returns/text.ts';
import { CaseDocuments } from './case-documents.tsx';
import { casesText } from './text.ts';

const { documents } = applicationDetail();
const NAMES = /Ar-Ribat( Qur’anic Centre)?|مركز الرباط للقرآن الكريم|licence\.pdf|plan\.pdf|Licence 1047/g;

describe.each(LANGUAGES)('the documents of a case in %s', (language) => {
  const t = textIn(casesText, language);
  const title = textIn(applicationsText, language)('doc_registration');

  it('have their buttons below their names in a narrow column, so that no name breaks between its letters', async () => {
    signedIn();
    await page.viewport(1024, 844);
    const list = (
      <div style={{ inlineSize: '19rem' }}>
        <CaseDocuments of={caseDetail({ side: 'authority', stage: 'submitted', documents })} />
      </div>
    );
    await render(list, { language });
    await expect.element(readButton(language, title)).toBeVisible();
    const name = page.getByText(title, { exact: true }).first().element();
    expect(name.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(name).lineHeight));
  });

  it('are read in place by the authority, which decides below their pages', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answersPdf(files.download, samplePdfText(['Licence 1047']));
    const can = { ...caseDetail().can, eligible: true, return: true } as const;
    await render(<CaseDocuments of={caseDetail({ side: 'authority', stage: 'submitted', documents, can })} />, { language });
    await expectReadInPlace(language, title, 'Licence 1047', async () => {
      const reader = page.getByRole('region', { name: title, exact: true });
      await expect.element(reader.getByRole('button', { name: textIn(returnsText, language)('return') })).toBeVisible();
      await expectSound(language, NAMES);
      await userEvent.click(reader.getByRole('button', { name: t('accept') }));
      await expectDialog(new RegExp(''));
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      // Closing the dialog has left open what is read.
      await expect.element(reader).toBeVisible();
    });
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('are read in place by the team, with nothing to decide', async () => {
    const server = await fakeServer();
    await server.answersPdf(files.download, samplePdfText(['Licence 1047']));
    await render(<CaseDocuments of={caseDetail({ side: 'team', documents })} />, { language });
    await expectReadInPlace(language, title, 'Licence 1047', async () => {
      await expect.element(page.getByRole('button', { name: t('accept') })).not.toBeInTheDocument();
    });
  });

  it('are downloaded by the institution, which knows them', async () => {
    await fakeServer();
    await render(<CaseDocuments of={caseDetail({ documents })} />, { language });
    await expect.element(page.getByText('licence.pdf')).toBeVisible();
    await expect.element(readButton(language, title)).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });
});
