import type { Output } from '@miyar/contract/endpoint';
import type { schools } from '@miyar/contract/schools';
import { countryName } from '../../features/applications/countries.ts';
import { namesFor } from '@miyar/contract/shown-names';
import { SchoolStatus } from '../../features/applications/status-chip.tsx';
import { DecisionButtons, type SchoolActs } from '../../features/schools/decision-queue.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** Which school it is, how it stands, and what may be done about it; what was decided stands in the sheets. */
export function SchoolHead({ school, acts: { onAssign, onApprove, onDeny } }: { school: Output<typeof schools.read>; acts: SchoolActs }) {
  const { language } = useLanguage();
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
        actions={present?.decided_at ? undefined : <DecisionButtons school={school} onAssign={onAssign} onApprove={onApprove} onDeny={onDeny} />}
      />
    </div>
  );
}
