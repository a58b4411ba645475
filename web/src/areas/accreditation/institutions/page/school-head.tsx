import type { Output } from '@miyar/contract/core/endpoint';
import type { schools } from '@miyar/contract/accreditation/institutions';
import { countryName } from '../../../../shared/countries/countries.ts';
import { namesFor } from '@miyar/contract/core/shown-names';
import { SchoolStatus } from '../../../../shared/status-chip/status-chip.tsx';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { presentOf } from './summary.ts';

/** Which school it is, and its status. */
export function SchoolHead({ school }: { school: Output<typeof schools.read> }) {
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
