import { messaging, type Conversation } from '@miyar/contract/communication/messaging';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../../../../lib/api/query.ts';
import { conversation } from '../../../../testing/samples/communication.ts';
import { changeConversation, fetchConversation, knownConversation } from './inbox-cache.ts';
import { withDelivered } from './inbox.ts';

const SENT = conversation({ last_message_id: 40, delivered_up_to: 0 });
const DELIVERED = { ...SENT, delivered_up_to: 40 };
const list = [...keyOf(messaging.inbox, { query: { limit: 20 } }), 'pages'];
const about = keyOf(messaging.about, { params: { id: SENT.id } });

/** Lists with these rows, as they are cached. */
const listed = (...rows: Conversation[]) => queryClient.setQueryData(list, { pages: [{ rows }], pageParams: [] });
/** The event that the other person received the message. */
const delivered = () => changeConversation(SENT.id, (before) => withDelivered(before, { up_to: 40 }));

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is in a list', [SENT]],
  ['is in no list', []],
])('a message is delivered while its conversation, which %s, is opened: the older answer is not shown', async (_, rows) => {
  listed(...rows);
  const answers = [Promise.withResolvers<Conversation>(), Promise.withResolvers<Conversation>()];
  let calls = 0;
  const observer = new QueryObserver(queryClient, { queryKey: about, queryFn: () => answers[calls++]!.promise });
  const stop = observer.subscribe(() => undefined);
  delivered();
  answers[0]!.resolve(SENT);
  answers[1]!.resolve(DELIVERED);
  await expect.poll(() => observer.getCurrentResult().data?.delivered_up_to).toBe(40);
  expect(calls).toBe(2);
  stop();
});

it('a message is delivered while the list is loaded for the first time: the older answer is not shown', async () => {
  queryClient.setQueryData(about, SENT);
  const answers = [Promise.withResolvers<{ pages: { rows: Conversation[] }[] }>(), Promise.withResolvers<{ pages: { rows: Conversation[] }[] }>()];
  let calls = 0;
  const observer = new QueryObserver(queryClient, { queryKey: list, queryFn: () => answers[calls++]!.promise });
  const stop = observer.subscribe(() => undefined);
  delivered();
  answers[0]!.resolve({ pages: [{ rows: [SENT] }] });
  answers[1]!.resolve({ pages: [{ rows: [DELIVERED] }] });
  await expect.poll(() => observer.getCurrentResult().data?.pages[0]?.rows[0]?.delivered_up_to).toBe(40);
  stop();
});

it.each([
  ['before the first answer', true],
  ['between the answers', false],
])('a message is delivered while two calls load its conversation into the lists, %s: no older answer replaces what is known', async (_, early) => {
  listed();
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let calls = 0;
  vi.stubGlobal('fetch', () => answers[calls++]!.promise);
  const [first, second] = [fetchConversation(SENT.id), fetchConversation(SENT.id)];
  if (early) delivered();
  answers[0]!.resolve(Response.json(SENT));
  await first;
  if (!early) delivered();
  expect(knownConversation(SENT.id)?.delivered_up_to).toBe(40);
  answers[1]!.resolve(Response.json(SENT));
  await second;
  expect(knownConversation(SENT.id)?.delivered_up_to).toBe(40);
});
