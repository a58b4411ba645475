import { type Notification, notifications } from '@miyar/contract/notifications';
import type { Output } from '@miyar/contract/endpoint';
import type { Page } from '../../lib/api.ts';
import { invalidate, keyOf, queryClient } from '../../lib/query.ts';
import { LISTS } from './own-list.ts';

interface Kept {
  pages: readonly Page<Notification[]>[];
}
type Counts = Output<typeof notifications.counts>;

/** What comes together is asked for once. */
const PAUSE = 200; // ms
let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks again for the notifications and their counts, soon and once. */
export function askNotificationsSoon(): void {
  asking ??= setTimeout(() => {
    asking = undefined;
    void refreshNotifications();
  }, PAUSE);
}

/** Asks again for all that tells of notifications. */
export const refreshNotifications = (): Promise<unknown> => invalidate(...LISTS, notifications.counts);

/** Shows some as read before the server has said so; where it does not, the next answer shows them unread again. */
export function showRead(ids: readonly number[] | 'all'): void {
  const meant = ({ id, read }: Notification) => !read && (ids === 'all' || ids.includes(id));
  const known = new Set<number>();
  for (const list of LISTS) {
    queryClient.setQueriesData<Kept>({ queryKey: keyOf(list) }, (kept) => {
      if (!kept) return kept;
      for (const { rows } of kept.pages) for (const row of rows) if (meant(row)) known.add(row.id);
      return { ...kept, pages: kept.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (meant(row) ? { ...row, read: true } : row)) })) };
    });
  }
  queryClient.setQueryData<Counts>(
    keyOf(notifications.counts),
    (counts) => counts && { ...counts, unread: ids === 'all' ? 0 : Math.max(0, counts.unread - known.size) },
  );
}
