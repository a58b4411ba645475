import { SCHOOL_STATUSES, SORTS, schools } from '@miyar/contract/schools';
import { AssignedTable } from '../../features/schools/assigned-table.tsx';
import { schoolsAmong } from '../../features/schools/awaiting-visit.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SortChoice } from '../frame/list-choices.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { evaluatorText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useAssigned } from './use-own.ts';

/** The schools assigned to the evaluator, as searched, sorted and filtered by the server (decision A35). */
export function SchoolsView() {
  const t = useText(evaluatorText);
  const address = useListAddress({ status: SCHOOL_STATUSES }, SORTS);
  const assigned = useAssigned();
  const { acts, dialog } = useActs(assigned.rows);
  const list = useEndpointPages(schools.assigned, { query: address.query }, { keepPrevious: true });
  const count = assigned.rows && !assigned.hasNextPage ? schoolsAmong(assigned.rows) : undefined;
  return (
    <>
      <PageHead title={count === undefined ? t('assigned_schools') : count === 0 ? t('no_schools') : t('schools_title', { count })} lead={t('schools_lead')} />
      <ListFrame
        list={list}
        failed={t('schools_failed')}
        address={address}
        search={{ label: t('search'), placeholder: t('search') }}
        filters={
          <>
            <SortChoice value={address.sort} sorts={SORTS} onChange={address.order} />
            <Segmented
              label={t('status')}
              value={address.chosen.status ?? 'all'}
              onChange={(chosen) => address.choose({ status: chosen === 'all' ? undefined : chosen })}
              choices={(['all', ...SCHOOL_STATUSES] as const).map((value) => ({ value, label: t(`status_${value}`) }))}
            />
          </>
        }
        words={{
          none: t('no_schools'),
          none_detail: t('no_schools_detail'),
          no_match: t('no_match'),
          no_match_detail: t('no_match_detail'),
          show_all: t('show_all'),
        }}
      >
        {(listed) => <AssignedTable {...listed} {...acts} />}
      </ListFrame>
      {dialog}
    </>
  );
}
