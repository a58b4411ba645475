import type { Notification } from '@miyar/contract/communication/notifications';
import { useSession } from '../../../lib/api/session.ts';
import { NoticeRow } from './notice-row.tsx';
import { pathOfNotice } from './path-of-notice.ts';
import { useMarking } from './use-marking.ts';

/** The reader's own notifications as rows; opening one marks it read and leads to its subject. */
export function OwnRows({ rows }: { rows: readonly Notification[] }) {
  const role = useSession()?.user.role;
  const { markRead } = useMarking();
  if (!role) return null;
  return rows.map((notice) => (
    <NoticeRow key={notice.id} notice={notice} href={pathOfNotice(role, notice)} onOpen={notice.read ? undefined : () => markRead(notice.id)} />
  ));
}
