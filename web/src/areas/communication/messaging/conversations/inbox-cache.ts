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

/** The calls of `fetchConversation` that are under way, each with the changes that came meanwhile: its answer may be older than they are. */
const loads = new Set<Load>();

interface Load {
  id: number;
  changes: ((conversation: Conversation) => Conversation)[];
}

/** Changes a conversation in every cache that has it. It moves to the top of lists that are not filtered by a search. */
export function changeConversation(id: number, how: (conversation: Conversation) => Conversation, { toTop = false } = {}): void {
  for (const load of loads) if (load.id === id) load.changes.push(how);
  const before = knownConversation(id);
  if (before) putConversation(how(before), { toTop });
  else refetchIfLoading(aboutKey(id));
}

/** Loads an answer again that is on its way, since it may be older than a change that was just received. */
function refetchIfLoading(queryKey: readonly unknown[]): void {
  const filter = { queryKey, exact: true };
  if (queryClient.isFetching(filter) === 0) return;
  // A first load is not begun again by `invalidateQueries`.
  if (queryClient.getQueryData(queryKey) === undefined) void queryClient.resetQueries(filter);
  else void queryClient.invalidateQueries(filter);
}

/** Puts a conversation into the cached lists, as the server returned it. */
export function putConversation(conversation: Conversation, { toTop = false } = {}): void {
  for (const [key, cached] of lists()) {
    const { query } = (key[2] ?? {}) as ListInput;
    const has = cached?.pages.some(({ rows }) => rows.some(({ id }) => id === conversation.id)) ?? false;
    const asked = (!query?.unread || conversation.unread_count > 0) && (!query?.type || conversation.type === query.type);
    const belongs = has || (!query?.q && asked);
    if (cached && belongs && (has || toTop)) queryClient.setQueryData(key, replaced(cached, conversation, { toTop: toTop && !query?.q }));
    refetchIfLoading(key);
  }
  const about = aboutKey(conversation.id);
  if (queryClient.getQueryData(about)) queryClient.setQueryData(about, conversation);
  refetchIfLoading(about);
}

/** Loads a conversation that is in none of the cached lists, and puts it at their top. */
export async function fetchConversation(id: number): Promise<void> {
  if (lists().length === 0) return;
  const load: Load = { id, changes: [] };
  loads.add(load);
  try {
    const answer = await call(messaging.about, { params: { id } });
    const changed = load.changes.reduce((conversation, how) => how(conversation), answer);
    putConversation(changed, { toTop: true });
  } finally {
    loads.delete(load);
  }
}

/** Asks again for all that events change: some may have been missed. */
export const refreshMessages = (): Promise<unknown> =>
  invalidate(...LISTS, messaging.about, messaging.read, messaging.unread, messaging.recipients, messaging.find);
