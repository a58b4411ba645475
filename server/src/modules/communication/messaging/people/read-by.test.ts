import { api } from '@miyar/contract';
import type { Message } from '@miyar/contract/communication/messaging';
import { expect, test } from 'vitest';
import { written } from '../../../../testing/messages.ts';
import { testApp } from '../../../../testing/test-app.ts';

const app = testApp();
const asked = ({ id, conversation_id }: Message) => ({ params: { id: conversation_id }, query: { message_id: id } });
const readBy = async (message: Message) => (await app.as('nora')).does(api.messaging.readers, asked(message));

test('the sender of a group message reads how many of its members have read it', async () => {
  // A person who joined later is not counted, and the accounts of a test are of today.
  app.setTime('2040-01-01T09:00:00Z');
  const yusuf = await app.as('yusuf');
  await app.as('fatuma');
  const message = await written(app, 'nora', { group: 'evaluators' });
  const before = await readBy(message);
  expect(before.read).toBe(0);
  expect(before.of).toBeGreaterThan(1);
  await yusuf.does(api.messaging.markRead, { params: { id: message.conversation_id }, body: {} });
  expect(await readBy(message)).toEqual({ read: 1, of: before.of });
  // One sent later is not read with it.
  const later = await written(app, 'nora', { group: 'evaluators' });
  expect(await readBy(later)).toEqual({ read: 0, of: before.of });
});

test('of a message to one person, another’s, and a deleted one nobody is counted', async () => {
  const nora = await app.as('nora');
  const direct = await written(app, 'nora', 'yusuf');
  const foreign = await written(app, 'yusuf', 'nora');
  const deleted = await written(app, 'nora', { group: 'all' });
  await nora.does(api.messaging.delete, { params: { id: deleted.id } });
  for (const message of [direct, foreign, deleted]) {
    expect(await nora.isRefused(api.messaging.readers, asked(message))).toMatchObject({ code: 'not_found', status: 404 });
  }
  const group = await written(app, 'nora', { group: 'evaluators' });
  expect((await (await app.as('yusuf')).isRefused(api.messaging.readers, asked(group))).status).toBe(403);
});
