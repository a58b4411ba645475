import '../../frame/list-frame.css';
import './applications-card.css';
import type { Application } from '@miyar/contract/applications';
import { late } from '../../../lib/late.tsx';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Failed, ListFoot, Stale } from '../../frame/list-failure.tsx';
import { ApplicationsTable } from './applications-table.tsx';
import { listText } from './text.ts';
import { useApplications } from './use-applications.ts';

// A list that opens is a large piece of the program, and the page is there before it; its room is kept.
const ApplicationsFilters = late(async () => (await import('./applications-filters.tsx')).ApplicationsFilters, <div className="applications-filters-place" />);

export interface ApplicationsCardProps {
  onView: (application: Application) => void;
  onDelete: (application: Application) => void;
  onNew: () => void;
}

/** All of one's own applications, with a search, a status and a period. */
export function ApplicationsCard({ onView, onDelete, onNew }: ApplicationsCardProps) {
  const t = useText(listText);
  const { list, address } = useApplications();
  const { rows, error } = list;
  return (
    <Card title={t('title')} padded={false}>
      {(address.narrowed || address.typed !== '' || (rows && rows.length > 0)) && (
        <search className="list-tools applications-tools">
          <SearchField label={t('search')} placeholder={t('search_hint')} clearLabel={t('clear')} value={address.typed} onChange={address.type} />
          <ApplicationsFilters chosen={address.chosen} choose={address.choose} />
        </search>
      )}
      {rows && <Stale asked={list} words={t('failed')} />}
      <div className="applications">
        <ApplicationsTable
          rows={rows}
          stale={list.isPlaceholderData}
          empty={
            address.narrowed ? (
              <EmptyState title={t('no_match')} detail={t('no_match_detail')} action={<Button onPress={address.reset}>{t('show_all')}</Button>} />
            ) : (
              <EmptyState title={t('empty')} detail={t('empty_detail')} action={<Button onPress={onNew}>{t('start')}</Button>} />
            )
          }
          error={!rows && error ? <Failed asked={list} words={t('failed')} /> : undefined}
          onView={onView}
          onDelete={onDelete}
        />
      </div>
      <ListFoot paged={list} />
    </Card>
  );
}
