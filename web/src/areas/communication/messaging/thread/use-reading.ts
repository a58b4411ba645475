import { type Conversation, type Message, messaging } from '@miyar/contract/communication/messaging';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { attend } from '../live/attention.ts';
import { changeConversation } from '../conversations/inbox-cache.ts';
import { firstUnread } from './thread.ts';
import { askUnreadWhereAny, countUnread } from '../conversations/unread.ts';

/** Marks a conversation read while someone looks at it, and remembers where the new messages began. */
export function useReading(
  conversation: Conversation | undefined,
  messages: readonly Message[] | undefined,
  reader: number,
): { unreadFrom: number | undefined } {
  const id = conversation?.id;
  const visible = useVisible();
  useEffect(() => {
    attend(id);
    return () => attend(undefined);
  }, [id]);

  const last = messages?.findLast(({ sender_id }) => sender_id !== reader)?.id;
  const unread = conversation?.unread_count ?? 0;
  const newest = conversation?.last_message_id ?? 0;
  const [unreadFrom, setUnreadFrom] = useState<number>();
  const [noted, setNoted] = useState<number>();
  // Messages that came while nobody looked are new; those that come while the reader looks are not.
  if (messages && unread > 0 && last !== undefined && noted !== last) {
    setNoted(last);
    setUnreadFrom(firstUnread(messages, unread, reader));
  }

  const marked = useRef(0);
  useEffect(() => {
    if (id === undefined || last === undefined || !visible || (last <= marked.current && unread === 0)) return;
    const before = marked.current;
    // To its end: the mark in the list goes too where someone is led into the past.
    const upTo = Math.max(last, newest);
    marked.current = upTo;
    if (unread > 0) {
      changeConversation(id, (one) => ({ ...one, unread_count: 0 }));
      countUnread(-1);
    }
    call(messaging.markRead, { params: { id }, body: { up_to: upTo } }).then(
      // A count that was fetched before this is one too high.
      askUnreadWhereAny,
      // It is tried again with what comes next, and whenever the connection is back.
      () => (marked.current = before),
    );
  }, [id, last, newest, visible, unread]);

  return { unreadFrom };
}

const watch = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useVisible = (): boolean => useSyncExternalStore(watch, () => document.visibilityState === 'visible');
