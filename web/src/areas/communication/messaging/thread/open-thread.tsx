import type { Conversation, Group } from '@miyar/contract/communication/messaging';
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { WifiOff, ArrowLeft } from '../../../../ui/marks/icons.ts';
import { ApiError } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { useConnection, useSocketEvent } from '../../../../lib/api/socket.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { toastOf } from '../live/toast-of.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { Composer } from '../composer/composer.tsx';
import { LockedComposer } from '../composer/locked-composer.tsx';
import { MessageLog } from './message-log.tsx';
import type { Receiver } from '../messages.tsx';
import { useOutgoing } from '../composer/outbox.ts';
import { goToMessage } from './thread-cache.ts';
import { threadText } from './thread-text.ts';
import { WITHOUT_SOCKET } from '../conversations/use-inbox.ts';
import { isWide } from '../use-is-wide.ts';
import { useReading } from './use-reading.ts';
import { useThread } from './use-thread.ts';
import { useWhoTypes } from './use-typing.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { messageTextIn } from '../text-in.ts';
import { IconLink } from '../../../../ui/actions/button-link.tsx';
import { messagesHref } from '../address.ts';
import { ConversationAvatar } from '../conversations/conversation-avatar.tsx';
import { nameOf } from '../names.ts';
import { messagingText } from '../text.ts';

export interface OpenThreadProps {
  conversation: Conversation;
  /** The message in it the address leads to. */
  sought: number | undefined;
  /** Begins a conversation with the writer of a group's message. */
  onReply: (to: Receiver) => void;
  /** Begins a message to a group in both languages. */
  onBoth: (group: Group) => void;
}

/** A conversation's head, its messages, and the field to write in or the reason it is missing. */
export function OpenThread({ conversation, sought, onReply, onBoth }: OpenThreadProps) {
  const t = useText(threadText);
  const { id, type, delivered_up_to, read_up_to } = conversation;
  const reader = useSession()?.user.id ?? 0;
  const lost = useConnection() === 'lost';
  const thread = useThread(id, { refetchInterval: lost && WITHOUT_SOCKET });
  const outgoing = useOutgoing(id);
  const marks = useMemo(() => ({ type, delivered_up_to, read_up_to }), [type, delivered_up_to, read_up_to]);
  const { unreadFrom } = useReading(conversation, thread.data?.messages, reader);
  const typing = useWhoTypes(id);
  const head = useFocusOnPhones();
  // The message in the toast is on the screen now, and the toast would cover it.
  useEffect(() => toast.dismiss(toastOf(id)), [id]);
  const loaded = thread.data !== undefined;
  useEffect(() => {
    if (sought === undefined || !loaded) return;
    // Should it fail, the newest messages are here nevertheless.
    goToMessage(id, sought).catch((reason: unknown) => {
      if (!(reason instanceof ApiError)) throw reason;
    });
  }, [id, sought, loaded]);
  const writer = thread.data?.messages.findLast(({ sender_id }) => sender_id !== reader);
  return (
    <>
      <ThreadHead conversation={conversation} typing={typing} ref={head} />
      <div className="thread-body">
        {lost && (
          <Banner tone="wait" icon={WifiOff}>
            {t('offline')}
          </Banner>
        )}
        <Loaded asked={thread} failed={t('failed')}>
          {({ messages, earlier, later }) =>
            messages.length === 0 && outgoing.length === 0 ? (
              <div className="thread-empty">
                <EmptyState title={t('empty')} detail={t(conversation.can.write === true ? 'empty_detail' : 'empty_locked')} />
              </div>
            ) : (
              <MessageLog
                conversation={id}
                thread={thread}
                messages={messages}
                outgoing={outgoing}
                earlier={earlier}
                later={later}
                reader={reader}
                marks={marks}
                unreadFrom={unreadFrom}
                sought={sought}
                foot={typing && <TypingMark />}
              />
            )
          }
        </Loaded>
      </div>
      {conversation.can.write === true ? (
        <Composer conversation={conversation} outgoing={outgoing} onBoth={onBoth} />
      ) : (
        <LockedComposer
          conversation={conversation}
          onReply={type === 'group' && writer ? () => onReply({ id: writer.sender_id, name: writer.sender_name }) : undefined}
        />
      )}
      <NewArrivals conversation={id} />
    </>
  );
}

/** Three rhombi; the head of the conversation names the person who writes. */
const TypingMark = () => (
  <span className="log-typing" aria-hidden>
    <i />
    <i />
    <i />
  </span>
);

/** On phones the list it was chosen from is gone: reading goes on at the conversation's name. */
function useFocusOnPhones() {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWide()) head.current?.focus({ preventScroll: true });
  }, []);
  return head;
}

/** Messages that arrive within this time are announced together, so that a lively conversation does not flood a screen reader. */
const AT_ONCE = 1000; // ms

/** Announces to a screen reader what has come into the open conversation: one message by its text, several by their number. */
function NewArrivals({ conversation }: { conversation: number }) {
  const t = useText(threadText);
  const { language } = useLanguage();
  const me = useSession()?.user.id;
  const [words, setWords] = useState('');
  const waiting = useRef<string[]>([]);
  useSocketEvent('receive-message', ({ conversation_id, sender_id, sender_name, message, texts }) => {
    if (conversation_id !== conversation || sender_id === me) return;
    waiting.current.push(t('arrived', { name: sender_name, text: messageTextIn({ message, texts }, language) }));
    if (waiting.current.length > 1) return;
    setTimeout(() => {
      const [first = '', ...others] = waiting.current.splice(0);
      setWords(others.length === 0 ? first : t('to_new', { count: others.length + 1 }));
    }, AT_ONCE);
  });
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}

/** The head of a thread: the conversation's name, the other person's role or that somebody is typing, and on phones a link back to the list. */
function ThreadHead({ conversation, typing, ref }: { conversation: Conversation; typing: string | undefined; ref: Ref<HTMLHeadingElement> }) {
  const { language } = useLanguage();
  const t = useText(messagingText);
  const words = useText(threadText);
  const role = useSession()?.user.role ?? 'institution';
  const { other_user_role } = conversation;
  return (
    <header className="thread-head">
      <BackLink href={messagesHref(role)} label={words('back')} />
      <ConversationAvatar conversation={conversation} />
      <div>
        <h2 className="thread-name" ref={ref} tabIndex={-1}>
          <bdi>{nameOf(conversation, language)}</bdi>
        </h2>
        <p className="thread-detail">{typing ? words('typing', { name: typing }) : other_user_role ? t(`role_${other_user_role}`) : t('group')}</p>
      </div>
    </header>
  );
}

/** On phones the list is a step back. */
const BackLink = ({ href, label }: { href: string; label: string }) => (
  <span className="thread-back">
    <IconLink href={href} icon={ArrowLeft} label={label} />
  </span>
);
