import type { Conversation } from '@miyar/contract/messaging';
import { useEffect, useRef } from 'react';
import { tell, useConnection } from '../../lib/socket.ts';

/** Tells the senders of what the list shows that it has been received: it may have come while nobody was connected. */
export function useSayDelivered(rows: readonly Conversation[] | undefined): void {
  const connected = useConnection() === 'open';
  const told = useRef(new Map<number, number>());
  useEffect(() => {
    if (!connected) return;
    for (const { id, type, unread_count, last_message_id } of rows ?? []) {
      if (type !== 'user' || unread_count === 0 || last_message_id === null || (told.current.get(id) ?? 0) >= last_message_id) continue;
      told.current.set(id, last_message_id);
      tell('delivered', { conversation_id: id, up_to: last_message_id });
    }
  }, [connected, rows]);
}
