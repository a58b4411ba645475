import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { conversations, messages } from '../../../db/schema/communication/messaging.ts';
import { Caller } from '../../../testing/caller.ts';
import { assignedSchool, idOf } from '../../../testing/journeys.ts';
import { inboxOf, written } from '../../../testing/messages.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const at = (minute: number) => app.setTime(`2026-11-21T09:${String(minute).padStart(2, '0')}:00Z`);

describe('the inbox', () => {
  test('has the newest first, groups between the others, a page at a time', async () => {
    const order = [{ group: 'all' }, 'alHuda', 'alNoor', { group: 'schools' }, 'yusuf', { group: 'trainers' }] as const;
    for (const [minute, to] of order.entries()) {
      at(minute);
      await written(app, 'nora', to);
    }
    const nora = await app.as('nora');
    const whole = await inboxOf(app, 'nora');
    expect(whole.map(({ group_name, other_user_name }) => group_name ?? other_user_name)).toEqual([
      'trainers',
      'د. يوسف موسوكي',
      'schools',
      'Al-Noor Qur’anic Centre',
      'مدرسة الهدى الدولية',
      'all',
    ]);
    let next: string | undefined = '/api/messages/conversations?limit=1';
    const pages = [];
    while (next) {
      const answer: Response = await nora.fetch('GET', next);
      pages.push(...((await answer.json()) as typeof whole));
      next = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(pages).toEqual(whole);
    // A new message moves its conversation up.
    at(10);
    await written(app, 'alNoor', 'nora');
    expect((await inboxOf(app, 'nora'))[0]).toMatchObject({ other_user_name: 'Al-Noor Qur’anic Centre', unread_count: 1 });
  });

  test('shows each person their own, and the administrator’s list nobody else’s', async () => {
    await written(app, 'nora', 'alHuda', 'between us');
    expect(await inboxOf(app, 'alNoor')).toEqual([]);
    expect(await inboxOf(app, 'khalid')).toEqual([]);
    expect(await (await app.as('khalid')).does(api.messaging.conversations, {})).toEqual([]);
    const [{ id } = { id: 0 }] = await inboxOf(app, 'alHuda');
    for (const person of ['khalid', 'alNoor'] as const)
      for (const call of [api.messaging.about, api.messaging.read, api.messaging.markRead])
        expect(await (await app.as(person)).isRefused(call, { params: { id }, body: {} } as never)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await (await app.as('khalid')).does(api.messaging.find, { query: { q: 'between', conversation_id: id } })).toEqual([]);
  });

  test('finds by name, in any spelling, groups by their names in both languages; by address only administrators', async () => {
    await assignedSchool(app);
    await written(app, 'nora', 'alHuda');
    await written(app, 'alHuda', 'yusuf');
    await written(app, 'nora', { group: 'schools' });
    const found = async (person: 'nora' | 'alHuda', q: string) =>
      (await inboxOf(app, person, { q })).map(({ group_name, other_user_name }) => group_name ?? other_user_name);
    expect(await found('nora', 'الهدي')).toEqual(['مدرسة الهدى الدولية']);
    expect(await found('nora', 'office@alhuda')).toEqual(['مدرسة الهدى الدولية']);
    expect(await found('nora', 'SCHOOLS')).toEqual(['schools']);
    expect(await found('alHuda', 'المدارس')).toEqual(['schools']);
    expect(await found('alHuda', 'يوسف')).toEqual(['د. يوسف موسوكي']);
    expect(await found('alHuda', 'yusuf iqs')).toEqual([]);
    expect(await found('alHuda', 'nora')).toEqual([]);
  });
});

describe('what is unread', () => {
  test('is counted until it is read, up to a message or to the end', async () => {
    const sent = [];
    for (let n = 0; n < 3; n += 1) sent.push(await written(app, 'nora', 'alHuda', `number ${n}`));
    await written(app, 'nora', { group: 'all' });
    const school = await app.as('alHuda');
    const unread = async () => [
      await school.does(api.messaging.unread, {}),
      (await inboxOf(app, 'alHuda', { unread: 'yes' })).map(({ unread_count }) => unread_count),
    ];
    expect(await unread()).toEqual([{ conversations: 2 }, [1, 3]]);
    for (const type of ['group', 'user'] as const)
      expect(
        (await inboxOf(app, 'alHuda', { type })).map((row) => row.type),
        type,
      ).toEqual([type]);
    const params = { id: sent[0]!.conversation_id };
    await school.does(api.messaging.markRead, { params, body: { up_to: sent[1]!.id } });
    expect(await unread()).toEqual([{ conversations: 2 }, [1, 1]]);
    await school.does(api.messaging.markRead, { params, body: {} });
    expect(await unread()).toEqual([{ conversations: 1 }, [1]]);
    // An answer marks the conversation as read.
    await written(app, 'nora', 'alHuda', 'more');
    await written(app, 'alHuda', 'nora', 'answer');
    expect(await unread()).toEqual([{ conversations: 1 }, [1]]);
    expect(await inboxOf(app, 'nora')).toMatchObject([{ unread_count: 1 }, { type: 'group', unread_count: 0 }]);
  });

  test('of a group is only what came after one registered', async () => {
    await written(app, 'nora', { group: 'schools' }, 'before');
    const { user } = await app.stranger.does(api.accounts.signUp, {
      params: { role: 'school' },
      body: { name: 'New School', email: 'new@school.example', password: 'visit-every-classroom' },
    });
    const school = await app.stranger.signIn({ email: 'new@school.example', password: 'visit-every-classroom' });
    const newcomer = new Caller(app.url, school.token);
    const [group] = await newcomer.does(api.messaging.inbox, {});
    expect(group).toMatchObject({ last_message: 'before', unread_count: 0 });
    expect(await newcomer.does(api.messaging.read, { params: { id: group!.id } })).toHaveLength(1);
    expect(await newcomer.does(api.messaging.unread, {})).toEqual({ conversations: 0 });
    await written(app, 'nora', { group: 'schools' }, 'after');
    expect(await newcomer.does(api.messaging.inbox, { query: { unread: 'yes' } })).toMatchObject([{ last_message: 'after', unread_count: 1 }]);
    expect(user.role).toBe('institution');
  });

  test('is counted up to a hundred', async () => {
    const { conversation_id: id } = await written(app, 'nora', 'alHuda');
    const { db } = app.services.database;
    const senderId = await idOf(app, 'nora');
    await db.insert(messages).values(Array.from({ length: 150 }, () => ({ conversationId: id, senderId, body: 'x', searchKey: 'x' })));
    expect(await inboxOf(app, 'alHuda')).toMatchObject([{ unread_count: 100 }]);
    expect(await db.$count(conversations)).toBe(1);
  });
});

test('recipients are whom one may write to, by name, with the conversation where there is one', async () => {
  await assignedSchool(app);
  const { conversation_id } = await written(app, 'alHuda', 'nora');
  for (const person of ['khalid', 'fatuma', 'alNoor', 'ibrahim'] as const) await app.as(person);
  const recipients = async (person: 'nora' | 'alHuda' | 'yusuf' | 'ibrahim', q?: string) =>
    (await (await app.as(person)).does(api.messaging.recipients, { query: { ...(q !== undefined && { q }) } })).map(({ name }) => name);
  expect(await recipients('alHuda')).toEqual(['Khalid Al-Otaibi', 'د. يوسف موسوكي', 'نورة القحطاني']);
  expect(await recipients('yusuf')).toEqual(['Khalid Al-Otaibi', 'مدرسة الهدى الدولية', 'نورة القحطاني']);
  expect(await recipients('ibrahim')).toEqual(['Khalid Al-Otaibi', 'نورة القحطاني']);
  expect(await recipients('nora')).toHaveLength(6);
  expect(await recipients('nora', 'fatuma@iqs')).toEqual(['Fatuma Wanjiru']);
  expect(await recipients('alHuda', 'khalid')).toEqual(['Khalid Al-Otaibi']);
  expect(await recipients('alHuda', 'iqs local')).toEqual([]);
  const [authority] = await (await app.as('alHuda')).does(api.messaging.recipients, { query: { q: 'نوره' } });
  expect(authority).toEqual({ id: await idOf(app, 'nora'), name: 'نورة القحطاني', role: 'admin', email: null, conversation_id });
});
