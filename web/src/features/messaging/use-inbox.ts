import { messaging } from '@miyar/contract/messaging';
import { useEndpoint, useEndpointPages } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { knownConversation } from './inbox-cache.ts';

const PAGE = 30;
/** How often a list is asked for while nothing tells of changes. */
export const WITHOUT_SOCKET = 30_000;

/** One's conversations, by words and by whether they are read. */
export function useInbox({ words, unread }: { words: string; unread: boolean }, { refetchInterval }: { refetchInterval: number | false }) {
  const isAdmin = useSession()?.user.role === 'admin';
  return useEndpointPages(
    isAdmin ? messaging.conversations : messaging.inbox,
    { query: { limit: PAGE, ...(words !== '' && { q: words }), ...(unread && { unread: 'yes' as const }) } },
    { keepPrevious: true, refetchInterval },
  );
}

/** One conversation: as the list knows it until it has been asked for. */
export function useConversation(id: number) {
  const about = useEndpoint(messaging.about, { params: { id } });
  return { ...about, conversation: about.data ?? knownConversation(id) };
}
