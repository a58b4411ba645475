import './messaging.css';
import type { Group } from '@miyar/contract/communication/messaging';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { useConnection } from '../../../lib/api/socket.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useSettled } from '../../../lib/navigation/use-settled.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { messagesHref, useMessagesAddress } from './address.ts';
import { ConversationsPane } from './conversations/conversations-pane.tsx';
import { messagingText } from './text.ts';
import { threadText } from './thread/thread-text.ts';
import { ThreadPane } from './thread/thread-pane.tsx';
import { type ListChoice, useInbox, WITHOUT_SOCKET } from './conversations/use-inbox.ts';
import { useIsWide } from './use-is-wide.ts';
import { useSayDelivered } from './composer/use-say-delivered.ts';

const NewMessageDialog = lazyPart(async () => (await import('./conversations/new-message-dialog.tsx')).NewMessageDialog);

/** The recipient of a new message, if known in advance. */
export interface Receiver {
  id: number;
  name: string;
}

/** The messages of any role: conversations beside the open one, on phones one at a time (REQ-D2, REQ-B10). */
export function Messages() {
  const t = useText(messagingText);
  const words = useText(threadText);
  const navigate = useNavigate();
  const role = useSession()?.user.role ?? 'institution';
  const { conversation, message } = useMessagesAddress();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<ListChoice['kind']>('all');
  const [writing, setWriting] = useState<{ to?: Receiver; group?: Group }>();
  const settled = useSettled(typed.trim());
  const choice = { words: typed.trim() === '' ? '' : settled, kind };
  const inbox = useInbox(choice, { refetchInterval: useConnection() === 'lost' && WITHOUT_SOCKET });
  const isWide = useIsWide();
  useSayDelivered(inbox.rows);

  const first = inbox.rows?.[0]?.id;
  const opensFirst = isWide && conversation === undefined && first !== undefined && choice.words === '' && kind === 'all';
  useEffect(() => {
    if (opensFirst) void navigate(messagesHref(role, { conversation: first }), { replace: true });
  }, [opensFirst, first, navigate, role]);

  const leave = () => {
    if (isWide) document.querySelector<HTMLElement>('.conversation[aria-current]')?.focus();
    else void navigate(messagesHref(role));
  };
  return (
    <div className="messaging" data-open={conversation !== undefined || undefined}>
      <h1 className="visually-hidden">{t('messages')}</h1>
      <ConversationsPane inbox={inbox} typed={typed} onType={setTyped} choice={choice} onKind={setKind} current={conversation} onNew={() => setWriting({})} />
      {conversation === undefined ? (
        <section className="thread" aria-label={t('conversation')}>
          <EmptyState title={words('select')} detail={words('select_detail')} />
        </section>
      ) : (
        <ThreadPane
          key={conversation}
          id={conversation}
          sought={message}
          onLeave={leave}
          onReply={(to) => setWriting({ to })}
          onBoth={(group) => setWriting({ group })}
        />
      )}
      {writing && (
        <NewMessageDialog
          to={writing.to}
          group={writing.group}
          onClose={() => setWriting(undefined)}
          onSent={(id) => {
            setWriting(undefined);
            void navigate(messagesHref(role, { conversation: id }));
          }}
        />
      )}
    </div>
  );
}
