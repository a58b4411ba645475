import { schools } from '@miyar/contract/accreditation/institutions';
import { statistics } from '@miyar/contract/operations/statistics';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { feedbackText } from '../../areas/accreditation/feedback/text.ts';
import { schoolsText } from '../../areas/accreditation/institutions/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { assignedSchool } from '../../testing/samples/accreditation.ts';
import { evaluatorStatistics } from '../../testing/samples/operations.ts';
import { SchoolsView } from './schools-view.tsx';

describe.each(languageOf(import.meta.url))('the acts of an evaluator in %s', (language) => {
  const upload = page.getByRole('button', { name: textIn(schoolsText, language)('upload_report') });
  const feedback = page.getByRole('button', { name: textIn(feedbackText, language)('add') });
  const show = async (school: ReturnType<typeof assignedSchool>) => {
    const server = await fakeServer();
    await server.answersPage(schools.assigned, [school]);
    await server.answers(statistics.evaluator, evaluatorStatistics());
    await render(<SchoolsView />, { language });
  };

  it('begin a report at the row of a school', async () => {
    await show(assignedSchool());
    await expect.element(feedback).toBeVisible();
    await userEvent.click(upload);
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('are no report after the decision, and feedback still', async () => {
    await show(assignedSchool({ status: 'approved', can: { report: 'already_decided', feedback: true } }));
    await expect.element(feedback).toBeVisible();
    await expect.element(upload).not.toBeInTheDocument();
  });
});
