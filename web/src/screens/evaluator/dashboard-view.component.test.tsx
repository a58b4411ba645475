import { schools } from '@miyar/contract/accreditation/institutions';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { paths } from '@miyar/contract/core/pages';
import { tasks } from '@miyar/contract/evaluation/tasks';
import { statistics } from '@miyar/contract/operations/statistics';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { tasksItemText } from '../../areas/evaluation/tasks/item-text.ts';
import { keyOf, queryClient } from '../../lib/api/query.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { assignedSchool } from '../../testing/samples/accreditation.ts';
import { evaluatorStatistics } from '../../testing/samples/operations.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { DashboardView } from './dashboard-view.tsx';
import { firstSchoolText } from './first-school-text.ts';
import { evaluatorText } from './text.ts';

const NAMES = /Al-Huda Institute|معهد الهدى/;

describe.each(LANGUAGES)('the first page of an evaluator in %s', (language) => {
  const t = textIn(evaluatorText, language);
  const waiting = textIn(tasksItemText, language)('waiting', { count: 3 });
  const show = async (assigned: ReturnType<typeof assignedSchool>[]) => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    await server.answersPage(schools.assigned, assigned);
    await server.answersPage(visitReports.history, []);
    await server.answers(statistics.evaluator, evaluatorStatistics());
    await render(<DashboardView />, { language });
    // As the rail of the page has it.
    queryClient.setQueryData(keyOf(tasks.count, {}), { open: 3, overdue: 0 });
  };

  it('says what waits on cases where no school awaits a visit, and leads there', async () => {
    await show([]);
    await expect.element(page.getByRole('heading', { level: 1, name: waiting })).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('lead_tasks') })).toHaveAttribute('href', paths.tasks());
    await expect.element(page.getByText(textIn(firstSchoolText, language)('next_title'))).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('says first which schools await a visit, and leads to the tasks too', async () => {
    await show([assignedSchool()]);
    await expect.element(page.getByText(t('lead_waiting'), { exact: false })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: waiting })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: waiting })).toHaveAttribute('href', paths.tasks());
  });
});
