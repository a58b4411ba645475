import { applications } from '@miyar/contract/accreditation/applications';
import { certificates } from '@miyar/contract/accreditation/certificates';
import { schools } from '@miyar/contract/accreditation/institutions';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { feedback } from '@miyar/contract/accreditation/feedback';
import { notifications } from '@miyar/contract/communication/notifications';
import { errorText } from '@miyar/contract/core/errors';
import { statistics } from '@miyar/contract/operations/statistics';
import { attendance } from '@miyar/contract/training/attendance';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../lib/i18n/text.ts';
import { commonText } from '../shared/common-text.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { expectSound } from '../testing/language.ts';
import { LANGUAGES, render } from '../testing/render.tsx';
import { expectText } from '../testing/shown.ts';
import { signedIn } from '../testing/signed-in.ts';
import { DashboardView as Admin } from './admin/dashboard/dashboard-view.tsx';
import { DashboardView as Evaluator } from './evaluator/dashboard-view.tsx';
import { DashboardView as School } from './school/dashboard-view.tsx';
import { DashboardView as Trainer } from './trainer/dashboard-view.tsx';

const PAGES = [
  { role: 'admin', View: Admin, calls: [statistics.admin, schools.list, visitReports.list, schools.evaluators], besides: [applications.listAll] },
  { role: 'evaluator', View: Evaluator, calls: [statistics.evaluator, schools.assigned, visitReports.history], besides: [] },
  {
    role: 'institution',
    View: School,
    calls: [applications.dashboard, applications.list, certificates.list],
    besides: [feedback.listOwn, notifications.listForSchool, notifications.counts],
  },
  { role: 'trainer', View: Trainer, calls: [attendance.dashboard, attendance.stats], besides: [notifications.listForTrainer, notifications.counts] },
] as const;

describe.each(LANGUAGES)('a first page of which nothing can be had, in %s', (language) => {
  it.each(PAGES)('says it once and asks for all of it again: $role', async ({ role, View, calls, besides }) => {
    signedIn({ role });
    const server = await fakeServer();
    for (const call of [...calls, ...besides]) await server.refuses(call, 'server_error');
    await render(<View />, { language });
    const again = page.getByRole('button', { name: textIn(commonText, language)('retry') });
    await expectText(page.getByRole('alert'), errorText('server_error', language));
    await expect.element(again).toHaveLength(1);
    await expectSound(language);
    const before = await Promise.all(calls.map(async (call) => (await server.received(call)).length));
    await userEvent.click(again);
    await expect
      .poll(async () => (await Promise.all(calls.map(async (call, place) => (await server.received(call)).length > before[place]!))).every(Boolean))
      .toBe(true);
  });
});
