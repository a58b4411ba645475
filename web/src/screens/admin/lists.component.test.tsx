import { schools } from '@miyar/contract/accreditation/institutions';
import { register } from '@miyar/contract/accreditation/register';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { mail } from '@miyar/contract/communication/mail';
import { audit } from '@miyar/contract/operations/audit';
import { jobs } from '@miyar/contract/operations/jobs';
import { statistics } from '@miyar/contract/operations/statistics';
import { adminListsText } from '../../areas/accreditation/institutions/lists-text.ts';
import { schoolsViewText } from '../../areas/accreditation/institutions/schools-view-text.ts';
import { schoolsText } from '../../areas/accreditation/institutions/text.ts';
import { visitReportsText } from '../../areas/accreditation/visit-reports/text.ts';
import { MailsList } from '../../areas/communication/mail/mails-list.tsx';
import { mailsText } from '../../areas/communication/mail/text.ts';
import { auditViewText } from '../../areas/operations/audit/audit-view-text.ts';
import { auditText } from '../../areas/operations/audit/text.ts';
import { FailedJobs } from '../../areas/operations/jobs/failed-jobs.tsx';
import { jobsText } from '../../areas/operations/jobs/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { answersFacets, describeList } from '../../testing/lists.tsx';
import { evaluationReport, evaluator, report, school } from '../../testing/samples/accreditation.ts';
import { adminStatistics, auditEntry, chain, failedJob, mailSent } from '../../testing/samples/operations.ts';
import { AuditView } from './audit-view.tsx';
import { evaluatorsViewText } from './evaluators-view-text.ts';
import { EvaluatorsView } from './evaluators-view.tsx';
import { reportsViewText } from './reports-view-text.ts';
import { ReportsView } from './reports-view.tsx';
import { SchoolsView } from './schools-view.tsx';

const NAMES = /Al-Huda Institute|معهد الهدى|Yusuf Musoke|Amina Nakato|report\.pdf|yusuf@iqs\.local|office@abuhurayra\.example/;
const withFigures = (server: FakeServer) => server.answers(statistics.admin, adminStatistics());

describeList({
  what: 'the mails',
  endpoint: mail.list,
  rows: [mailSent(), mailSent({ id: 52, status: 'waiting', attempts: 0, last_error: null }), mailSent({ id: 53, status: 'sent', kind: 'invitation' })],
  show: () => <MailsList />,
  names: NAMES,
  words: (language) => {
    const t = textIn(mailsText, language);
    const narrowed = { at: '/?status=failed', query: { status: 'failed' }, none: t('none_so'), all: t('show_all') };
    return { label: t('list'), loading: t('loading'), failed: t('list_failed'), none: t('none'), narrowed };
  },
});

describeList({
  what: 'the work given up',
  endpoint: jobs.failed,
  rows: [failedJob(), failedJob({ id: '00000000-0000-4000-8000-000000000002', name: 'prune', last_error: null })],
  show: () => <FailedJobs />,
  names: /send_mail|prune/,
  words: (language) => {
    const t = textIn(jobsText, language);
    return { label: t('list'), loading: t('loading'), failed: t('failed'), none: t('none') };
  },
});

describeList({
  what: 'the schools',
  endpoint: schools.list,
  rows: [
    school(),
    school({ id: 4, status: 'approved', evaluator_name: 'Yusuf Musoke', accreditationPeriod: { valid_from: '2026-01-01', valid_until: '2029-12-31' } }),
  ],
  show: () => <SchoolsView />,
  besides: async (server) => {
    await withFigures(server);
    await server.answers(register.countries, ['Uganda']);
    await answersFacets(server);
  },
  names: NAMES,
  words: (language) => {
    const t = textIn(schoolsText, language);
    const view = textIn(schoolsViewText, language);
    const lists = textIn(adminListsText, language);
    const narrowed = { at: '/?country=Kenya&assigned=no', query: { country: 'Kenya', assigned: 'no' }, none: view('none_found'), all: view('show_all') };
    return { label: t('schools'), loading: t('loading'), failed: lists('schools_failed'), none: lists('no_schools'), narrowed };
  },
});

describeList({
  what: 'the evaluators',
  endpoint: schools.evaluators,
  rows: [evaluator(), evaluator({ id: 8, verified: false }), evaluator({ id: 9, available: false })],
  show: () => <EvaluatorsView />,
  names: NAMES,
  words: (language) => {
    const t = textIn(schoolsText, language);
    const view = textIn(evaluatorsViewText, language);
    const lists = textIn(adminListsText, language);
    const narrowed = { at: '/?q=zzz', query: { q: 'zzz' }, none: view('no_evaluator_found'), all: view('show_all_evaluators') };
    return { label: t('evaluators'), loading: t('evaluators_loading'), failed: lists('evaluators_failed'), none: lists('no_evaluators'), narrowed };
  },
});

describeList({
  what: 'the reports of all evaluators',
  endpoint: visitReports.listEvaluations,
  rows: [evaluationReport(report()), evaluationReport(report({ id: 22, can: { delete: 'report_under_decision' } })), evaluationReport()],
  show: () => <ReportsView />,
  besides: withFigures,
  names: NAMES,
  words: (language) => {
    const t = textIn(visitReportsText, language);
    const view = textIn(reportsViewText, language);
    const lists = textIn(adminListsText, language);
    const narrowed = { at: '/?q=zzz', query: { q: 'zzz' }, none: view('no_report_found'), all: view('show_all_reports') };
    return { label: t('evaluation_reports'), loading: t('loading'), failed: lists('reports_failed'), none: lists('no_reports_yet'), narrowed };
  },
});

describeList({
  what: 'the log',
  endpoint: audit.list,
  rows: [auditEntry(), auditEntry({ id: 62, actor: null, school: null, application_id: null, link: null, hash: null })],
  show: () => <AuditView />,
  besides: (server) => server.answers(audit.chain, chain()),
  names: NAMES,
  words: (language) => {
    const t = textIn(auditText, language);
    const view = textIn(auditViewText, language);
    const narrowed = {
      at: '/?topic=training&from=2026-10-01',
      query: { topic: 'training', from: '2026-10-01' },
      none: view('none_found'),
      all: view('show_all'),
    };
    return { label: t('list'), loading: t('loading'), failed: view('failed'), none: view('none'), narrowed };
  },
});
