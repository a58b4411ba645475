import { MessagesSquare } from '../../ui/marks/icons.ts';
import { messagesView } from '../../areas/communication/messaging/address.ts';
import { messagesItemText } from '../../areas/communication/messaging/conversations/item-text.ts';
import { useUnreadConversations } from '../../areas/communication/messaging/conversations/unread.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { FrameItem } from '../frame/dashboard-frame.tsx';

/** The messages among the sections of any dashboard, with how many conversations have something unread. */
export function useMessagesItem(): FrameItem {
  const t = useText(messagesItemText);
  const unread = useUnreadConversations();
  const role = useSession()?.user.role ?? 'institution';
  return {
    view: messagesView(role),
    label: t('messages'),
    icon: MessagesSquare,
    count: unread === undefined ? undefined : { count: unread, label: t('unread', { count: unread }) },
  };
}
