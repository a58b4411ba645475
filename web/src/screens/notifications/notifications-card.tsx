import { ChevronRight } from 'lucide-react';
import { OwnRows } from '../../areas/communication/notifications/own-rows.tsx';
import { useNotificationCounts, useNotifications } from '../../areas/communication/notifications/own-list.ts';
import { noticesText } from '../../areas/communication/notifications/text.ts';
import { useMarking } from '../../areas/communication/notifications/use-marking.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { homeOf } from '@miyar/contract/core/pages';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Failed, Stale } from '../../shared/list/list-failure.tsx';

/** As many as a first page shows (REQ-D9). */
const RECENT = 2;

/** The newest notifications, on the first page of a dashboard. */
export function NotificationsCard() {
  const t = useText(noticesText);
  const role = useSession()?.user.role;
  const list = useNotifications({ limit: RECENT });
  const rows = list.rows?.slice(0, RECENT);
  // Those that are unread may be older than the ones shown.
  const unread = useNotificationCounts().data?.unread ?? 0;
  const { markAll, marking } = useMarking();
  if (!role) return null;
  return (
    <Card
      title={t('title')}
      padded={false}
      action={
        (unread > 0 || rows?.some(({ read }) => !read)) && (
          <LinkButton onPress={markAll} disabled={marking}>
            {t('mark_all')}
          </LinkButton>
        )
      }
    >
      {rows && <Stale asked={list} words={t('failed')} />}
      {!rows && list.error && <Failed asked={list} words={t('failed')} />}
      {!rows && !list.error && (
        <div className="card-body">
          <Skeleton label={t('loading')} shapes={['row', 'row']} />
        </div>
      )}
      {rows?.length === 0 && <EmptyState title={t('empty')} detail={t('empty_detail')} />}
      {rows && rows.length > 0 && (
        <ul className="card-rows notices" aria-label={t('list')}>
          <OwnRows rows={rows} />
          <li className="notices-more">
            <Link variant="more" href={`${homeOf(role)}?view=notifications`} endIcon={ChevronRight}>
              {t('all')}
            </Link>
          </li>
        </ul>
      )}
    </Card>
  );
}
