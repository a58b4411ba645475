import type { schools } from '@miyar/contract/schools';
import type { Output } from '@miyar/contract/endpoint';
import { countryName } from '../../features/applications/countries.ts';
import { DocumentList } from '../../features/applications/document-list.tsx';
import { EventHistory } from '../../features/applications/event-history.tsx';
import { applicationNumber } from '../../features/applications/names.ts';
import { applicationsText } from '../../features/applications/text.ts';
import { SchoolApplications } from '../../features/schools/school-applications.tsx';
import { SchoolDecision } from '../../features/schools/school-decision.tsx';
import { SchoolReports } from '../../features/visit-reports/school-reports.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { When } from '../../ui/when.tsx';
import { adminText } from './text.ts';

type SchoolDetail = Output<typeof schools.read>;

/** What a school sent, what was reported on it, what it applied for, and what happened. */
export function SchoolSheets({ school }: { school: SchoolDetail }) {
  const t = useText(adminText);
  const { documents, reports } = school;
  const present = school.applications.find(({ id }) => id === school.application_id);
  return (
    <div className="columns">
      <div className="stack" data-gap="large">
        {present?.decided_at && (
          <Card title={t('decision')}>
            <SchoolDecision application={present} />
          </Card>
        )}
        <Card title={t('documents')}>{documents.length > 0 ? <DocumentList documents={documents} /> : <p className="muted">{t('no_documents')}</p>}</Card>
        <Card title={t('school_reports')} padded={reports.length === 0}>
          {reports.length > 0 ? <SchoolReports reports={reports} /> : <p className="muted">{t('no_reports')}</p>}
        </Card>
        <Card title={t('applications')} padded={false}>
          <SchoolApplications applications={school.applications} />
        </Card>
      </div>
      <div className="stack" data-gap="large">
        <Card title={t('about')}>
          <About school={school} />
        </Card>
        <Card title={t('history')}>
          <EventHistory entries={school.history} label={t('history')} />
        </Card>
      </div>
    </div>
  );
}

function About({ school }: { school: SchoolDetail }) {
  const { language } = useLanguage();
  const t = useText(adminText);
  const ta = useText(applicationsText);
  const { applicant, evaluator_name } = school;
  return (
    <Facts
      facts={[
        {
          key: 'application',
          label: t('application'),
          value: (
            <>
              <span className="num">{applicationNumber(school.application_id)}</span> · {ta(school.accreditation_type === 'new' ? 'type_new' : 'type_renewal')}
            </>
          ),
        },
        { key: 'country', label: t('country'), value: countryName(school.country, language) },
        {
          key: 'applicant',
          label: t('applicant'),
          value: (
            <>
              <bdi>{applicant.name}</bdi>
              <br />
              <bdi className="ltr small subtle">{applicant.email}</bdi>
            </>
          ),
        },
        { key: 'evaluator', label: t('evaluator'), value: evaluator_name === null ? t('no_evaluator') : <bdi>{evaluator_name}</bdi> },
        { key: 'created', label: t('created'), value: <When at={school.created_at} show="both" /> },
      ]}
    />
  );
}
