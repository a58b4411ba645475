import { useCallback, useEffect, useRef, useState } from 'react';
import { emit, useSocketEvent } from '../../../../lib/api/socket.ts';

/** How long the notice that somebody writes is shown, and how often the reader's own is sent while they write. */
const HOLDS = 5000; // ms
const AGAIN = 3000; // ms

/** Returns the name of the person writing in a conversation just now; undefined if nobody is. */
export function useWhoTypes(conversation: number): string | undefined {
  const [name, setName] = useState<string>();
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSocketEvent('typing', (event) => {
    if (event.conversation_id !== conversation) return;
    clearTimeout(clock.current);
    setName(event.name);
    clock.current = setTimeout(() => setName(undefined), HOLDS);
  });
  // The person who has sent the message has stopped writing it.
  useSocketEvent('receive-message', ({ conversation_id }) => {
    if (conversation_id === conversation) setName(undefined);
  });
  useEffect(() => () => clearTimeout(clock.current), []);
  return name;
}

/** Says that one writes, now and then while one does. */
export function useSayTyping(conversation: number | undefined): () => void {
  const said = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (conversation === undefined || now - said.current < AGAIN) return;
    said.current = now;
    emit('typing', { conversation_id: conversation });
  }, [conversation]);
}
