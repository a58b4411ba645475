import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { messages } from '../../../db/schema/communication/messaging.ts';
import { waitingNotices } from '../../../db/schema/communication/notifications.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { inboxOf, written } from '../../../testing/messages.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';

const app = testApp();

test('the copy of one’s data has what one wrote and attached, and not what others wrote', async () => {
  const trainer = await app.as('ibrahim');
  const file = await trainer.does(api.messaging.attach, { body: {}, files: { file: pdfFile('محضر.pdf', 'Minutes') } });
  await trainer.does(api.messaging.send, { body: { recipientId: await idOf(app, 'nora'), message: 'سؤال', attachment_ids: [file.id] } });
  await written(app, 'nora', 'ibrahim', 'جواب');
  const copy = await unpacked(Buffer.from(await (await trainer.send(api.personalData.export, {})).arrayBuffer()));
  expect(JSON.parse(copy.get('messages.json')!.toString())).toMatchObject([{ message: 'سؤال', group: null }]);
  expect(copy.get(`messages/${file.id}/محضر.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
});

test('thousands of messages are read some at a time, and each is in the copy once', async () => {
  const trainer = await app.as('ibrahim');
  await written(app, 'ibrahim', 'nora', 'first');
  const { db } = app.services.database;
  const [{ conversationId, senderId }] = (await db.select().from(messages)) as [typeof messages.$inferSelect];
  const many = Array.from({ length: 1234 }, (_, n) => ({ conversationId, senderId, body: `message ${n}`, searchKey: '' }));
  await db.insert(messages).values(many);
  const copy = await unpacked(Buffer.from(await (await trainer.send(api.personalData.export, {})).arrayBuffer()));
  const bodies = (JSON.parse(copy.get('messages.json')!.toString()) as { message: string }[]).map(({ message }) => message);
  expect(bodies).toEqual([...many.map(({ body }) => body).toReversed(), 'first']);
});

test('a deleted message is also removed from the answer to its author; sent again it is only reported', async () => {
  const { db } = app.services.database;
  const khalid = await app.as('khalid');
  const send = async (message: string, key: string) =>
    khalid.fetch('POST', '/api/messages/send', {
      body: JSON.stringify({ recipientId: await idOf(app, 'nora'), message }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
  const { id } = (await (await send('to be taken back', 'the-first-one')).json()) as { id: number };
  await send('to be retained', 'the-second-one');
  await khalid.does(api.messaging.delete, { params: { id } });
  const answers = (await db.query.repeatedRequests.findMany()).map(({ answer }) => answer);
  expect(answers).toHaveLength(2);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(JSON.stringify(answers)).not.toContain('to be taken back');
  expect(await refusalOf(await send('to be taken back', 'the-first-one'))).toMatchObject({ status: 409, code: 'already_received' });
  expect(await (await send('to be retained', 'the-second-one')).json()).toMatchObject({ message: 'to be retained' });
});

test('deleting an account takes back what was said to others, with the files; what was said to groups stays, without the name', async () => {
  const [nora, khalid] = [await app.as('nora'), await app.as('khalid')];
  const { id } = await khalid.does(api.messaging.attach, { body: {}, files: { file: pdfFile() } });
  await khalid.does(api.messaging.send, { body: { recipientId: await idOf(app, 'nora'), message: 'private', attachment_ids: [id] } });
  await written(app, 'khalid', { group: 'all' }, 'to all');
  await written(app, 'nora', 'khalid', 'theirs');
  const preview = await khalid.does(api.personalData.deletionPreview, {});
  expect(preview.removed).toContainEqual({ kind: 'messages', count: 1 });
  expect(preview.kept).toContainEqual({ kind: 'messages', count: 1, because: 'record' });
  await khalid.does(api.personalData.deleteAccount, { body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE.khalid.email } });
  await expect.poll(() => filesInStorage(app)).toBe(0);
  const [direct, group] = await inboxOf(app, 'nora');
  expect(direct).toMatchObject({ other_user_name: 'حساب محذوف / Deleted account', can: { write: 'may_not_write_to' } });
  expect(await nora.does(api.messaging.read, { params: { id: direct!.id } })).toMatchObject([
    { message: '', deleted: true, attachments: [] },
    { message: 'theirs' },
  ]);
  expect(group).toMatchObject({ last_message: 'to all' });
  expect(await nora.does(api.messaging.find, { query: { q: 'private' } })).toEqual([]);
});

test('a message waits to be notified by mail, to one person and to the members of a group', async () => {
  app.setTime('2026-11-21T09:00:00Z');
  await app.as('alHuda');
  await written(app, 'nora', 'alHuda', 'غير مقروءة');
  await written(app, 'nora', { group: 'schools' }, 'للجميع');
  await app.runJobs();
  const waiting = (await app.services.database.db.select().from(waitingNotices)).filter(({ messageId }) => messageId !== null);
  expect(waiting.map(({ userId, messageId }) => [userId, messageId]).toSorted()).toContainEqual([await idOf(app, 'alHuda'), 1]);
  expect(waiting.map(({ messageId }) => messageId)).toContain(2);
});
