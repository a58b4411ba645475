import type { Role } from '@miyar/contract/core/endpoint';
import { COUNTED_CATEGORIES, NOTIFICATION_CATEGORIES } from '@miyar/contract/communication/notifications';
import { CheckCheck, RefreshCw } from '../../ui/marks/icons.ts';
import { byAge } from '../../areas/communication/notifications/by-day.ts';
import { refreshNotifications } from '../../areas/communication/notifications/cache.ts';
import { OwnRows } from '../../areas/communication/notifications/own-rows.tsx';
import { useNotificationCounts, useNotifications } from '../../areas/communication/notifications/own-list.ts';
import { noticesText } from '../../areas/communication/notifications/text.ts';
import { useMarking } from '../../areas/communication/notifications/use-marking.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FilterChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import type { Listed } from '../../ui/tables/data-table.tsx';
import { Counters } from './counters.tsx';
import { notificationsViewText } from './text.ts';

const OwnActivity = lazyPart(async () => (await import('../../areas/communication/notifications/own-activity.tsx')).OwnActivity);
const Examples = lazyPart(async () => (await import('../../areas/communication/notifications/examples.tsx')).Examples);

const PAGE = 20;
const NARROWED = { category: NOTIFICATION_CATEGORIES, unread: ['yes'] } as const;

/** The notifications of the person signed in, the same section for all roles (REQ-D2, REQ-A42, REQ-A44, REQ-A45). */
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
        waiting={!counts && !list.rows && !list.error}
        title={counts && counts.unread > 0 ? t('unread_title', { count: counts.unread }) : words('title')}
        lead={t('lead')}
        actions={
          <>
            <Button variant="ghost" icon={RefreshCw} busy={list.isRefetching && !list.isFetchingNextPage} onPress={() => void refreshNotifications()}>
              {words('refresh')}
            </Button>
            <Button variant="ghost" icon={CheckCheck} disabled={!counts || counts.unread === 0} busy={marking} onPress={markAll}>
              {words('mark_all')}
            </Button>
          </>
        }
      />
      <div className="stack" data-gap="large">
        <Counters role={role} />
        <ListView
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
        </ListView>
        {list.error && !list.rows && <OwnActivity role={role} />}
        {list.rows?.length === 0 && !address.narrowed && counts?.total === 0 && <Examples />}
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
  return byAge(rows).map(({ age, rows: heap }) => (
    <section key={age} className="notice-heap">
      <h2>{words(age)}</h2>
      <ul className="card-rows notices" aria-label={`${words('list')}: ${words(age)}`}>
        <OwnRows rows={heap} />
      </ul>
    </section>
  ));
}
