import type { Role } from '@miyar/contract/endpoint';
import { COUNTED_CATEGORIES, NOTIFICATION_CATEGORIES } from '@miyar/contract/notifications';
import { CheckCheck, RefreshCw } from 'lucide-react';
import { refreshNotifications } from '../../features/notifications/cache.ts';
import { OwnRows } from '../../features/notifications/own-rows.tsx';
import { useNotificationCounts, useNotifications } from '../../features/notifications/own-list.ts';
import { noticesText } from '../../features/notifications/text.ts';
import { useMarking } from '../../features/notifications/use-marking.ts';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FilterChoice } from '../frame/list-choices.tsx';
import { type Listed, ListFrame } from '../frame/list-frame.tsx';
import { Counters } from './counters.tsx';
import { notificationsViewText } from './text.ts';

const Derived = lazyPart(async () => (await import('./derived.tsx')).Derived);
const Examples = lazyPart(async () => (await import('./examples.tsx')).Examples);

const PAGE = 20;
const NARROWED = { category: NOTIFICATION_CATEGORIES, unread: ['yes'] } as const;

/** The notifications of whoever is signed in, the same section for all roles (S1§2, decisions A42–A45). */
export function NotificationsView() {
  const role = useSession()?.user.role;
  return role ? <OwnNotifications role={role} /> : null;
}

function OwnNotifications({ role }: { role: Role }) {
  const t = useText(notificationsViewText);
  const words = useText(noticesText);
  const address = useListAddress(NARROWED);
  const list = useNotifications({ limit: PAGE, ...address.chosen });
  const counts = useNotificationCounts().data;
  const { markAll, marking } = useMarking();
  const { category, unread } = address.chosen;
  return (
    <>
      <PageHead
        title={counts && counts.unread > 0 ? t('unread_title', { count: counts.unread }) : words('title')}
        lead={t('lead')}
        actions={
          <>
            <Button icon={RefreshCw} busy={list.isRefetching && !list.isFetchingNextPage} onPress={() => void refreshNotifications()}>
              {words('refresh')}
            </Button>
            <Button variant="primary" icon={CheckCheck} disabled={!counts || counts.unread === 0} busy={marking} onPress={markAll}>
              {words('mark_all')}
            </Button>
          </>
        }
      />
      <div className="stack" data-gap="large">
        <Counters role={role} />
        <ListFrame
          list={list}
          failed={words('failed')}
          address={address}
          filters={
            <>
              <FilterChoice
                label={t('category')}
                all={t('category_all')}
                value={category}
                onChange={(chosen) => address.choose({ category: chosen })}
                choices={COUNTED_CATEGORIES[role].map((value) => ({ value, label: t(`category_${value}`) }))}
              />
              <Segmented
                label={t('shown')}
                value={unread ?? 'all'}
                onChange={(chosen) => address.choose({ unread: chosen === 'yes' ? 'yes' : undefined })}
                choices={[
                  { value: 'all' as const, label: t('all') },
                  { value: 'yes' as const, label: t('unread') },
                ]}
              />
            </>
          }
          words={{
            none: words('empty'),
            none_detail: words('empty_detail'),
            no_match: t('no_match'),
            no_match_detail: t('no_match_detail'),
            show_all: t('show_all'),
          }}
        >
          {(listed) => <Rows {...listed} />}
        </ListFrame>
        {list.error && !list.rows && <Derived role={role} />}
        {list.rows?.length === 0 && !address.narrowed && counts?.total === 0 && <Examples role={role} />}
      </div>
    </>
  );
}

function Rows({ rows, error, empty }: Listed<Parameters<typeof OwnRows>[0]['rows'][number]>) {
  const words = useText(noticesText);
  if (error) return error;
  if (!rows) {
    return (
      <div className="table-state">
        <Skeleton label={words('loading')} shapes={['row', 'row', 'row']} />
      </div>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <ul className="card-rows notices" aria-label={words('list')}>
      <OwnRows rows={rows} />
    </ul>
  );
}
