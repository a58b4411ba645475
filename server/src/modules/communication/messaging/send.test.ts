import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { conversations, messages } from '../../../db/schema/communication/messaging.ts';
import { assignedSchool, idOf } from '../../../testing/journeys.ts';
import { inboxOf, written } from '../../../testing/messages.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const UUID = '7b0f2a4e-8a55-4d0c-9b61-0d3c2b9f0a11';

const isRefused = async (from: CastName, body: Parameters<typeof api.messaging.send.body.parse>[0]) =>
  (await app.as(from)).isRefused(api.messaging.send, { body: body as never });

describe('a message', () => {
  test('reaches the other, with every key and its aliases', async () => {
    const sent = await written(app, 'nora', 'alHuda', '  أهلًا\r\nبكم  ');
    const [id, noraId] = [sent.id, await idOf(app, 'nora')];
    expect(sent).toMatchObject({
      conversation_id: sent.conversationId,
      sender_id: noraId,
      sender_name: 'نورة القحطاني',
      sender_role: 'admin',
      message: 'أهلًا\nبكم',
      timestamp: sent.created_at,
      client_id: null,
      attachments: [],
      deleted: false,
    });
    expect(Date.parse(sent.deletable_until!)).toBe(Date.parse(sent.created_at) + 600_000);
    const received = await (await app.as('alHuda')).does(api.messaging.read, { params: { id: sent.conversation_id } });
    expect(received).toEqual([{ ...sent, deletable_until: null }]);
    const [conversation] = await inboxOf(app, 'alHuda');
    expect(conversation).toMatchObject({
      id: sent.conversation_id,
      conversation_id: sent.conversation_id,
      type: 'user',
      group_name: null,
      other_user_id: noraId,
      other_user_name: 'نورة القحطاني',
      other_user_role: 'admin',
      sender_id: noraId,
      receiver_id: await idOf(app, 'alHuda'),
      last_message: 'أهلًا\nبكم',
      last_message_id: id,
      unread_count: 1,
      can: { write: true },
    });
    expect(conversation?.user_ids.toSorted()).toEqual([noraId, await idOf(app, 'alHuda')].toSorted());
  });

  test('is plain text, stored as it was typed, composed', async () => {
    const markup = '<b>مرحبا</b> javascript:alert(1) e\u0301';
    expect((await written(app, 'nora', 'yusuf', markup)).message).toBe(markup.normalize('NFC'));
  });

  test.each([
    ['spaces', ' \n\t ', 'required'],
    ['nothing', '', 'required'],
    ['4,001 characters', 'ب'.repeat(4001), 'too_long'],
    ['half a character', 'a\uD800b', 'unsafe_characters'],
  ])('of %s is refused at its field', async (_what, message, code) => {
    expect(await isRefused('nora', { recipientId: await idOf(app, 'alHuda'), message })).toMatchObject({ status: 400, fields: { message: code } });
    expect(await inboxOf(app, 'nora')).toEqual([]);
  });

  test('of 4,000 characters without a space is taken', async () => {
    expect((await written(app, 'nora', 'alHuda', 'ب'.repeat(4000))).message).toHaveLength(4000);
  });
});

describe('the recipient', () => {
  test('comes in either spelling, also as digits, and not in two that differ', async () => {
    const [school, other] = [await idOf(app, 'alHuda'), await idOf(app, 'alNoor')];
    const nora = await app.as('nora');
    const first = await nora.does(api.messaging.send, { body: { recipient_id: school, message: 'one' } });
    const second = await nora.does(api.messaging.send, { body: { recipientId: String(school), recipient_id: school, message: 'two' } });
    expect(second.conversation_id).toBe(first.conversation_id);
    expect(await isRefused('nora', { recipientId: school, recipient_id: other, message: 'x' })).toMatchObject({
      status: 400,
      code: 'conflicting_fields',
      fields: { recipientId: 'conflicting_fields', recipient_id: 'conflicting_fields' },
    });
    expect(await isRefused('nora', { message: 'x' })).toMatchObject({ fields: { recipientId: 'required' } });
    expect(await inboxOf(app, 'alNoor')).toEqual([]);
  });

  test('decides the type: a wrong one is put right', async () => {
    const nora = await app.as('nora');
    const toAll = await nora.does(api.messaging.send, { body: { recipientId: 'all', message: 'x', type: 'user' } });
    const toOne = await nora.does(api.messaging.send, { body: { recipientId: await idOf(app, 'alHuda'), message: 'y', type: 'group' } });
    const types = (await inboxOf(app, 'nora')).map(({ id, type }) => [id, type]);
    expect(types).toEqual([
      [toOne.conversation_id, 'user'],
      [toAll.conversation_id, 'group'],
    ]);
  });

  test('is the authority, or one’s evaluator or school, but for administrators', async () => {
    await assignedSchool(app);
    for (const [from, to] of [
      ['alHuda', 'khalid'],
      ['alHuda', 'yusuf'],
      ['yusuf', 'alHuda'],
      ['ibrahim', 'nora'],
      ['nora', 'khalid'],
      ['nora', 'maryam'],
    ] as const)
      expect((await written(app, from, to)).id, `${from} to ${to}`).toBeGreaterThan(0);
    for (const [from, to] of [
      ['alHuda', 'fatuma'],
      ['alHuda', 'alNoor'],
      ['fatuma', 'alHuda'],
      ['ibrahim', 'maryam'],
      ['yusuf', 'yusuf'],
      ['nora', 'nora'],
    ] as const)
      expect(await isRefused(from, { recipientId: await idOf(app, to), message: 'x' }), `${from} to ${to}`).toMatchObject({
        status: 403,
        code: 'may_not_write_to',
      });
    for (const from of ['alHuda', 'nora'] as const)
      expect(await isRefused(from, { recipientId: 99_999, message: 'x' })).toMatchObject({ status: 403, code: 'may_not_write_to' });
  });

  test('of an assignment that ended can still be read, but not written to', async () => {
    await assignedSchool(app);
    await written(app, 'yusuf', 'alHuda');
    await app.services.database.db.update(assignments).set({ endedAt: new Date(), endedBy: await idOf(app, 'nora') });
    expect(await isRefused('alHuda', { recipientId: await idOf(app, 'yusuf'), message: 'x' })).toMatchObject({ code: 'may_not_write_to' });
    expect(await inboxOf(app, 'alHuda')).toMatchObject([{ last_message: 'السلام عليكم', can: { write: 'may_not_write_to' } }]);
  });

  test('who is suspended cannot be written to, nor who is deleted', async () => {
    const [nora, school] = [await app.as('nora'), await app.as('alNoor')];
    await written(app, 'nora', 'alHuda');
    await nora.does(api.users.suspend, { params: { id: await idOf(app, 'alHuda') }, body: { reason: 'test' } });
    const deleted = await idOf(app, 'alNoor');
    await school.does(api.personalData.deleteAccount, { body: { current_password: 'visit-every-classroom', confirm_email: 'office@alnoor.example' } });
    for (const id of [(await inboxOf(app, 'nora'))[0]!.other_user_id!, deleted])
      expect(await isRefused('nora', { recipientId: id, message: 'x' })).toMatchObject({ code: 'may_not_write_to' });
    expect(await inboxOf(app, 'nora')).toMatchObject([{ can: { write: 'may_not_write_to' } }]);
  });
});

describe('groups', () => {
  test('are written by administrators only, and read by their members', async () => {
    const sent = await written(app, 'nora', { group: 'schools' }, 'اجتماع');
    const params = { id: sent.conversation_id };
    for (const person of ['khalid', 'alHuda'] as const) {
      expect(await (await app.as(person)).does(api.messaging.read, { params })).toMatchObject([{ message: 'اجتماع' }]);
      expect(await inboxOf(app, person)).toMatchObject([{ type: 'group', group_name: 'schools', unread_count: 1, user_ids: [], receiver_id: null }]);
    }
    expect(await (await app.as('alHuda')).does(api.messaging.about, { params })).toMatchObject({ can: { write: 'group_read_only' } });
    for (const person of ['yusuf', 'ibrahim'] as const) {
      expect(await inboxOf(app, person)).toEqual([]);
      for (const call of [api.messaging.read, api.messaging.about, api.messaging.markRead])
        expect(await (await app.as(person)).isRefused(call, { params })).toMatchObject({ status: 404, code: 'not_found' });
    }
    for (const person of ['alHuda', 'yusuf', 'ibrahim'] as const)
      for (const group of ['all', 'schools', 'evaluators'] as const)
        expect(await isRefused(person, { recipientId: group, message: 'x' })).toMatchObject({ status: 403, code: 'group_read_only' });
  });
});

describe('at once', () => {
  test('two who write to each other for the first time have one conversation', async () => {
    const [nora, school] = [await app.as('nora'), await app.as('alHuda')];
    const [noraId, schoolId] = [await idOf(app, 'nora'), await idOf(app, 'alHuda')];
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0
          ? nora.does(api.messaging.send, { body: { recipientId: schoolId, message: `nora ${n}` } })
          : school.does(api.messaging.send, { body: { recipientId: noraId, message: `school ${n}` } }),
      ),
    );
    expect(await app.services.database.db.$count(conversations)).toBe(1);
    const [conversation] = await inboxOf(app, 'alHuda');
    expect(await school.does(api.messaging.read, { params: { id: conversation!.id } })).toHaveLength(10);
    expect(conversation?.last_message_id).toBe(10);
  });

  test('one sent twice under one client id is one, answered the same', async () => {
    const nora = await app.as('nora');
    const body = { recipientId: await idOf(app, 'alHuda'), message: 'once', client_id: UUID };
    const answers = await Promise.all(Array.from({ length: 8 }, () => nora.does(api.messaging.send, { body })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.client_id).toBe(UUID);
    expect(await nora.does(api.messaging.send, { body: { ...body, message: 'another' } })).toEqual(answers[0]);
    expect(await app.services.database.db.$count(messages)).toBe(1);
    // Another person's browser may have made up the same.
    const school = await app.as('alHuda');
    const theirs = await school.does(api.messaging.send, { body: { ...body, recipientId: await idOf(app, 'nora') } });
    expect(theirs.id).not.toBe(answers[0]?.id);
    expect(await school.does(api.messaging.read, { params: { id: theirs.conversation_id } })).toMatchObject([{ client_id: null }, { client_id: UUID }]);
  });
});

test('a message has no more words to be found by than the index takes', async () => {
  const { id } = await written(app, 'nora', 'alHuda', `${'كلمة '.repeat(700)} ${'x'.repeat(400)}`);
  const [row] = await app.services.database.db.select({ key: messages.searchKey }).from(messages).where(eq(messages.id, id));
  expect(row?.key.split(' ')).toHaveLength(5);
});
