import type { Conversation } from '@miyar/contract/communication/messaging';
import { useEffect, useRef } from 'react';
import { emit, useConnection } from '../../../../lib/api/socket.ts';

/** Reports the messages the list shows as delivered: they may have come while nobody was connected. */
export function useSayDelivered(rows: readonly Conversation[] | undefined): void {
  const connected = useConnection() === 'open';
  const reported = useRef(new Map<number, number>());
  useEffect(() => {
    if (!connected) return;
    for (const { id, type, unread_count, last_message_id } of rows ?? []) {
      if (type !== 'user' || unread_count === 0 || last_message_id === null || (reported.current.get(id) ?? 0) >= last_message_id) continue;
      reported.current.set(id, last_message_id);
      emit('delivered', { conversation_id: id, up_to: last_message_id });
    }
  }, [connected, rows]);
}
