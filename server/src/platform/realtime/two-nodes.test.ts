import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../testing/caller.ts';
import { fullPath, openedCase } from '../../testing/evaluation/cases.ts';
import { idOf } from '../../testing/journeys.ts';
import { written } from '../../testing/messages.ts';
import { secondNode } from '../../testing/peers/second-node.ts';
import { type Listener, listening } from '../../testing/sockets.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const PROBE = 'can you hear me';
let other: Awaited<ReturnType<typeof secondNode>>;

beforeAll(async () => {
  other = await secondNode(app);
});
afterAll(() => other?.close());

/** Somebody connected to the other node, once the nodes have found each other. */
async function overThere(person: Parameters<typeof app.as>[0], options: Parameters<typeof listening>[2] = {}): Promise<Listener> {
  const client = await listening(other.url, (await app.as(person)).token, options);
  await expect
    .poll(async () => {
      await written(app, 'khalid', person, PROBE);
      return client.of('receive-message').length;
    })
    .toBeGreaterThan(0);
  return client;
}

describe('two nodes', () => {
  test('pass every event to each other, in order, also what is too long for a notice', async () => {
    const school = await overThere('alHuda');
    const texts = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? 'ب'.repeat(4000 - n) : `short ${n}`));
    for (const text of texts) await written(app, 'nora', 'alHuda', text);
    const received = () => school.of('receive-message').flatMap(({ message }) => (message === PROBE ? [] : message));
    await expect.poll(() => received().length, { timeout: 30_000 }).toBe(texts.length);
    expect(received()).toEqual(texts);
  });

  test('emit to groups, and who types and reads, both ways', async () => {
    const [school, nora] = [await overThere('alHuda'), await listening(app.url, (await app.as('nora')).token)];
    await written(app, 'nora', { group: 'all' }, 'to everyone');
    await expect.poll(() => school.of('receive-message').at(-1)?.message).toBe('to everyone');
    const { conversation_id } = await written(app, 'nora', 'alHuda', 'to one');
    expect(await school.says('typing', { conversation_id })).toEqual({ ok: true });
    expect(await nora.until('typing')).toMatchObject([{ conversation_id }]);
    const there = new Caller(other.url, (await app.as('alHuda')).token);
    await there.does(api.messaging.markRead, { params: { id: conversation_id }, body: {} });
    expect(await nora.until('conversation-read')).toMatchObject([{ conversation_id, user_id: await idOf(app, 'alHuda') }]);
  });

  test('hear what is still done at one that is closing', async () => {
    const { conversation_id: id } = await written(app, 'nora', 'alHuda', 'before');
    const [closing, school] = [await secondNode(app), await listening(app.url, (await app.as('alHuda')).token)];
    const nora = new Caller(closing.url, (await app.as('nora')).token);
    const recipientId = await idOf(app, 'alHuda');
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    // The call waits for the conversation while its node is stopping.
    const held = app.services.database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from conversations where id = ${id} for update`);
      await mayGo;
    });
    const sending = nora.does(api.messaging.send, { body: { recipientId, message: 'at the end' } });
    // In this database alone: other tests wait for locks of the same server.
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%conversations%'`;
    await expect.poll(async () => (await app.services.database.db.execute(waiting)).rows.length).toBeGreaterThan(0);
    const closed = closing.close();
    await expect(fetch(closing.url)).rejects.toThrow();
    letGo();
    await Promise.all([held, sending, closed]);
    await expect.poll(() => school.of('receive-message').at(-1)?.message).toBe('at the end');
  });

  test('hear what changes in a case, who is at an answer, and that they may no longer watch it', async () => {
    await fullPath(app);
    const application_id = await openedCase(app);
    const [there, here] = [await overThere('alHuda'), await listening(app.url, (await app.as('amina')).token)];
    for (const one of [there, here]) expect(await one.says('watch-case', { application_id })).toEqual({ ok: true });
    const school = await app.as('amina');
    const { areas } = await school.does(api.selfEvaluation.read, { params: { id: application_id } });
    const indicatorId = areas[0]!.indicators[0]!.indicator_id;
    const place = `answer:${indicatorId}`;
    expect(await here.says('present', { application_id, place })).toEqual({ ok: true });
    expect(await there.until('presence')).toMatchObject([{ application_id, place, people: [{ user_id: await idOf(app, 'amina') }] }]);
    const body = { version: 0, level: 'B' as const, na_reason: null, narrative: 'A written plan' };
    await school.does(api.selfEvaluation.save, { params: { id: application_id, indicatorId }, body });
    expect(await there.until('case-changed')).toMatchObject([{ application_id, what: 'answer', id: indicatorId, version: 1 }]);
    // By the other node: both have to leave what is no longer theirs to read.
    await new Caller(other.url, (await app.as('alHuda')).token).does(api.applications.withdraw, { params: { id: application_id } });
    for (const one of [there, here]) expect(await one.until('case-left')).toEqual([{ application_id }]);
  });

  test('find each other again whenever the database has cut them off', { timeout: 120_000 }, async () => {
    const school = await overThere('alHuda', { reconnection: true, reconnectionDelay: 50 });
    let connected = 1;
    school.socket.on('connect', () => (connected += 1));
    for (let n = 1; n <= 3; n += 1) {
      await app.services.database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'miyar sockets'`,
      );
      const again = async () => {
        await written(app, 'nora', 'alHuda', `back ${n}`);
        return school.of('receive-message').some(({ message }) => message === `back ${n}`);
      };
      // It fetches what it missed meanwhile, as whenever it connects.
      await expect.poll(() => connected, { timeout: 30_000 }).toBe(n + 1);
      await expect.poll(again, { timeout: 30_000, interval: 500 }).toBe(true);
    }
  });

  test('cut the connections of whom the other suspends', async () => {
    const school = await overThere('alHuda');
    await (await app.as('nora')).does(api.users.suspend, { params: { id: await idOf(app, 'alHuda') }, body: { reason: 'test' } });
    await school.gone;
    expect(school.heard.at(-1)?.[0]).toBe('session-ended');
  });
});
