import './notifications-card.css';
import { type Notification, notifications } from '@miyar/contract/notifications';
import { ChevronRight } from 'lucide-react';
import { invalidate, useEndpointMutation, useEndpointPages } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { When } from '../../../ui/when.tsx';
import { Failed, Stale } from '../../frame/list-failure.tsx';
import { pictureOf } from './picture.ts';
import { noticesText } from './text.ts';

/** As many as the dashboard shows (S1§9). */
const RECENT = 2;

/** The newest notifications of the institution. */
export function NotificationsCard() {
  const t = useText(noticesText);
  const list = useEndpointPages(notifications.listForSchool, { query: { limit: RECENT } });
  const rows = list.rows?.slice(0, RECENT);
  const markAll = useEndpointMutation(notifications.markAllRead, {
    onSuccess: () => void invalidate(notifications.listForSchool, notifications.counts),
    onError: (reason) => toast.error(reason.message),
  });
  return (
    <Card
      title={t('title')}
      padded={false}
      action={
        rows?.some(({ read }) => !read) && (
          <LinkButton onPress={() => markAll.mutate()} disabled={markAll.isPending}>
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
        <ul className="card-rows notices" aria-label={t('title')}>
          {rows.map((notice) => (
            <Notice key={notice.id} notice={notice} />
          ))}
          <li className="notices-more">
            <Link variant="more" href={paths.school('notifications')} endIcon={ChevronRight}>
              {t('all')}
            </Link>
          </li>
        </ul>
      )}
    </Card>
  );
}

function Notice({ notice: { message, timestamp, read, type, category } }: { notice: Notification }) {
  const t = useText(noticesText);
  return (
    <li className="notice">
      <span className="notice-picture" data-type={type}>
        <Icon of={pictureOf(category)} />
      </span>
      <span>
        <b dir="auto">{message}</b>
        <small>
          <When at={timestamp} show="relative" />
        </small>
      </span>
      {!read && (
        <span>
          <span className="visually-hidden">{t('unread')}</span>
          <span className="unread" aria-hidden />
        </span>
      )}
    </li>
  );
}
