import { type Notification, notifications } from '@miyar/contract/communication/notifications';
import type { Output } from '@miyar/contract/core/endpoint';
import type { Page } from '../../../lib/api/api.ts';
import { invalidate, keyOf, queryClient } from '../../../lib/api/query.ts';
import { LISTS } from './own-list.ts';

interface CachedPages {
  pages: readonly Page<Notification[]>[];
}
type Counts = Output<typeof notifications.counts>;

/** Events that come within this pause cause one request. */
const PAUSE = 200; // ms
let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks again for the notifications and their counts, soon and once. */
export function askNotificationsSoon(): void {
  asking ??= setTimeout(() => {
    asking = undefined;
    void refreshNotifications();
  }, PAUSE);
}

/** Loads again everything that shows notifications. */
export const refreshNotifications = (): Promise<unknown> => invalidate(...LISTS, notifications.counts);

/** Shows some notifications as read before the server has confirmed it; if the server refuses, the next answer shows them unread again. */
export function showRead(ids: readonly number[] | 'all'): void {
  const meant = ({ id, read }: Notification) => !read && (ids === 'all' || ids.includes(id));
  const known = new Set<number>();
  for (const list of LISTS) {
    queryClient.setQueriesData<CachedPages>({ queryKey: keyOf(list) }, (cached) => {
      if (!cached) return cached;
      for (const { rows } of cached.pages) for (const row of rows) if (meant(row)) known.add(row.id);
      return { ...cached, pages: cached.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (meant(row) ? { ...row, read: true } : row)) })) };
    });
  }
  queryClient.setQueryData<Counts>(
    keyOf(notifications.counts),
    (counts) => counts && { ...counts, unread: ids === 'all' ? 0 : Math.max(0, counts.unread - known.size) },
  );
}
