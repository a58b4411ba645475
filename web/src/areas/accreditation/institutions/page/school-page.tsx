import './school-page.css';
import { schools } from '@miyar/contract/accreditation/institutions';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Sheet } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Stale } from '../../../../shared/list/list-failure.tsx';
import { SchoolSheets } from './school-sheets.tsx';
import { SchoolSummary } from './school-summary.tsx';
import { SchoolDenial, useDenial } from './school-denial.tsx';
import { useDecisions } from './use-decisions.tsx';
import { schoolPageText } from './school-page-text.ts';
import type { Output } from '@miyar/contract/core/endpoint';
import { countryName } from '../../../../shared/countries/countries.ts';
import { namesFor } from '@miyar/contract/core/shown-names';
import { ArrowLeft } from '../../../../ui/marks/icons.ts';
import { SchoolStatus } from '../../../../shared/status-chip/status-chip.tsx';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { presentOf } from './summary.ts';
import { Unloaded } from '../../../../shared/loading/unloaded.tsx';

export interface SchoolPageProps {
  id: number;
  people?: (organisation: number) => ReactNode;
  /** Returns a button to write to a person: to the applicant or the evaluator. */
  write?: (to: { id: number; name: string }) => ReactNode;
}

/** One school with everything an administrator decides on. */
export function SchoolPage({ id, people, write }: SchoolPageProps) {
  const t = useText(schoolPageText);
  const school = useEndpoint(schools.read, { params: { id } });
  const { acts, dialog } = useDecisions();
  const denial = useDenial();
  return (
    <div className="stack">
      <div>
        <Link variant="more" href={paths.admin('schools')} icon={ArrowLeft}>
          {t('back_to_schools')}
        </Link>
      </div>
      {school.data ? (
        <>
          <SchoolHead school={school.data} />
          <Stale asked={school} words={t('school_failed')} />
          <SchoolSummary school={school.data} acts={{ ...acts, onDeny: denial.begin }} denial={denial} />
          {denial.begun && <SchoolDenial key={school.data.application_id} school={school.data} asked={denial.asked} onClose={denial.close} />}
          <SchoolSheets
            school={school.data}
            people={people?.(school.data.organisation_id)}
            // While a document is read in place, a refusal opens as a dialog below it, so that the reader stays on the page they were reading, unless
            // it has begun.
            acts={denial.begun ? { ...acts, onDeny: denial.begin } : acts}
            write={write}
          />
        </>
      ) : (
        <Sheet>
          {school.error?.status === 404 ? (
            <EmptyState level={1} title={t('school_gone')} detail={t('school_gone_detail')} />
          ) : (
            <Unloaded query={school} failed={t('school_failed')} loading={t('school_loading')} />
          )}
        </Sheet>
      )}
      {dialog}
    </div>
  );
}

/** Which school it is, and its status. */
function SchoolHead({ school }: { school: Output<typeof schools.read> }) {
  const { language } = useLanguage();
  const { first, second } = namesFor(school, language);
  return (
    <div className="school-head">
      <PageHead
        title={<bdi>{first}</bdi>}
        lead={
          <>
            <SchoolStatus status={school.status} decision={presentOf(school)?.decision} />
            {second && (
              <span className="school-fact">
                <bdi>{second}</bdi>
              </span>
            )}
            <span className="school-fact">{countryName(school.country, language)}</span>
          </>
        }
      />
    </div>
  );
}
