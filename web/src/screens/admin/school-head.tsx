import type { Output } from '@miyar/contract/endpoint';
import type { schools } from '@miyar/contract/schools';
import { countryName } from '../../features/applications/countries.ts';
import { namesFor } from '../../features/applications/names.ts';
import { SchoolStatus } from '../../features/applications/status-chip.tsx';
import { DecisionButtons } from '../../features/schools/decision-queue.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useDecisions } from './use-decisions.tsx';

/** Which school it is, how it stands, and what may be done about it; what was decided stands in the sheets. */
export function SchoolHead({ school }: { school: Output<typeof schools.read> }) {
  const { language } = useLanguage();
  const { acts, dialog } = useDecisions();
  const present = school.applications.find(({ id }) => id === school.application_id);
  const { first, second } = namesFor(school, language);
  return (
    <div className="school-head">
      <PageHead
        title={<bdi>{first}</bdi>}
        lead={
          <>
            <SchoolStatus status={school.status} decision={present?.decision} />
            {second && <bdi>{second}</bdi>}
            <span>{countryName(school.country, language)}</span>
          </>
        }
        actions={present?.decided_at ? undefined : <DecisionButtons school={school} {...acts} />}
      />
      {dialog}
    </div>
  );
}
