import type { Output } from '@miyar/contract/endpoint';
import type { School, schools } from '@miyar/contract/schools';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentList } from '../../features/applications/document-list.tsx';
import { EventHistory } from '../../features/applications/event-history.tsx';
import { FeedbackList } from '../../features/feedback/feedback-list.tsx';
import { SchoolApplications } from '../../features/schools/school-applications.tsx';
import { SchoolAssignments } from '../../features/schools/school-assignments.tsx';
import { SchoolCertificates } from '../../features/schools/school-certificates.tsx';
import { SchoolDecision } from '../../features/schools/school-decision.tsx';
import { SchoolReports } from '../../features/visit-reports/school-reports.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { SchoolAbout } from './school-about.tsx';
import { schoolPageText } from './school-page-text.ts';

interface SchoolSheetsProps {
  school: Output<typeof schools.read>;
  onChangeEvaluator: (school: School) => void;
}

/** What a school sent, who evaluated it, what was reported and said of it, what was decided, and what happened. */
export function SchoolSheets({ school, onChangeEvaluator }: SchoolSheetsProps) {
  const { language } = useLanguage();
  const t = useText(schoolPageText);
  const { documents, reports, assignments, feedback, certificates, applications } = school;
  const present = applications.find(({ id }) => id === school.application_id);
  return (
    <div className="columns">
      <div className="stack" data-gap="large">
        {present?.decided_at && (
          <Card title={t('decision')}>
            <SchoolDecision application={present} />
          </Card>
        )}
        <Card title={t('documents')}>{documents.length > 0 ? <DocumentList documents={documents} /> : <p className="muted">{t('no_documents')}</p>}</Card>
        <Part title={t('school_reports')} of={reports} none={t('no_reports')}>
          <SchoolReports reports={reports} />
        </Part>
        <Part title={t('feedback')} of={feedback} none={t('no_feedback')}>
          <FeedbackList label={t('feedback')} rows={feedback} empty={null} names="evaluator" />
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
          <SchoolAbout school={school} onChangeEvaluator={onChangeEvaluator} />
        </Card>
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

/** A list of the school with how many there are, or why there are none. */
function Part({ title, of, none, children }: { title: string; of: readonly unknown[]; none: string; children: ReactNode }) {
  const { language } = useLanguage();
  const some = of.length > 0;
  return (
    <Card title={title} count={some ? formatNumber(of.length, language) : undefined} padded={!some}>
      {some ? children : <p className="muted">{none}</p>}
    </Card>
  );
}
