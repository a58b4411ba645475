import { type Conversation, messaging } from '@miyar/contract/communication/messaging';
import { call } from '../../../../lib/api/api.ts';
import { invalidate, keyOf, queryClient } from '../../../../lib/api/query.ts';
import { type Pages, replaced } from './inbox.ts';

/** The lists of conversations; which of the two one has is a matter of role (REQ-D7). */
const LISTS = [messaging.inbox, messaging.conversations];
const aboutKey = (id: number) => keyOf(messaging.about, { params: { id } });

interface ListInput {
  query?: { q?: string; unread?: 'yes'; type?: Conversation['type'] };
}

const lists = () => LISTS.flatMap((list) => queryClient.getQueriesData<Pages<Conversation>>({ queryKey: keyOf(list) }));

/** A conversation as it is known here, from whichever list. */
export function knownConversation(id: number): Conversation | undefined {
  const rows = lists().flatMap(([, cached]) => cached?.pages.flatMap((page) => page.rows) ?? []);
  return rows.find((row) => row.id === id) ?? queryClient.getQueryData<Conversation>(aboutKey(id));
}

/** Changes a conversation in every cache that has it. It moves to the top of lists that are not filtered by a search. */
export function changeConversation(id: number, how: (conversation: Conversation) => Conversation, { toTop = false } = {}): void {
  const before = knownConversation(id);
  if (before) putConversation(how(before), { toTop });
}

/** Puts a conversation into the cached lists, as the server returned it. */
export function putConversation(conversation: Conversation, { toTop = false } = {}): void {
  for (const [key, cached] of lists()) {
    const { query } = (key[2] ?? {}) as ListInput;
    const has = cached?.pages.some(({ rows }) => rows.some(({ id }) => id === conversation.id)) ?? false;
    const asked = (!query?.unread || conversation.unread_count > 0) && (!query?.type || conversation.type === query.type);
    const belongs = has || (!query?.q && asked);
    if (cached && belongs && (has || toTop)) queryClient.setQueryData(key, replaced(cached, conversation, { toTop: toTop && !query?.q }));
    // An answer that is on its way may be older than this.
    if (queryClient.isFetching({ queryKey: key, exact: true }) > 0) void queryClient.invalidateQueries({ queryKey: key, exact: true });
  }
  if (queryClient.getQueryData(aboutKey(conversation.id))) queryClient.setQueryData(aboutKey(conversation.id), conversation);
}

/** Loads a conversation that is in none of the cached lists, and puts it at their top. */
export async function fetchConversation(id: number): Promise<void> {
  if (lists().length > 0) putConversation(await call(messaging.about, { params: { id } }), { toTop: true });
}

/** Asks again for all that events change: some may have been missed. */
export const refreshMessages = (): Promise<unknown> =>
  invalidate(...LISTS, messaging.about, messaging.read, messaging.unread, messaging.recipients, messaging.find);
