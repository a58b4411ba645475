import { type School, schools } from '@miyar/contract/schools';
import { DecisionButtons } from '../../features/schools/decision-queue.tsx';
import { ExportButtons } from '../../features/schools/export-buttons.tsx';
import { SchoolMenu } from '../../features/schools/school-menu.tsx';
import { SchoolsTable } from '../../features/schools/schools-table.tsx';
import { decisionSituation } from '../../features/schools/situation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { SchoolsFilters } from './schools-filters.tsx';
import { adminListsText } from './lists-text.ts';
import { schoolsViewText } from './schools-view-text.ts';
import { schoolHref } from './use-address.ts';
import { useDecisions } from './use-decisions.tsx';
import { type SchoolCounts, useSchoolCounts } from './use-school-counts.ts';
import { useSchoolsAddress } from './use-schools-address.ts';

const PAGE = 50;

/** Every school, by how it stands. */
export function SchoolsView() {
  const t = useText(schoolsViewText);
  const tl = useText(adminListsText);
  const address = useSchoolsAddress();
  const counts = useSchoolCounts();
  const { acts, dialog } = useDecisions();
  const { status, evaluator_id } = address.chosen;
  const list = useEndpointPages(schools.list, { query: { limit: PAGE, ...address.query } }, { keepPrevious: true });
  const evaluator = list.rows?.find((school) => school.evaluator_id === evaluator_id)?.evaluator_name;
  const ofEvaluator = evaluator ? t('schools_of', { evaluator }) : t('schools_of_someone');
  const byStatus = useTitle(status, counts);
  return (
    <>
      <PageHead
        title={evaluator_id === undefined ? byStatus : ofEvaluator}
        lead={t('schools_lead')}
        actions={list.rows && list.rows.length > 0 && <ExportButtons query={address.query} />}
      />
      <ListFrame
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
            status={status}
            // Where every row awaits a decision, the acts stand there in words; else they wait behind a button.
            actsOf={(school) => (status === 'pending' ? <DecisionButtons school={school} {...acts} /> : <SchoolMenu school={school} {...acts} />)}
          />
        )}
      </ListFrame>
      {dialog}
    </>
  );
}

function useTitle(status: School['status'] | undefined, counts: SchoolCounts): string {
  const { language } = useLanguage();
  const t = useText(schoolsViewText);
  const count = counts[status ?? 'all'];
  if (count === undefined) return t('schools_title');
  if (status === 'pending') return decisionSituation(count, language);
  if (status === 'approved') return t('accredited_counted', { count });
  return status === 'denied' ? t('denied_counted', { count }) : t('schools_counted', { count });
}
