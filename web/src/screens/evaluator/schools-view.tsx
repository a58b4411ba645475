import { SCHOOL_STATUSES, SORTS, schools } from '@miyar/contract/accreditation/institutions';
import { AssignedTable } from '../../areas/accreditation/institutions/assigned-table.tsx';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { SortChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { evaluatorListsText } from './lists-text.ts';
import { evaluatorText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useAssigned } from './use-own.ts';

/** How many schools there are: one that applied again has a row in the list for each application. */
const schoolsAmong = (rows: readonly { id: number }[]): number => new Set(rows.map(({ id }) => id)).size;

/** The schools assigned to the evaluator, as searched, sorted and filtered by the server (REQ-A35). */
export function SchoolsView() {
  const t = useText(evaluatorText);
  const tl = useText(evaluatorListsText);
  const address = useListAddress({ status: SCHOOL_STATUSES }, SORTS);
  const assigned = useAssigned();
  const { acts, dialog } = useActs(assigned.rows);
  const list = useEndpointPages(schools.assigned, { query: address.query }, { showPrevious: true });
  const count = assigned.rows && !assigned.hasNextPage ? schoolsAmong(assigned.rows) : undefined;
  return (
    <>
      <PageHead
        waiting={count === undefined && !assigned.error}
        title={count === undefined ? t('assigned_schools') : count === 0 ? t('no_schools') : tl('schools_title', { count })}
        lead={tl('schools_lead')}
      />
      <ListView
        list={list}
        failed={t('schools_failed')}
        address={address}
        search={{ label: tl('search'), placeholder: tl('search') }}
        filters={
          <>
            <SortChoice value={address.sort} sorts={SORTS} onChange={address.order} />
            <Segmented
              label={tl('status')}
              value={address.chosen.status ?? 'all'}
              onChange={(chosen) => address.choose({ status: chosen === 'all' ? undefined : chosen })}
              choices={(['all', ...SCHOOL_STATUSES] as const).map((value) => ({ value, label: tl(`status_${value}`) }))}
            />
          </>
        }
        words={{
          none: t('no_schools'),
          none_detail: t('no_schools_detail'),
          no_match: tl('no_match'),
          no_match_detail: tl('no_match_detail'),
          show_all: tl('show_all'),
        }}
      >
        {(listed) => <AssignedTable {...listed} {...acts} />}
      </ListView>
      {dialog}
    </>
  );
}
