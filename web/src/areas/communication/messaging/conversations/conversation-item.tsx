import type { Conversation } from '@miyar/contract/communication/messaging';
import { Link as AriaLink } from 'react-aria-components/Link';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { messagesHref } from '../address.ts';
import { fileCountText } from '../file-count-text.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { nameOf } from '../names.ts';
import { messageTextIn } from '../text-in.ts';
import { messagingText } from '../text.ts';
import { whenInList } from '../thread/sent-at.ts';

export interface ConversationItemProps {
  conversation: Conversation;
  current: boolean;
  /** The text the reader has begun to write there. */
  draft: string;
}

/** A conversation in the list: its people, the time and text of its last message, and how many messages are new. */
export function ConversationItem({ conversation, current, draft }: ConversationItemProps) {
  const { language } = useLanguage();
  const t = useText(messagingText);
  const role = useSession()?.user.role ?? 'institution';
  const { id, unread_count, updated_at, last_message_id } = conversation;
  return (
    <AriaLink
      className="conversation"
      href={messagesHref(role, { conversation: id })}
      data-unread={unread_count > 0 || undefined}
      {...(current && { 'aria-current': 'true' })}
    >
      <ConversationAvatar conversation={conversation} />
      <b>
        <bdi>{nameOf(conversation, language)}</bdi>
      </b>
      {last_message_id !== null && (
        <time className="num" dateTime={updated_at}>
          {whenInList(updated_at, language)}
        </time>
      )}
      <span className="conversation-last">
        <LastWords conversation={conversation} draft={current ? '' : draft} />
      </span>
      {unread_count > 0 && <Badge label={t('unread_messages', { count: unread_count })}>{formatNumber(unread_count, language)}</Badge>}
    </AriaLink>
  );
}

function LastWords({ conversation, draft }: { conversation: Conversation; draft: string }) {
  const { language } = useLanguage();
  const t = useText(messagingText);
  const counted = useText(fileCountText);
  const me = useSession()?.user.id;
  if (draft !== '') {
    return (
      <>
        <span className="conversation-draft">{t('draft')}</span>
        <bdi>{draft}</bdi>
      </>
    );
  }
  const { sender_id, last_message, last_message_texts: texts, last_message_id, last_message_deleted, last_message_files } = conversation;
  if (last_message_id === null) return t('no_message');
  if (last_message_deleted) return t('deleted');
  return (
    <>
      {sender_id === me && <span>{t('you')}</span>}
      {last_message ? <bdi>{messageTextIn({ message: last_message, texts }, language)}</bdi> : <span>{counted('files', { count: last_message_files })}</span>}
    </>
  );
}
