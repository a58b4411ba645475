import { applications } from '@miyar/contract/accreditation/applications';
import { schools } from '@miyar/contract/accreditation/institutions';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { notifications } from '@miyar/contract/communication/notifications';
import { paths } from '@miyar/contract/core/pages';
import { statistics } from '@miyar/contract/operations/statistics';
import { attendance } from '@miyar/contract/training/attendance';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionsText } from '../areas/training/training-sessions/text.ts';
import { textIn } from '../lib/i18n/text.ts';
import { expectDialog } from '../testing/dialogs.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { expectSound } from '../testing/language.ts';
import { LANGUAGES, render } from '../testing/render.tsx';
import { assignedSchool } from '../testing/samples/accreditation.ts';
import { adminStatistics, evaluatorStatistics } from '../testing/samples/operations.ts';
import { attendanceStats, figure } from '../testing/samples/training.ts';
import { signedIn } from '../testing/signed-in.ts';
import { DashboardView as Admin } from './admin/dashboard/dashboard-view.tsx';
import { firstApplicationsText } from './admin/dashboard/first-applications-text.ts';
import { DashboardView as Evaluator } from './evaluator/dashboard-view.tsx';
import { firstSchoolText } from './evaluator/first-school-text.ts';
import { evaluatorText } from './evaluator/text.ts';
import { DashboardView as Trainer } from './trainer/dashboard-view.tsx';
import { firstSessionText } from './trainer/first-session-text.ts';

const NOTHING = figure(0);

describe.each(LANGUAGES)('a first page with nothing to show yet, in %s', (language) => {
  const steps = page.getByRole('listitem');
  /** The cards of a page that has something to show: tables, charts and figures. */
  const cards = () => document.querySelectorAll('table, figure, .ledger, .state');

  it('of a trainer shows the way from a session to its attendance, and begins one', async () => {
    signedIn({ role: 'trainer' });
    const server = await fakeServer();
    await server.answers(attendance.dashboard, { sessions: [], recent: [], reports: [], attendance: [] });
    await server.answers(attendance.stats, { ...attendanceStats(), totalAttendance: 0, totalAttendees: 0, sessions: NOTHING, records: NOTHING });
    await server.answersPage(notifications.listForTrainer, []);
    await server.answers(notifications.counts, { total: 0, unread: 0, categories: [] });
    await render(<Trainer />, { language });
    await expect.element(steps).toHaveLength(3);
    expect(cards()).toHaveLength(0);
    await expectSound(language, /Nora Saleh/);
    await userEvent.click(page.getByRole('button', { name: textIn(firstSessionText, language)('action') }));
    await expectDialog(textIn(sessionsText, language)('create_title'));
  });

  it('of an evaluator shows the way from a school to its report, and leads to the standard', async () => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    await server.answersPage(schools.assigned, []);
    await server.answersPage(visitReports.history, []);
    await server.answers(statistics.evaluator, { ...evaluatorStatistics(), assigned: NOTHING, reports: NOTHING });
    await render(<Evaluator />, { language });
    await expect.element(steps).toHaveLength(4);
    expect(cards()).toHaveLength(0);
    const t = textIn(firstSchoolText, language);
    await expect.element(page.getByRole('link', { name: t('action') })).toHaveAttribute('href', paths.standard());
    await expect.element(page.getByRole('button', { name: textIn(evaluatorText, language)('upload') })).not.toBeInTheDocument();
    await expectSound(language);
  });

  it('of an evaluator is gone with the first school', async () => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    await server.answersPage(schools.assigned, [assignedSchool()]);
    await server.answersPage(visitReports.history, []);
    await server.answers(statistics.evaluator, evaluatorStatistics());
    await render(<Evaluator />, { language });
    await expect.element(page.getByRole('table').first()).toBeVisible();
    expect(document.body.textContent).not.toContain(textIn(firstSchoolText, language)('next_title'));
  });

  it('of the administration shows the way to the first decision, and leads to the landing page', async () => {
    signedIn({ role: 'admin' });
    const server = await fakeServer();
    await server.answers(statistics.admin, { ...adminStatistics(), schools: NOTHING, evaluators: NOTHING, reports: NOTHING, schools_by_status: [] });
    for (const list of [schools.list, schools.evaluators, visitReports.list, applications.listAll] as const) await server.answersPage(list, []);
    await render(<Admin />, { language });
    await expect.element(steps).toHaveLength(4);
    expect(cards()).toHaveLength(0);
    const t = textIn(firstApplicationsText, language);
    await expect.element(page.getByRole('link', { name: t('action') })).toHaveAttribute('href', paths.admin('landing-page'));
    await expectSound(language);
  });
});
