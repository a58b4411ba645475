import { feedback } from '@miyar/contract/accreditation/feedback';
import { schools } from '@miyar/contract/accreditation/institutions';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { statistics } from '@miyar/contract/operations/statistics';
import { schoolsText } from '../../areas/accreditation/institutions/text.ts';
import { visitReportsText } from '../../areas/accreditation/visit-reports/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { describeList } from '../../testing/lists.tsx';
import { assignedSchool, feedbackItem, visitReport } from '../../testing/samples/accreditation.ts';
import { evaluatorStatistics } from '../../testing/samples/operations.ts';
import { givenFeedbackText } from '../../areas/accreditation/feedback/given-text.ts';
import { feedbackText } from '../../areas/accreditation/feedback/text.ts';
import { GivenFeedback } from './given-feedback.tsx';
import { ReportsView } from './reports-view.tsx';
import { SchoolsView } from './schools-view.tsx';
import { evaluatorListsText } from './lists-text.ts';
import { evaluatorText } from './text.ts';

const NAMES = /Al-Huda Institute|معهد الهدى|Yusuf Musoke|report\.pdf|Clean classrooms and a large library\./;

describeList({
  what: 'the schools of an evaluator',
  endpoint: schools.assigned,
  rows: [assignedSchool(), assignedSchool({ id: 4, status: 'approved', can: { report: 'already_decided', feedback: true } })],
  show: () => <SchoolsView />,
  names: NAMES,
  words: (language) => {
    const t = textIn(evaluatorText, language);
    const tl = textIn(evaluatorListsText, language);
    const table = textIn(schoolsText, language);
    const narrowed = { at: '/?status=denied', query: { status: 'denied' }, none: tl('no_match'), all: tl('show_all') };
    return { label: table('schools'), loading: table('loading'), failed: t('schools_failed'), none: t('no_schools'), narrowed };
  },
});

describeList({
  what: 'one’s own reports',
  endpoint: visitReports.history,
  rows: [visitReport(), visitReport({ id: 22, held: 'checking', can: { withdraw: 'report_under_decision' } })],
  show: () => <ReportsView />,
  besides: async (server) => {
    await server.answersPage(schools.assigned, [assignedSchool()]);
    await server.answers(statistics.evaluator, evaluatorStatistics());
  },
  names: NAMES,
  words: (language) => {
    const t = textIn(evaluatorText, language);
    const tl = textIn(evaluatorListsText, language);
    const table = textIn(visitReportsText, language);
    const narrowed = { at: '/?q=zzz', query: { q: 'zzz' }, none: tl('no_report_match'), all: tl('show_all') };
    return { label: table('reports'), loading: table('loading'), failed: t('reports_failed'), none: t('no_reports'), narrowed };
  },
});

describeList({
  what: 'the feedback one gave',
  endpoint: feedback.listGiven,
  rows: [feedbackItem(), feedbackItem({ id: 32, rating: 1, type: 'Staff Quality' })],
  show: () => <GivenFeedback />,
  names: NAMES,
  words: (language) => {
    const t = textIn(givenFeedbackText, language);
    const narrowed = { at: '/?type=Infrastructure', query: { type: 'Infrastructure' }, none: t('no_match'), all: t('show_all') };
    return { label: t('title'), loading: textIn(feedbackText, language)('loading'), failed: t('failed'), none: t('empty'), narrowed };
  },
});
