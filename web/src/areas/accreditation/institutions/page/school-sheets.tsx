import type { Output } from '@miyar/contract/core/endpoint';
import type { schools } from '@miyar/contract/accreditation/institutions';
import type { ReactNode } from 'react';
import { DownloadInformation } from '../../applications/download-information.tsx';
import { DocumentList } from '../../applications/document-list.tsx';
import { EventHistory } from '../../applications/event-history.tsx';
import { FeedbackList } from '../../feedback/feedback-list.tsx';
import { schoolFeedbackText } from '../../feedback/school-feedback-text.ts';
import { SchoolApplications } from './school-applications.tsx';
import { SchoolAssignments } from './school-assignments.tsx';
import type { SchoolActs } from '../school-acts.ts';
import { SchoolReports } from '../../visit-reports/school-reports.tsx';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Card } from '../../../../ui/layout/card.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { SchoolAbout } from './school-about.tsx';
import { schoolPageText } from './school-page-text.ts';
import { presentOf } from './summary.ts';
import type { Certificate } from '@miyar/contract/accreditation/certificates';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { CertificateStatus } from '../../certificates/certificate-status.tsx';
import { schoolsText } from '../text.ts';
import type { Application } from '@miyar/contract/accreditation/applications';
import { ChevronRight } from '../../../../ui/marks/icons.ts';
import { type Fact, Facts } from '../../../../ui/tables/facts.tsx';
import { ReachedLevel } from '../../applications/level.tsx';

interface SchoolSheetsProps {
  school: Output<typeof schools.read>;
  /** The card of its organisation's members. */
  people?: ReactNode;
  acts: SchoolActs;
  write?: ((to: { id: number; name: string }) => ReactNode) | undefined;
}

/** The documents of a school, its evaluators, the reports and feedback on it, the decision, and its history. */
export function SchoolSheets({ school, people, acts, write }: SchoolSheetsProps) {
  const { language } = useLanguage();
  const t = useText(schoolPageText);
  const tf = useText(schoolFeedbackText);
  const { documents, reports, assignments, feedback, certificates, applications } = school;
  const present = presentOf(school);
  // Below what is read, so that nobody leaves it to decide.
  const beside =
    present && !present.decided_at ? <DecisionButtons school={school} onAssign={acts.onAssign} onApprove={acts.onApprove} onDeny={acts.onDeny} /> : null;
  return (
    <div className="columns">
      <div className="stack" data-gap="large">
        {present?.decided_at && (
          <Card title={t('decision')}>
            <SchoolDecision application={present} />
          </Card>
        )}
        <Card title={t('documents')}>
          {documents.length > 0 ? (
            <div className="stack">
              <DocumentList documents={documents} review={{ beside }} />
              <DownloadInformation application={{ id: school.application_id, documents }} />
            </div>
          ) : (
            <p className="muted">{t('no_documents')}</p>
          )}
        </Card>
        <Part title={t('school_reports')} of={reports} none={t('no_reports')}>
          <SchoolReports reports={reports} beside={beside} />
        </Part>
        <Part title={tf('title')} of={feedback} none={tf('empty')}>
          <FeedbackList label={tf('title')} rows={feedback} empty={null} names="evaluator" />
        </Part>
        <Card title={t('applications')} count={formatNumber(applications.length, language)} padded={false}>
          <SchoolApplications applications={applications} />
        </Card>
        <Part title={t('assignments')} of={assignments} none={t('no_evaluator')}>
          <SchoolAssignments assignments={assignments} applications={applications} />
        </Part>
        <Part title={t('certificates')} of={certificates} none={t('no_certificates')}>
          <SchoolCertificates certificates={certificates} />
        </Part>
      </div>
      <div className="stack" data-gap="large">
        <Card title={t('about')}>
          <SchoolAbout school={school} onChangeEvaluator={acts.onChange} write={write} />
        </Card>
        {people}
        <Card
          title={t('history')}
          action={
            <Link variant="more" href={paths.admin('audit', { school_id: school.id })} endIcon={ChevronRight}>
              {t('all_history')}
            </Link>
          }
        >
          <EventHistory entries={school.history} label={t('history')} />
        </Card>
      </div>
    </div>
  );
}

/** A list of the school with its number of items, or a text that says why it is empty. */
function Part({ title, of, none, children }: { title: string; of: readonly unknown[]; none: string; children: ReactNode }) {
  const { language } = useLanguage();
  const some = of.length > 0;
  return (
    <Card title={title} count={some ? formatNumber(of.length, language) : undefined} padded={!some}>
      {some ? children : <p className="muted">{none}</p>}
    </Card>
  );
}

/** The certificates of a school, newest first; each links to its public page. */
function SchoolCertificates({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useText(schoolsText);
  const columns: Column<Certificate>[] = [
    {
      key: 'number',
      header: t('certificate_number'),
      lead: true,
      cell: ({ certificate_number, verification_code }) => (
        <Link href={paths.verify(verification_code)}>
          <bdi className="ltr num">{certificate_number}</bdi>
        </Link>
      ),
    },
    { key: 'decision', header: t('decision'), cell: ({ decision }) => t(decision) },
    { key: 'status', header: t('status'), cell: ({ status }) => <CertificateStatus status={status} /> },
    { key: 'from', header: t('valid_from'), numeric: true, cell: ({ valid_from }) => <When at={valid_from} /> },
    { key: 'until', header: t('valid_until'), numeric: true, cell: ({ valid_until }) => <When at={valid_until} /> },
  ];
  return <DataTable label={t('certificates')} columns={columns} rows={certificates} rowKey={({ id }) => id} loadingLabel={t('loading')} empty={null} />;
}

type Decided = Pick<Application, 'status' | 'decided_at' | 'reason' | 'decision' | 'level' | 'certificate_number'>;

/** The decision on a school's present application; nothing before the decision. */
function SchoolDecision({ application: { status, decided_at, reason, decision, level, certificate_number } }: { application: Decided }) {
  const t = useText(schoolsText);
  if (decided_at === null) return null;
  const facts: (Fact | null)[] = [
    { key: 'decision', label: t('decision'), value: <span className="strong">{t(decision ?? (status === 'approved' ? 'full' : 'not_accredited'))}</span> },
    level && { key: 'level', label: t('level'), value: <ReachedLevel level={level} /> },
    reason ? { key: 'reason', label: t('reason'), value: <bdi>{reason}</bdi> } : null,
    certificate_number ? { key: 'certificate', label: t('certificate_number'), value: <bdi className="ltr num">{certificate_number}</bdi> } : null,
    { key: 'decided', label: t('decided'), value: <When at={decided_at} show="both" /> },
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}
