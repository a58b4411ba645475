import { type Output } from '@miyar/contract/core/endpoint';
import { assignments } from '@miyar/contract/accreditation/assignments';
import { CERTIFICATE_STATUS_NAMES, CERTIFICATE_STATUSES } from '@miyar/contract/accreditation/certificates';
import { decisions } from '@miyar/contract/accreditation/decisions';
import { schools } from '@miyar/contract/accreditation/institutions';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { errorText } from '@miyar/contract/core/errors';
import { files } from '@miyar/contract/core/files';
import { paths } from '@miyar/contract/core/pages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { samplePdfText } from '../../../../screens/design/sample-pdf.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { filesText } from '../../../../shared/files/text.ts';
import { expectToast } from '../../../../testing/dialogs.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { applicationDetail, AT, certificate, evaluator, feedbackItem, school } from '../../../../testing/samples/accreditation.ts';
import { pdfText } from '../../../../ui/files/pdf-text.ts';
import { applicationsText } from '../../applications/text.ts';
import { decisionsText } from '../../decisions/text.ts';
import { schoolFeedbackText } from '../../feedback/school-feedback-text.ts';
import { schoolsText } from '../text.ts';
import { visitReportsText } from '../../visit-reports/text.ts';
import { schoolPageText } from './school-page-text.ts';
import { SchoolPage } from './school-page.tsx';

type Page = Output<typeof schools.read>;
const NAMES =
  /Al-Huda Institute|معهد الهدى|Yusuf Musoke|Fatuma Wanjiru|Amina Nakato|Nora Saleh|amina@huda\.example|licence\.pdf|plan\.pdf|report\.pdf|Clean classrooms and a large library\.|Fix the fire exits\.|Illness/;

const whole = (changes: Partial<Page> = {}): Page => ({
  ...school({ evaluator_id: 7, evaluator_name: 'Yusuf Musoke', can: { assign: 'already_assigned', change_evaluator: true, decide: true } }),
  organisation_id: 3,
  applicant: { id: 7, name: 'Amina Nakato', email: 'amina@huda.example' },
  documents: applicationDetail().documents,
  reports: [
    {
      id: 21,
      application_id: 1047,
      name: 'report.pdf',
      visit_date: '2026-10-25',
      submitted_at: AT,
      evaluator_name: 'Yusuf Musoke',
      report_path: 'files/c/report.pdf',
      held: undefined,
    },
  ],
  applications: [applicationDetail({ id: 1047 })],
  assignments: [
    {
      id: 1,
      application_id: 1047,
      evaluator_id: 7,
      evaluator_name: 'Yusuf Musoke',
      assigned_at: AT,
      assigned_by_name: 'Nora Saleh',
      ended_at: null,
      end_reason: null,
    },
    {
      id: 2,
      application_id: 1047,
      evaluator_id: 8,
      evaluator_name: 'Fatuma Wanjiru',
      assigned_at: AT,
      assigned_by_name: 'Nora Saleh',
      ended_at: AT,
      end_reason: 'Illness',
    },
  ],
  feedback: [feedbackItem()],
  certificates: [],
  history: applicationDetail().history,
  ...changes,
});

const DENIED = applicationDetail({ status: 'rejected', decision: 'not_accredited', decided_at: AT, reason: 'Fix the fire exits.' });

describe.each(languageOf(import.meta.url))('the page of a school in %s', (language) => {
  const t = textIn(schoolPageText, language);
  const feedbackText = textIn(schoolFeedbackText, language);
  const words = textIn(schoolsText, language);
  const name = language === 'ar' ? 'معهد الهدى' : 'Al-Huda Institute';
  const region = (title: string) => page.getByRole('region', { name: new RegExp(title) });
  const show = async (answer: Page, at = '/') => {
    const server = await fakeServer();
    await server.answers(schools.read, answer);
    await render(<SchoolPage id={3} />, { language, at });
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return server;
  };

  it('shows what it sent, who evaluated it, what was reported and said, and what happened', async () => {
    await show(whole());
    for (const part of ['documents', 'school_reports', 'applications', 'assignments', 'certificates', 'about', 'history'] as const)
      await expect.element(region(t(part)).first()).toBeVisible();
    await expect.element(region(feedbackText('title')).first()).toBeVisible();
    await expect.element(region(t('about'))).toMatchTextContent('amina@huda.example');
    await expect.element(region(t('assignments'))).toMatchTextContent('Illness');
    await expect.element(region(t('assignments'))).toMatchTextContent(words('in_charge'));
    await expectSound(language, NAMES);
  });

  it('says of each part that there is nothing yet', async () => {
    await show(whole({ documents: [], reports: [], feedback: [], assignments: [], certificates: [], evaluator_id: null, evaluator_name: null }));
    for (const none of ['no_documents', 'no_reports', 'no_evaluator', 'no_certificates'] as const)
      await expect.element(page.getByText(t(none)).first()).toBeVisible();
    await expect.element(page.getByText(feedbackText('empty'))).toBeVisible();
  });

  it('shows the decision first once there is one, with its reason, and offers none', async () => {
    await show(
      whole({
        status: 'denied',
        applications: [DENIED],
        can: { assign: 'no_open_application', change_evaluator: 'no_open_application', decide: 'already_decided' },
      }),
    );
    await expect.element(region(t('decision')).first()).toMatchTextContent('Fix the fire exits.');
    await expect.element(page.getByRole('button', { name: words('approve') })).not.toBeInTheDocument();
    await expect.element(region(t('assignments'))).toMatchTextContent(words('with_decision'));
  });

  it.each(CERTIFICATE_STATUSES)('says of a certificate that it is %s, and leads to what anyone may read of it', async (status) => {
    await show(whole({ certificates: [certificate({ status })] }));
    await expect.element(page.getByText(CERTIFICATE_STATUS_NAMES[status][language], { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'IQS-2026-0004' })).toHaveAttribute('href', paths.verify('ABCD-EFGH-JKMN'));
  });

  it('leads to all that the log has of it, and back to the list', async () => {
    await show(whole());
    await expect.element(page.getByRole('link', { name: t('all_history') })).toHaveAttribute('href', paths.admin('audit', { school_id: 3 }));
    await expect.element(page.getByRole('link', { name: t('back_to_schools') })).toHaveAttribute('href', paths.admin('schools'));
  });

  it('sums up what it is decided on, beside the buttons', async () => {
    await show(whole());
    const summary = page.getByRole('region', { name: textIn(applicationsText, language)('stages') });
    await expect.element(summary.getByRole('listitem')).toHaveLength(4);
    await expect.element(summary).toMatchTextContent(words('reports', { count: 1 }));
    await expect.element(summary.getByRole('button', { name: words('approve') })).toBeVisible();
  });

  it.each([
    { assign: true as const, strong: 'assign' as const },
    { assign: 'already_assigned' as const, strong: 'approve' as const },
  ])('has what comes next as its strong act: $strong', async ({ assign, strong }) => {
    await show(whole({ can: { assign, change_evaluator: true, decide: true } }));
    const stages = page.getByRole('region', { name: textIn(applicationsText, language)('stages') });
    await expect.element(stages.getByRole('button', { name: words(strong), exact: true })).toHaveAttribute('data-variant', 'primary');
    expect(stages.element().querySelectorAll('[data-variant=primary]')).toHaveLength(1);
  });

  it('says why it cannot be decided yet', async () => {
    await show(whole({ can: { assign: true, change_evaluator: 'not_assigned_yet', decide: 'report_required' } }));
    const approve = page.getByRole('button', { name: words('approve') });
    await expect.element(approve).toBeDisabled();
    await expect.element(approve).toHaveAccessibleDescription(errorText('report_required', language));
    await expect.element(page.getByRole('group', { name: words('approve_level') })).not.toBeInTheDocument();
  });

  it('asks with the level that was chosen for the approval', async () => {
    await show(whole());
    const levels = page.getByRole('region', { name: textIn(applicationsText, language)('stages') }).getByRole('group', { name: words('approve_level') });
    await userEvent.click(levels.getByRole('button', { name: textIn(applicationsText, language)('level_words', { level: 'B' }) }));
    const d = textIn(decisionsText, language);
    await expect.element(page.getByRole('dialog').getByRole('radio', { name: new RegExp(d('level_b')) })).toBeChecked();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: d('keep_open') })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      page.getByRole('region', { name: textIn(applicationsText, language)('stages') }).getByRole('button', { name: words('approve'), exact: true }),
    );
    await expect.element(page.getByRole('dialog').getByRole('radio', { name: new RegExp(d('level_none')) })).toBeChecked();
  });

  it('is decided here, and shows what came of it', async () => {
    const server = await show(whole());
    const d = textIn(decisionsText, language);
    await userEvent.click(page.getByRole('button', { name: words('deny') }));
    await userEvent.fill(page.getByRole('textbox', { name: new RegExp(d('reason')) }), 'Fix the fire exits.');
    await server.answers(decisions.changeStatus, { ok: true, school_id: 3, application_id: 1047, status: 'denied', certificate_number: null });
    await server.answers(schools.read, whole({ status: 'denied', applications: [DENIED] }));
    const form = region(
      d('deny_title', { school: '' })
        .replaceAll(/[\u2068\u2069؟?]/g, '')
        .trim(),
    );
    await userEvent.click(form.getByRole('button', { name: d('deny'), exact: true }));
    await expectToast(d('denied'));
    await expect.element(region(t('decision')).first()).toMatchTextContent('Fix the fire exits.');
    await expect.element(page.getByRole('textbox', { name: new RegExp(d('reason')) })).not.toBeInTheDocument();
  });

  it('begins with the refusal that the address asks for, beside the documents, and returns the focus from it', async () => {
    await show(whole(), '/?act=deny');
    const d = textIn(decisionsText, language);
    const reason = page.getByRole('textbox', { name: new RegExp(d('reason')) });
    await expect.element(reason).toHaveFocus();
    await expect.element(page.getByRole('button', { name: new RegExp(textIn(filesText, language)('read_here')) }).first()).toBeEnabled();
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('button', { name: d('keep_open') }));
    await expect.element(reason).not.toBeInTheDocument();
    const deny = page.getByRole('button', { name: words('deny') });
    await expect.element(deny).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(reason).toHaveFocus();
    // If two buttons had the same name, one would lead to the form and the other would send it.
    await expect.element(deny).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: d('keep_open') }));
    await expect.element(deny).toHaveFocus();
  });

  it('begins with no refusal where none can be made', async () => {
    await show(whole({ can: { assign: true, change_evaluator: 'not_assigned_yet', decide: 'report_required' } }), '/?act=deny');
    await expect.element(page.getByRole('button', { name: words('approve') })).toBeDisabled();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });

  it('is decided below the report that is read in place, and closing that returns the focus', async () => {
    const server = await show(whole());
    await server.answersPdf(visitReports.download, samplePdfText(['The rooms are light']));
    const d = textIn(decisionsText, language);
    const opener = page.getByRole('button', { name: new RegExp(`${textIn(filesText, language)('read_here')}.*2026`) });
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    const reader = page.getByRole('region', {
      name: new RegExp(`^${textIn(visitReportsText, language)('visit_report', { day: '' }).replaceAll(/[\u2068\u2069]/g, '')}`),
    });
    await expect.element(reader.getByText('The rooms are light'), { timeout: 15_000 }).toBeInTheDocument();
    await expect.poll(() => reader.element().querySelector('canvas')).not.toBeNull();
    await expectSound(language, NAMES);
    await userEvent.click(reader.getByRole('button', { name: words('deny') }));
    await userEvent.fill(page.getByRole('textbox', { name: new RegExp(d('reason')) }), 'Fix the fire exits.');
    await server.answers(decisions.changeStatus, { ok: true, school_id: 3, application_id: 1047, status: 'denied', certificate_number: null });
    const no = { assign: 'no_open_application', change_evaluator: 'no_open_application', decide: 'already_decided' } as const;
    await server.answers(schools.read, whole({ status: 'denied', applications: [DENIED], can: no }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: d('deny'), exact: true }));
    await expectToast(d('denied'));
    await expect.element(reader.getByText('The rooms are light')).toBeInTheDocument();
    await expect.element(reader.getByRole('button', { name: words('deny') })).not.toBeInTheDocument();
    await userEvent.click(reader.getByRole('button', { name: textIn(pdfText, language)('close') }));
    await expect.element(reader).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('shows its documents in place too, and why one could not be had', async () => {
    const server = await show(whole());
    await server.refuses(files.download, 'not_found');
    await userEvent.click(
      page.getByRole('button', { name: new RegExp(`${textIn(filesText, language)('read_here')}.*${textIn(applicationsText, language)('doc_registration')}`) }),
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent(errorText('not_found', language));
    await server.answersPdf(files.download, samplePdfText(['Licence 1047']));
    await userEvent.click(page.getByRole('alert').getByRole('button', { name: textIn(pdfText, language)('retry') }));
    await expect.element(page.getByText('Licence 1047')).toBeInTheDocument();
  });

  it('offers to read what is a PDF and nothing else, and nothing that is held back', async () => {
    const [report] = whole().reports;
    const named = (name: string, more: object = {}) => ({
      ...report!,
      id: [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0),
      report_path: `files/c/${name}`,
      ...more,
    });
    await show(whole({ documents: [], reports: [named('report.docx'), named('photograph.jpg'), named('checked.pdf', { held: 'checking' })] }));
    await expect.element(page.getByRole('button', { name: new RegExp(textIn(filesText, language)('read_here')) })).toHaveLength(1);
  });

  it('gets another evaluator here, and returns the focus when that is left', async () => {
    const server = await show(whole());
    await server.answersPage(schools.evaluators, [evaluator()]);
    const change = page.getByRole('button', { name: t('change_evaluator') });
    await userEvent.click(change);
    await expect.element(page.getByRole('dialog', { name: textIn(decisionsText, language)('change_title') })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(change).toHaveFocus();
    expect(await server.received(assignments.change)).toEqual([]);
  });

  it('says that it is not there any more', async () => {
    const server = await fakeServer();
    await server.refuses(schools.read, 'not_found');
    await render(<SchoolPage id={3} />, { language });
    await expect.element(page.getByRole('heading', { level: 1, name: t('school_gone') })).toBeVisible();
    await expectSound(language);
  });

  it('can be loaded again', async () => {
    const server = await fakeServer();
    await server.isUnreachable(schools.read);
    await render(<SchoolPage id={3} />, { language });
    await expect.element(page.getByRole('heading', { name: t('school_failed') })).toBeVisible();
    await server.answers(schools.read, whole());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
