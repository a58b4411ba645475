import './schools-view.css';
import { useState } from 'react';
import { AssignedTable } from '../../features/schools/assigned-table.tsx';
import { type AssignedView, filterAssigned, schoolsAmong, SORTINGS, type Sorting, type StatusFilter } from '../../features/schools/filter-assigned.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';
import { evaluatorText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useAssigned } from './use-own.ts';

const EVERYTHING: AssignedView = { search: '', sorting: 'latest', status: 'all' };
const STATUSES: readonly StatusFilter[] = ['all', 'pending', 'approved', 'denied'];

/** Every school assigned to the evaluator, with a search, an order and a filter that work (decision A35). */
export function SchoolsView() {
  const { language } = useLanguage();
  const t = useText(evaluatorText);
  const [asked, setAsked] = useState(EVERYTHING);
  const assigned = useAssigned();
  const { acts, dialog } = useActs(assigned.rows ?? []);
  const { rows } = assigned;
  const count = rows && !assigned.hasNextPage ? schoolsAmong(rows) : undefined;
  const change = (part: Partial<AssignedView>) => setAsked((before) => ({ ...before, ...part }));
  return (
    <>
      <PageHead title={count === undefined ? t('assigned_schools') : count === 0 ? t('no_schools') : t('schools_title', { count })} lead={t('schools_lead')} />
      <div className="stack">
        <div className="assigned-tools">
          <SearchField label={t('search')} placeholder={t('search')} clearLabel={t('clear')} value={asked.search} onChange={(search) => change({ search })} />
          <Segmented<StatusFilter>
            label={t('status')}
            value={asked.status}
            onChange={(status) => change({ status })}
            choices={STATUSES.map((status) => ({ value: status, label: t(`status_${status}`) }))}
          />
          <Segmented<Sorting>
            label={t('sort')}
            value={asked.sorting}
            onChange={(sorting) => change({ sorting })}
            choices={SORTINGS.map((sorting) => ({ value: sorting, label: t(`sort_${sorting}`) }))}
          />
        </div>
        {rows && <Stale asked={assigned} words={t('schools_failed')} />}
        <Sheet padded={false}>
          <AssignedTable
            rows={rows && filterAssigned(rows, asked, language)}
            error={assigned.error && !rows ? <Failed asked={assigned} words={t('schools_failed')} /> : undefined}
            empty={
              rows?.length === 0 ? (
                <EmptyState level={2} title={t('no_schools')} detail={t('no_schools_detail')} />
              ) : (
                <EmptyState
                  level={2}
                  title={t('no_match')}
                  detail={t('no_match_detail')}
                  action={<Button onPress={() => setAsked(EVERYTHING)}>{t('show_all')}</Button>}
                />
              )
            }
            {...acts}
          />
        </Sheet>
      </div>
      {dialog}
    </>
  );
}
