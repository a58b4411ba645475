import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { idOf } from '../../../testing/journeys.ts';
import { inboxOf, written } from '../../../testing/messages.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp({ REQUIRE_STAFF_APPROVAL: 'true' });

test('an unverified evaluator has no part in groups; once verified, without connecting anew', async () => {
  const hamza = await app.as('hamza');
  const client = await listening(app.url, hamza.token);
  const { conversation_id: id } = await written(app, 'nora', { group: 'evaluators' }, 'before');
  expect(await inboxOf(app, 'hamza')).toEqual([]);
  expect(await hamza.isRefused(api.messaging.read, { params: { id } })).toMatchObject({ status: 404 });
  expect(await hamza.does(api.messaging.find, { query: { q: 'before' } })).toEqual([]);
  expect(await hamza.does(api.messaging.unread, {})).toEqual({ conversations: 0 });
  // The authority can be asked why.
  await written(app, 'hamza', 'nora', 'متى يُوثّق حسابي؟');
  expect((await client.until('receive-message')).map(({ message }) => message)).toEqual(['متى يُوثّق حسابي؟']);

  await (await app.as('nora')).does(api.users.verify, { params: { id: await idOf(app, 'hamza') } });
  await expect
    .poll(async () => {
      await written(app, 'nora', { group: 'evaluators' }, 'after');
      return client.of('receive-message').some(({ message }) => message === 'after');
    })
    .toBe(true);
  expect((await hamza.does(api.messaging.read, { params: { id } }))[0]).toMatchObject({ message: 'before' });
  const conversation = (await inboxOf(app, 'hamza')).find(({ type }) => type === 'group');
  expect(conversation?.unread_count).toBe(client.of('receive-message').filter(({ type }) => type === 'group').length);
});
