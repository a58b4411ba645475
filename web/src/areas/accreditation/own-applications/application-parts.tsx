import './view-dialog.css';
import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import type { ReactNode } from 'react';
import { countryName } from '../../../shared/countries/countries.ts';
import { DocumentList } from '../applications/document-list.tsx';
import { DownloadInformation } from '../applications/download-information.tsx';
import { EventHistory } from '../applications/event-history.tsx';
import { ReachedLevel } from '../applications/level.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { ApplicationStatus } from '../../../shared/status-chip/status-chip.tsx';
import { applicationsText } from '../applications/text.ts';
import { useStages } from '../applications/use-stages.tsx';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { StageLine } from '../../../ui/layout/stage-line.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { reasonIn } from './situation.ts';
import { viewText } from './view-text.ts';

/** The parts of an application: its facts, its progress, its documents and its history. */
export function ApplicationParts({ application }: { application: ApplicationDetail }) {
  const { language } = useLanguage();
  const t = useText(viewText);
  const words = useText(applicationsText);
  const reason = reasonIn(application, language);
  const { count: _count, ...line } = useStages(application);
  const { name, name_alternative, country, accreditation_type, submitted_at, decided_at, level, certificate_number } = application;
  return (
    <>
      <dl className="application-facts">
        <Fact name={t('institution')} wide>
          <SchoolName name={name} name_alternative={name_alternative} />
        </Fact>
        <Fact name={t('country')}>
          <bdi>{countryName(country, language)}</bdi>
        </Fact>
        <Fact name={t('type')}>{words(`type_${accreditation_type}`)}</Fact>
        <Fact name={t('submitted')}>
          <When at={submitted_at} show="both" />
        </Fact>
        <Fact name={t('status')}>
          <ApplicationStatus {...application} />
        </Fact>
        {level && (
          <Fact name={words('level')}>
            <ReachedLevel level={level} />
          </Fact>
        )}
        {decided_at && (
          <Fact name={t('decided')}>
            <When at={decided_at} show="both" />
          </Fact>
        )}
        {certificate_number && (
          <Fact name={t('certificate')}>
            <bdi className="ltr num">{certificate_number}</bdi>
          </Fact>
        )}
        {reason && (
          <Fact name={t('reason')} wide>
            <bdi className="application-reason">{reason}</bdi>
          </Fact>
        )}
      </dl>
      <Part title={t('progress')}>
        <StageLine {...line} />
      </Part>
      <div className="application-parts">
        <Part title={t('documents')}>
          <DocumentList documents={application.documents} />
          <DownloadInformation application={application} />
        </Part>
        <Part title={t('history')}>
          <EventHistory entries={application.history} />
        </Part>
      </div>
    </>
  );
}

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'wide' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="application-part">
    <h3>{title}</h3>
    {children}
  </section>
);
