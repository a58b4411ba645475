import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '../../../../db/schema/communication/messaging.ts';
import { idOf } from '../../../../testing/journeys.ts';
import { written } from '../../../../testing/messages.ts';
import { listening } from '../../../../testing/sockets.ts';
import { testApp } from '../../../../testing/test-app.ts';

const app = testApp();
const { messaging } = api;
const TEXTS = { ar: 'تُعلَّق الزيارات في العيد.', en: 'Visits pause during Eid.' };
const announced = async (changes = {}) => (await app.as('nora')).does(messaging.send, { body: { recipientId: 'schools', texts: TEXTS, ...changes } });

test('an announcement in both languages is read by everyone in theirs, with the other at hand', async () => {
  const school = await app.as('alHuda');
  const { conversation_id: id } = await announced();
  for (const language of ['ar', 'en'] as const) {
    const reader = school.reading(language);
    expect(await reader.does(messaging.read, { params: { id } })).toMatchObject([{ message: TEXTS[language], texts: TEXTS }]);
    expect(await reader.does(messaging.inbox, {})).toMatchObject([{ last_message: TEXTS[language], last_message_texts: TEXTS }]);
  }
});

test('it comes over the socket with both texts', async () => {
  const school = await app.as('alHuda');
  const listener = await listening(app.url, school.token);
  await announced();
  expect(await listener.until('receive-message')).toMatchObject([{ texts: TEXTS, type: 'group' }]);
});

test('the search finds the words of both', async () => {
  const school = await app.as('alHuda');
  await announced();
  for (const q of ['العيد', 'pause']) expect(await school.does(messaging.find, { query: { q } })).toMatchObject([{ message: { texts: TEXTS } }]);
});

test('it is sent once under one client id, and deleted in both languages', async () => {
  const client_id = '7b0f2a4e-8a55-4d0c-9b61-0d3c2b9f0a11';
  const { id, conversation_id } = await announced({ client_id });
  expect((await announced({ client_id })).id).toBe(id);
  const nora = await app.as('nora');
  await nora.does(messaging.delete, { params: { id } });
  expect(await nora.does(messaging.read, { params: { id: conversation_id } })).toMatchObject([{ message: '', texts: null, deleted: true }]);
  const [row] = await app.services.database.db.select().from(messages).where(eq(messages.id, id));
  expect(row).toMatchObject({ body: '', bodyEn: null, searchKey: '' });
});

test('one text is as it was, and both are for groups, whole, and not beside a third', async () => {
  expect(await written(app, 'nora', { group: 'schools' }, 'One text')).toMatchObject({ message: 'One text', texts: null });
  const nora = await app.as('nora');
  const refused = (body: object) => nora.isRefused(messaging.send, { body: { recipientId: 'schools', texts: TEXTS, ...body } });
  expect(await refused({ recipientId: await idOf(app, 'yusuf') })).toMatchObject({ status: 422, fields: { texts: 'texts_to_groups_only' } });
  expect(await refused({ message: 'A third' })).toMatchObject({ fields: { texts: 'conflicting_fields' } });
  expect((await refused({ texts: { ar: ' ', en: 'x'.repeat(4001) } })).fields).toEqual({ 'texts.ar': 'required', 'texts.en': 'too_long' });
  const school = await app.as('alHuda');
  expect(await school.isRefused(messaging.send, { body: { recipientId: 'schools', texts: TEXTS } })).toMatchObject({ code: 'group_read_only' });
});
