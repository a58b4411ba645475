import './applications-card.css';
import { type Application, applications } from '@miyar/contract/applications';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/language.tsx';
import { formatNumber } from '../../../lib/numbers.ts';
import { useEndpointPages } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { filterApplications, type Period, PERIODS } from '../filter.ts';
import { useNow } from '../use-now.ts';
import { ApplicationsTable } from './applications-table.tsx';
import { listText } from './text.ts';

export interface ApplicationsCardProps {
  onView: (application: Application) => void;
  onDelete: (application: Application) => void;
  onNew: () => void;
}

/** One's own applications, with a period and a search that filter what has been loaded. */
export function ApplicationsCard({ onView, onDelete, onNew }: ApplicationsCardProps) {
  const { language } = useLanguage();
  const t = useText(listText);
  const [period, setPeriod] = useState<Period>('all');
  const [search, setSearch] = useState('');
  const now = useNow();
  const list = useEndpointPages(applications.list);
  const { rows, error, hasNextPage } = list;
  const total = list.total ?? rows?.length ?? 0;
  const found = rows && filterApplications(rows, { period, search }, now);
  const retry = (
    <Button icon={RefreshCw} busy={list.isFetching} onPress={() => void list.refetch()}>
      {t('retry')}
    </Button>
  );
  const showAll = () => {
    setPeriod('all');
    setSearch('');
  };
  const empty =
    rows?.length === 0 ? (
      <EmptyState title={t('empty')} detail={t('empty_detail')} action={<Button onPress={onNew}>{t('start')}</Button>} />
    ) : (
      <EmptyState
        title={t('no_match')}
        detail={hasNextPage ? t('no_match_more', { loaded: rows?.length ?? 0, total }) : t('no_match_detail')}
        action={<Button onPress={showAll}>{t('show_all')}</Button>}
      />
    );
  return (
    <Card title={t('title')} count={rows && formatNumber(total, language)} padded={false}>
      {rows && rows.length > 0 && (
        <div className="applications-tools">
          <SearchField label={t('search')} placeholder={t('search_hint')} clearLabel={t('clear')} value={search} onChange={setSearch} />
          <Segmented label={t('period')} value={period} onChange={setPeriod} choices={PERIODS.map((value) => ({ value, label: t(`period_${value}`) }))} />
        </div>
      )}
      {rows && error && (
        <div className="applications-note">
          <Banner
            tone="wait"
            action={
              <LinkButton icon={RefreshCw} onPress={() => void list.refetch()}>
                {t('retry')}
              </LinkButton>
            }
          >
            {t('stale')}
          </Banner>
        </div>
      )}
      <div className="applications">
        <ApplicationsTable
          rows={found}
          empty={empty}
          error={!rows && error ? <ErrorState title={t('failed')} detail={t('failed_detail')} action={retry} /> : undefined}
          onView={onView}
          onDelete={onDelete}
        />
      </div>
      {rows && (hasNextPage || total > rows.length) && (
        <div className="applications-more">
          <LoadMore
            label={t('more')}
            busyLabel={t('more_busy')}
            busy={list.isFetchingNextPage}
            onMore={hasNextPage ? () => void list.fetchNextPage() : undefined}
            summary={t('shown', { shown: rows.length, total })}
          />
        </div>
      )}
    </Card>
  );
}
