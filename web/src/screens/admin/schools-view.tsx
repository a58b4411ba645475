import { type School, schools } from '@miyar/contract/accreditation/institutions';
import { ExportSchools } from '../../areas/accreditation/institutions/export-schools.tsx';
import { ReviewActs } from '../../areas/accreditation/institutions/review-acts.tsx';
import { SchoolMenu } from '../../areas/accreditation/institutions/school-menu.tsx';
import { SchoolsTable } from '../../areas/accreditation/institutions/schools-table.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { SchoolsFilters } from '../../areas/accreditation/institutions/schools-filters.tsx';
import { adminListsText } from '../../areas/accreditation/institutions/lists-text.ts';
import { schoolsViewText } from '../../areas/accreditation/institutions/schools-view-text.ts';
import { schoolHref } from '../../areas/accreditation/institutions/school-address.ts';
import { useDecisions } from '../../areas/accreditation/institutions/page/use-decisions.tsx';
import { type SchoolCounts, useSchoolCounts } from '../../areas/operations/statistics/use-school-counts.ts';
import { useSchoolsAddress } from '../../areas/accreditation/institutions/use-schools-address.ts';

const ProfileImportCard = lazyPart(async () => (await import('../../areas/evaluation/institution-profile/import-card.tsx')).ProfileImportCard);

const PAGE = 50;

/** Every school, by status; below them, their profiles from a file. */
export function SchoolsView() {
  const t = useText(schoolsViewText);
  const tl = useText(adminListsText);
  const address = useSchoolsAddress();
  const counts = useSchoolCounts();
  const { acts, dialog } = useDecisions();
  const { status, evaluator_id } = address.chosen;
  const list = useEndpointPages(schools.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const evaluator = list.rows?.find((school) => school.evaluator_id === evaluator_id)?.evaluator_name;
  const ofEvaluator = evaluator ? t('schools_of', { evaluator }) : t('schools_of_someone');
  const byStatus = useTitle(status, counts);
  return (
    <>
      <PageHead
        waiting={evaluator_id === undefined ? counts.all === undefined && !counts.error : !list.rows && !list.error}
        title={evaluator_id === undefined ? byStatus : ofEvaluator}
        lead={t('schools_lead')}
        actions={<ExportSchools query={address.query} disabled={!list.rows?.length} />}
      />
      <div className="stack">
        <ListView
          list={list}
          failed={tl('schools_failed')}
          address={address}
          search={{ label: t('search'), placeholder: t('search_placeholder') }}
          filters={<SchoolsFilters address={address} counts={counts} />}
          words={{
            none: tl('no_schools'),
            none_detail: tl('no_schools_detail'),
            no_match: t('none_found'),
            no_match_detail: t('none_found_detail'),
            show_all: t('show_all'),
          }}
        >
          {(listed) => (
            <SchoolsTable
              {...listed}
              hrefOf={schoolHref}
              // Accredited schools that renew are under review.
              status={status === 'approved' ? undefined : status}
              // If every row awaits a decision, the link to it has text; otherwise the acts are in a menu.
              actsOf={(school) =>
                status === 'pending' ? (
                  <ReviewActs school={school} href={schoolHref(school)} onAssign={acts.onAssign} />
                ) : (
                  <SchoolMenu school={school} onAssign={acts.onAssign} onChange={acts.onChange} />
                )
              }
            />
          )}
        </ListView>
        <ProfileImportCard />
      </div>
      {dialog}
    </>
  );
}

function useTitle(status: School['status'] | undefined, counts: SchoolCounts): string {
  const t = useText(schoolsViewText);
  const count = counts[status ?? 'all'];
  if (count === undefined) return t('schools_title');
  if (status === 'pending') return t('pending_counted', { count });
  if (status === 'approved') return t('accredited_counted', { count, in_force: counts.figures?.in_force ?? 0 });
  return status === 'denied' ? t('denied_counted', { count }) : t('schools_counted', { count });
}
