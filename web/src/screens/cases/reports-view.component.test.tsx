import { evaluationReport as calls, remarks } from '@miyar/contract/evaluation/report/report';
import { standard } from '@miyar/contract/evaluation/standards';
import { familyReport } from '@miyar/contract/families/family-report';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportText } from '../../areas/evaluation/report/text.ts';
import { familyReportText } from '../../areas/families/family-report/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { caseDetail } from '../../testing/samples/evaluation/cases.ts';
import { evaluationReport } from '../../testing/samples/evaluation/report.ts';
import { publicStandard } from '../../testing/samples/evaluation/standard.ts';
import { familyReportSample, publication } from '../../testing/samples/families.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { ReportsView } from './reports-view.tsx';

describe.each(languageOf(import.meta.url))('the two reports of a case in %s', (language) => {
  const t = textIn(familyReportText, language);
  const team = page.getByRole('article', { name: textIn(reportText, language)('title') });

  it('are chosen by the address', async () => {
    signedIn();
    const server = await fakeServer();
    const content = { sections: [], figures: [] };
    await server.answers(familyReport.read, familyReportSample({ content, basis: undefined, publication: publication({ mode: 'outcome' }) }));
    await server.answers(calls.read, evaluationReport());
    await server.answers(remarks.list, []);
    await server.answers(standard.read, publicStandard);
    const of = caseDetail({ side: 'authority', stage: 'released', report: { number: 1, state: 'final' }, family_report: 'outcome' });
    await render(<ReportsView of={of} />, { language, at: '/cases/12/report?for=families' });
    // Where the outcome alone is published there is no text.
    await expect.element(page.getByText(t('mode_outcome'))).toBeVisible();
    await expect.element(page.getByRole('article')).not.toBeInTheDocument();
    await userEvent.click(page.getByText(t('report'), { exact: true }));
    await expect.element(team).toBeVisible();
    await userEvent.click(page.getByText(t('title'), { exact: true }).first());
    await expect.element(page.getByText(t('mode_outcome'))).toBeVisible();
  });
});
