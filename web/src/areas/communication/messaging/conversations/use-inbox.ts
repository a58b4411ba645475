import { messaging } from '@miyar/contract/communication/messaging';
import { useEndpoint, useEndpointPages } from '../../../../lib/api/query.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { knownConversation } from './inbox-cache.ts';

const PAGE = 30;
/** How often a list is loaded again while there is no connection that reports changes. */
export const WITHOUT_SOCKET = 30_000;

export interface ListChoice {
  words: string;
  kind: 'all' | 'unread' | 'groups';
}

const KINDS = { all: {}, unread: { unread: 'yes' }, groups: { type: 'group' } } as const;

/** The reader's conversations that match a search: all of them, those with unread messages, or the groups. */
export function useInbox({ words, kind }: ListChoice, { refetchInterval }: { refetchInterval: number | false }) {
  const isAdmin = useSession()?.user.role === 'admin';
  return useEndpointPages(
    isAdmin ? messaging.conversations : messaging.inbox,
    { query: { limit: PAGE, ...(words !== '' && { q: words }), ...KINDS[kind] } },
    { showPrevious: true, refetchInterval },
  );
}

/** One conversation: the list's copy of it until its own answer has arrived. */
export function useConversation(id: number) {
  const about = useEndpoint(messaging.about, { params: { id } });
  return { ...about, conversation: about.data ?? knownConversation(id) };
}
