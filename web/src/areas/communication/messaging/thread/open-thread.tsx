import type { Conversation, Group } from '@miyar/contract/communication/messaging';
import { WifiOff } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { useConnection } from '../../../../lib/api/socket.ts';
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
import { NewArrivals } from './new-arrivals.tsx';
import { useOutgoing } from '../composer/outbox.ts';
import { goToMessage } from './thread-cache.ts';
import { ThreadHead } from './thread-head.tsx';
import { threadText } from './thread-text.ts';
import { WITHOUT_SOCKET } from '../conversations/use-inbox.ts';
import { isWide } from '../use-is-wide.ts';
import { useReading } from './use-reading.ts';
import { useThread } from './use-thread.ts';
import { useWhoTypes } from './use-typing.ts';

export interface OpenThreadProps {
  conversation: Conversation;
  /** The message in it the address leads to. */
  sought: number | undefined;
  /** Begins a conversation with the writer of a group's message. */
  onReply: (to: Receiver) => void;
  /** Begins a message to a group in both languages. */
  onBoth: (group: Group) => void;
}

/** A conversation's head, its messages, and the field to write in or the reason why there is none. */
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
  // What it says is on the screen now, and it would cover it.
  useEffect(() => toast.dismiss(toastOf(id)), [id]);
  const loaded = thread.data !== undefined;
  useEffect(() => {
    if (sought === undefined || !loaded) return;
    // Should it fail, the newest messages are here all the same.
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

/** Three rhombi; who writes is said at the head. */
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
