import { type Message, messaging } from '@miyar/contract/communication/messaging';
import { call } from '../../../../lib/api/api.ts';
import { keyOf, outdate, queryClient } from '../../../../lib/api/query.ts';
import { joined, type Thread, withDeleted } from './thread.ts';

/** How many messages a page of history has. */
const PAGE = 50;
const MOST = 500;
/** How many of its neighbours on either side are fetched with a message that was found. */
const NEIGHBOURS = 25;

export const threadKey = (id: number): readonly unknown[] => [...keyOf(messaging.read, { params: { id } }), 'thread'];

const known = (id: number): Thread | undefined => queryClient.getQueryData<Thread>(threadKey(id));
const read = (id: number, query: { limit: number; before?: number; after?: number }) => call(messaging.read, { params: { id }, query });

/**
 * Loads the newest messages. For a thread that is loaded already, it loads all it missed: loaded messages may have changed, and later
 * ones are loaded from its end on, so that no gap is left.
 */
export async function fetchThread(id: number): Promise<Thread> {
  const before = known(id);
  if (before?.later) return fetchAgain(id, before);
  const limit = Math.min(MOST, Math.max(PAGE, before?.messages.length ?? 0));
  const newest = await read(id, { limit });
  const last = before?.messages.at(-1)?.id;
  const gap = last !== undefined && newest.length === limit && (newest[0]?.id ?? 0) > last;
  const given = gap ? await everythingAfter(id, last) : newest;
  // Events and the reader did not wait for the answer.
  const now = known(id);
  if (now?.later) return now;
  return { messages: joined(now?.messages ?? [], given), earlier: now && now.messages.length > 0 ? now.earlier : newest.length === limit, later: false };
}

/** Fetches the messages on the screen again, for a reader who is somewhere in the past. */
async function fetchAgain(id: number, { messages: [first, ...rest] }: Thread): Promise<Thread> {
  const given = first ? await read(id, { after: first.id - 1, limit: Math.min(MOST, rest.length + 1) }) : [];
  const now = known(id) ?? { messages: [], earlier: true, later: true };
  return { ...now, messages: now.later ? joined(now.messages, given) : now.messages };
}

async function everythingAfter(id: number, last: number): Promise<Message[]> {
  const given: Message[] = [];
  for (let after = last; ; ) {
    // Each page begins where the one before ends.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(id, { after, limit: MOST });
    given.push(...page);
    const end = page.at(-1);
    if (page.length < MOST || !end) return given;
    after = end.id;
  }
}

/** Loads one more page before the loaded messages. */
export async function fetchEarlier(id: number): Promise<void> {
  const first = known(id)?.messages[0];
  if (!first) return;
  const page = await read(id, { before: first.id, limit: PAGE });
  change(id, (thread) =>
    thread.messages[0]?.id === first.id ? { ...thread, messages: joined(thread.messages, page), earlier: page.length === PAGE } : thread,
  );
}

/** A page more at its end, for a reader who comes back from the past. */
export async function fetchLater(id: number): Promise<void> {
  const last = known(id)?.messages.at(-1);
  if (!last) return;
  const page = await read(id, { after: last.id, limit: PAGE });
  change(id, (thread) =>
    thread.messages.at(-1)?.id === last.id ? { ...thread, messages: joined(thread.messages, page), later: page.length === PAGE } : thread,
  );
}

/** Makes one message and its neighbours what is here, unless it is here already. */
export async function goToMessage(id: number, message: number): Promise<void> {
  if (known(id)?.messages.some((one) => one.id === message)) return;
  const [upTo, after] = await Promise.all([read(id, { before: message + 1, limit: NEIGHBOURS }), read(id, { after: message, limit: NEIGHBOURS })]);
  queryClient.setQueryData<Thread>(threadKey(id), {
    messages: [...upTo, ...after],
    earlier: upTo.length === NEIGHBOURS,
    later: after.length === NEIGHBOURS,
  });
}

/** Leaves the past for the newest messages. */
export async function goToNewest(id: number): Promise<void> {
  if (!known(id)?.later) return;
  const newest = await read(id, { limit: PAGE });
  queryClient.setQueryData<Thread>(threadKey(id), { messages: newest, earlier: newest.length === PAGE, later: false });
}

/** Takes a new message in, where its conversation is here and the reader is not in its past. */
export function addMessage(message: Message): void {
  const key = threadKey(message.conversation_id);
  if (!known(message.conversation_id)) {
    // The first answer may have been written before this message, so it is fetched again.
    if (queryClient.isFetching({ queryKey: key }) > 0) void outdate({ queryKey: key });
    return;
  }
  change(message.conversation_id, (thread) => (thread.later ? thread : { ...thread, messages: joined(thread.messages, [message]) }));
}

/** Takes a message back everywhere it is shown. */
export const deleteMessage = (conversation: number, message: number): void =>
  change(conversation, (thread) => ({ ...thread, messages: withDeleted(thread.messages, message) }));

const change = (id: number, how: (thread: Thread) => Thread): void =>
  void queryClient.setQueryData<Thread>(threadKey(id), (thread) => (thread ? how(thread) : undefined));
