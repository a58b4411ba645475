import { messaging } from '@miyar/contract/communication/messaging';
import type { KeyboardEvent } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useEndpointPages } from '../../../../lib/api/query.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LoadMore } from '../../../../ui/tables/pagination.tsx';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { messagesHref } from '../address.ts';
import { moveFocus } from '../arrow-keys.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { nameOf } from '../names.ts';
import { messageTextIn } from '../text-in.ts';
import { messagingText } from '../text.ts';
import { whenInList } from '../thread/sent-at.ts';

const PAGE = 20;

/** The messages that contain every word of a search; each links to its position in its conversation. */
export function FoundMessages({ words, none }: { words: string; none: boolean }) {
  const { language } = useLanguage();
  const t = useText(messagingText);
  const role = useSession()?.user.role ?? 'institution';
  const list = useEndpointPages(messaging.find, { query: { limit: PAGE, q: words } }, { showPrevious: true });
  const move = (event: KeyboardEvent<HTMLElement>) => void moveFocus(event, '.conversation');
  return (
    <Loaded asked={{ ...list, data: list.rows }} failed={t('failed')}>
      {(rows) =>
        rows.length === 0 ? (
          none && <p className="found-none">{t('none_found_detail')}</p>
        ) : (
          <>
            <h3 className="found-title">{t('found_messages')}</h3>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among the links in it */}
            <ul aria-label={t('found_messages')} onKeyDown={move}>
              {rows.map(({ message, conversation }) => (
                <li key={message.id}>
                  <AriaLink className="conversation" href={messagesHref(role, { conversation: conversation.id, message: message.id })}>
                    <ConversationAvatar conversation={conversation} />
                    <b>
                      <bdi>{message.sender_name}</bdi>
                    </b>
                    <time className="num" dateTime={message.created_at}>
                      {whenInList(message.created_at, language)}
                    </time>
                    <span className="conversation-last" data-lines="2">
                      <bdi>{messageTextIn(message, language)}</bdi>
                      <small>{t('found_in', { name: nameOf(conversation, language) })}</small>
                    </span>
                  </AriaLink>
                </li>
              ))}
            </ul>
            {list.hasNextPage && (
              <LoadMore
                label={t('more')}
                busyLabel={t('loading_more')}
                busy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
                summary={t('messages_shown', { count: rows.length })}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}
