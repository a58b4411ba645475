import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { assignedSchool, idOf } from '../../testing/journeys.ts';
import { inboxOf, written } from '../../testing/messages.ts';
import { listening } from '../../testing/sockets.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const connected = async (person: Parameters<typeof app.as>[0]) => listening(app.url, (await app.as(person)).token);

describe('a message', () => {
  test('is emitted to the other and to the writer’s own devices, with every key; the conversation first, where it is new', async () => {
    const [school, nora, khalid] = [await connected('alHuda'), await connected('nora'), await connected('khalid')];
    const sent = await (await app.as('nora')).does(api.messaging.send, {
      body: { recipientId: await idOf(app, 'alHuda'), message: 'أهلًا', client_id: '7b0f2a4e-8a55-4d0c-9b61-0d3c2b9f0a11' },
    });
    const own = { ...sent, from: sent.sender_id, type: 'user' };
    expect(await school.until('receive-message')).toEqual([{ ...own, client_id: null, deletable_until: null }]);
    expect(await nora.until('receive-message')).toEqual([own]);
    expect(school.of('new-conversation')).toEqual(await inboxOf(app, 'alHuda'));
    expect(nora.of('new-conversation')).toEqual(await inboxOf(app, 'nora'));
    expect(school.heard.map(([event]) => event).filter((event) => event !== 'notification')).toEqual(['new-conversation', 'receive-message']);
    await written(app, 'alHuda', 'nora', 'وبكم');
    expect(await nora.until('receive-message', 2)).toMatchObject([{}, { message: 'وبكم' }]);
    expect(nora.of('new-conversation')).toHaveLength(1);
    expect(khalid.of('receive-message')).toEqual([]);
  });

  test('to a group is emitted to its members and to nobody else', async () => {
    const [school, khalid, yusuf] = [await connected('alHuda'), await connected('khalid'), await connected('yusuf')];
    await written(app, 'nora', { group: 'schools' }, 'one');
    await written(app, 'nora', { group: 'evaluators' }, 'two');
    expect(await school.until('receive-message')).toMatchObject([{ message: 'one', type: 'group', client_id: null }]);
    expect(await khalid.until('receive-message', 2)).toMatchObject([{ message: 'one' }, { message: 'two' }]);
    expect(await yusuf.until('receive-message')).toMatchObject([{ message: 'two' }]);
    expect(school.of('new-conversation')).toMatchObject([{ group_name: 'schools', unread_count: 1, can: { write: 'group_read_only' } }]);
    expect(khalid.of('new-conversation')).toMatchObject([{ group_name: 'schools', can: { write: true } }, { group_name: 'evaluators' }]);
    expect(school.of('receive-message')).toHaveLength(1);
  });

  test('that is refused, or fails while it is saved, is emitted to nobody', async () => {
    const school = await connected('alHuda');
    const nora = await app.as('nora');
    const body = { recipientId: await idOf(app, 'alHuda'), message: 'x' };
    expect(await nora.isRefused(api.messaging.send, { body: { ...body, attachment_ids: [404] } })).toMatchObject({
      fields: { attachment_ids: 'invalid_value' },
    });
    await written(app, 'nora', 'alHuda', 'after');
    expect(await school.until('receive-message')).toMatchObject([{ message: 'after' }]);
    expect(await inboxOf(app, 'alHuda')).toMatchObject([{ last_message: 'after', unread_count: 1 }]);
  });

  test('keeps its place among a hundred', async () => {
    const school = await connected('alHuda');
    for (let n = 0; n < 100; n += 1) await written(app, 'nora', 'alHuda', `number ${n}`);
    const received = await school.until('receive-message', 100);
    expect(received.map(({ message }) => message)).toEqual(Array.from({ length: 100 }, (_, n) => `number ${n}`));
  });

  test('that was deleted is emitted by its id', async () => {
    const school = await connected('alHuda');
    const { id, conversation_id } = await written(app, 'nora', 'alHuda', 'a slip');
    await (await app.as('nora')).does(api.messaging.delete, { params: { id } });
    expect(await school.until('message-deleted')).toEqual([{ conversation_id, id }]);
  });
});

test('what one has read is emitted to the other and to one’s own devices, what has come to the other only', async () => {
  const { id, conversation_id } = await written(app, 'nora', 'alHuda');
  const [school, nora] = [await connected('alHuda'), await connected('nora')];
  const user_id = await idOf(app, 'alHuda');
  expect(await school.says('delivered', { conversation_id, up_to: id })).toEqual({ ok: true });
  expect(await nora.until('conversation-delivered')).toEqual([{ conversation_id, user_id, up_to: id }]);
  expect(await inboxOf(app, 'nora')).toMatchObject([{ delivered_up_to: id, read_up_to: 0 }]);
  await (await app.as('alHuda')).does(api.messaging.markRead, { params: { id: conversation_id }, body: {} });
  const read = [{ conversation_id, user_id, up_to: id }];
  expect(await nora.until('conversation-read')).toEqual(read);
  expect(await school.until('conversation-read')).toEqual(read);
  expect(school.of('conversation-delivered')).toEqual([]);
  // A mark does not go back, nor beyond the end, and says so once.
  await (await app.as('alHuda')).does(api.messaging.markRead, { params: { id: conversation_id }, body: { up_to: 9999 } });
  await written(app, 'nora', 'alHuda', 'more');
  await school.until('receive-message');
  expect(nora.of('conversation-read')).toHaveLength(1);
  expect(await inboxOf(app, 'alHuda')).toMatchObject([{ unread_count: 1 }]);
});

describe('typing', () => {
  test('is emitted to the other of a direct conversation, once a second', async () => {
    const { conversation_id } = await written(app, 'nora', 'alHuda');
    const [school, nora] = [await connected('alHuda'), await connected('nora')];
    for (let n = 0; n < 5; n += 1) expect(await school.says('typing', { conversation_id })).toEqual({ ok: true });
    expect(await nora.until('typing')).toEqual([{ conversation_id, user_id: await idOf(app, 'alHuda'), name: 'مدرسة الهدى الدولية' }]);
    expect(school.of('typing')).toEqual([]);
  });

  test('in another’s conversation, in a group, or where one may not write is refused', async () => {
    await assignedSchool(app);
    const { conversation_id: direct } = await written(app, 'nora', 'alNoor');
    const { conversation_id: group } = await written(app, 'nora', { group: 'all' });
    const [school, nora] = [await connected('alHuda'), await connected('nora')];
    for (const conversation_id of [direct, group, 9999, 'x', null]) expect(await school.says('typing', { conversation_id })).toEqual({ ok: false });
    expect(await school.says('delivered', { conversation_id: direct, up_to: 1 })).toEqual({ ok: false });
    expect(nora.of('typing')).toEqual([]);
  });
});
