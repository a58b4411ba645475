import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { messages } from '../../../db/schema/communication/messaging.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { inboxOf, written } from '../../../testing/messages.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pruneAttachments } from './attachments.ts';

const app = testApp();

test('a conversation is read from its end, backwards and forwards, oldest first', async () => {
  const ids = [];
  for (let n = 0; n < 7; n += 1) ids.push((await written(app, n % 2 ? 'alHuda' : 'nora', n % 2 ? 'nora' : 'alHuda', `number ${n}`)).id);
  const [{ id } = { id: 0 }] = await inboxOf(app, 'alHuda');
  const school = await app.as('alHuda');
  const read = async (query: object) => (await school.does(api.messaging.read, { params: { id }, query })).map((message) => message.id);
  expect(await read({})).toEqual(ids);
  expect(await read({ limit: 3 })).toEqual(ids.slice(4));
  expect(await read({ limit: 3, before: ids[4] })).toEqual(ids.slice(1, 4));
  expect(await read({ before: ids[0] })).toEqual([]);
  expect(await read({ limit: 2, after: ids[2] })).toEqual(ids.slice(3, 5));
  expect(await read({ after: ids[6] })).toEqual([]);
  // The links of its pages lead on, backwards or forwards, until there is no more.
  const follow = async (query: string) => {
    const pages: number[][] = [];
    for (let next: string | undefined = `/api/messages/conversation/${id}?${query}`; next !== undefined; ) {
      const answer = await school.fetch('GET', next);
      pages.push(((await answer.json()) as { id: number }[]).map((message) => message.id));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return pages;
  };
  expect(await follow('limit=3')).toEqual([ids.slice(4), ids.slice(1, 4), ids.slice(0, 1)]);
  expect(await follow(`limit=2&after=${ids[2]}`)).toEqual([ids.slice(3, 5), ids.slice(5)]);
});

describe('a message taken back', () => {
  test('within ten minutes keeps its place and nothing else', async () => {
    app.setTime('2026-11-21T09:00:00Z');
    const { id, conversation_id } = await written(app, 'nora', 'alHuda', 'كلمة سرية');
    await written(app, 'nora', 'alHuda', 'بعدها');
    const [nora, school] = [await app.as('nora'), await app.as('alHuda')];
    expect(await school.isRefused(api.messaging.delete, { params: { id } })).toMatchObject({ status: 404 });
    app.setTime('2026-11-21T09:09:59Z');
    await nora.does(api.messaging.delete, { params: { id } });
    const thread = await school.does(api.messaging.read, { params: { id: conversation_id } });
    expect(thread).toMatchObject([
      { id, message: '', deleted: true, deletable_until: null },
      { message: 'بعدها', deleted: false },
    ]);
    expect(await school.does(api.messaging.find, { query: { q: 'سرية' } })).toEqual([]);
    const [row] = await app.services.database.db.select().from(messages).where(eq(messages.id, id));
    expect(row).toMatchObject({ body: '', searchKey: '' });
    expect(await nora.isRefused(api.messaging.delete, { params: { id } })).toMatchObject({ status: 404 });
  });

  test('after ten minutes stays', async () => {
    app.setTime('2026-11-21T09:00:00Z');
    const { id } = await written(app, 'nora', 'alHuda', 'last');
    app.setTime('2026-11-21T09:10:00Z');
    expect(await (await app.as('nora')).isRefused(api.messaging.delete, { params: { id } })).toMatchObject({ status: 409, code: 'message_too_old' });
    expect(await inboxOf(app, 'alHuda')).toMatchObject([{ last_message: 'last', last_message_deleted: false }]);
  });
});

describe('words', () => {
  test('are found in one’s own conversations, folded, by their beginnings, newest first, a page at a time', async () => {
    await written(app, 'nora', 'alHuda', 'موعد الزيارة يوم الأحد');
    await written(app, 'alHuda', 'nora', 'هل تتغيّر زيارةُ الأحد؟');
    await written(app, 'nora', 'alNoor', 'زيارة مدرستكم يوم الأحد');
    await written(app, 'nora', { group: 'schools' }, 'تُعلَن مواعيد الزيارات قريبًا ٢٠٢٦');
    const school = await app.as('alHuda');
    const found = async (q: string, query = {}) => (await school.does(api.messaging.find, { query: { q, ...query } })).map(({ message }) => message.message);
    expect(await found('الاحد')).toEqual(['هل تتغيّر زيارةُ الأحد؟', 'موعد الزيارة يوم الأحد']);
    // With the article or without it, also behind what is written together with it.
    expect(await found('زياره الاحد')).toEqual(['هل تتغيّر زيارةُ الأحد؟', 'موعد الزيارة يوم الأحد']);
    for (const word of ['للموعد', 'بالموعد', 'الموعد']) expect(await found(word), word).toEqual(['موعد الزيارة يوم الأحد']);
    await written(app, 'nora', 'alHuda', 'أُرسل الجدول للفصل الثاني');
    for (const word of ['فصل', 'الفصل', 'للفصل']) expect(await found(word), word).toEqual(['أُرسل الجدول للفصل الثاني']);
    // Three times lam is written twice.
    await written(app, 'nora', 'alHuda', 'سيُرفع الأمر للجنة');
    for (const word of ['لجنة', 'اللجنة', 'للجنة', 'وللجنة']) expect(await found(word), word).toEqual(['سيُرفع الأمر للجنة']);
    expect(await found('2026')).toEqual(['تُعلَن مواعيد الزيارات قريبًا ٢٠٢٦']);
    expect(await found('الزيار')).toHaveLength(3);
    expect(await found('؟!')).toEqual([]);
    for (const nasty of ["'", '\\', "' | :*", ':all', ':1', '& !', '(', 'x:*']) expect(await found(nasty), nasty).toEqual([]);
    const [{ conversation } = { conversation: undefined }] = await school.does(api.messaging.find, { query: { q: '2026' } });
    expect(conversation).toEqual((await inboxOf(app, 'alHuda')).find(({ type }) => type === 'group'));
    expect(await found('الزيارات', { conversation_id: conversation!.id })).toHaveLength(1);
    const first = await school.send(api.messaging.find, { query: { q: 'الاحد', limit: 1 } });
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    expect(await (await school.fetch('GET', next ?? '')).json()).toMatchObject([{ message: { message: 'موعد الزيارة يوم الأحد' } }]);
  });
});

describe('files', () => {
  const attached = async (person: 'nora' | 'alHuda', file = pdfFile('محضر.pdf', 'Minutes')) =>
    (await app.as(person)).does(api.messaging.attach, { body: {}, files: { file } });

  test('go with a message, and are read by the people of its conversation only', async () => {
    const file = await attached('alHuda');
    expect(file).toMatchObject({ name: 'محضر.pdf', media_type: 'application/pdf' });
    const status = async (person: Parameters<typeof app.as>[0]) => (await (await app.as(person)).fetch('GET', `/${file.path}`)).status;
    expect([await status('alHuda'), await status('nora'), await status('khalid')]).toEqual([200, 404, 404]);
    const school = await app.as('alHuda');
    const sent = await school.does(api.messaging.send, { body: { recipientId: await idOf(app, 'nora'), attachment_ids: [file.id] } });
    expect(sent).toMatchObject({ message: '', attachments: [file] });
    for (const person of ['khalid', 'alNoor', 'yusuf', 'ibrahim'] as const) expect(await status(person), person).toBe(404);
    expect([await status('alHuda'), await status('nora')]).toEqual([200, 200]);
    expect(await inboxOf(app, 'nora')).toMatchObject([{ last_message: '', last_message_files: 1 }]);
    // One that was sent is neither sent again nor removed.
    expect(await school.isRefused(api.messaging.detach, { params: { id: file.id } })).toMatchObject({ status: 404 });
    const again = { recipientId: await idOf(app, 'nora'), message: 'x', attachment_ids: [file.id] };
    expect(await school.isRefused(api.messaging.send, { body: again })).toMatchObject({ fields: { attachment_ids: 'invalid_value' } });
    await school.does(api.messaging.delete, { params: { id: sent.id } });
    expect([await status('alHuda'), await status('nora')]).toEqual([404, 404]);
    await expect.poll(() => filesInStorage(app)).toBe(0);
  });

  test('to a group are read by its members', async () => {
    const file = await attached('nora');
    await (await app.as('nora')).does(api.messaging.send, { body: { recipientId: 'schools', message: 'اقرأ المرفق', attachment_ids: [file.id] } });
    const status = async (person: Parameters<typeof app.as>[0]) => (await (await app.as(person)).fetch('GET', `/${file.path}`)).status;
    expect([await status('alNoor'), await status('khalid'), await status('yusuf')]).toEqual([200, 200, 404]);
  });

  test('of others are not sent, nor removed; one’s own are, and what is never sent goes after a day', async () => {
    const file = await attached('alHuda');
    const nora = await app.as('nora');
    const body = { recipientId: await idOf(app, 'alHuda'), message: 'x', attachment_ids: [file.id] };
    expect(await nora.isRefused(api.messaging.send, { body })).toMatchObject({ fields: { attachment_ids: 'invalid_value' } });
    expect(await nora.isRefused(api.messaging.detach, { params: { id: file.id } })).toMatchObject({ status: 404 });
    await (await app.as('alHuda')).does(api.messaging.detach, { params: { id: file.id } });
    await expect.poll(() => filesInStorage(app)).toBe(0);
    await attached('alHuda');
    await pruneAttachments(app.services);
    expect(await filesInStorage(app)).toBe(1);
    app.setTime(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
    await pruneAttachments(app.services);
    await expect.poll(() => filesInStorage(app)).toBe(0);
  });

  test('are checked as everywhere, and no more than five go with one message', async () => {
    const nora = await app.as('nora');
    const file = new File(['<svg/>'], 'picture.png', { type: 'image/png' });
    expect(await nora.isRefused(api.messaging.attach, { body: {}, files: { file } })).toMatchObject({ fields: { file: 'file_content_mismatch' } });
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push((await attached('nora')).id);
    const body = { recipientId: await idOf(app, 'alHuda'), message: 'x', attachment_ids: ids };
    expect(await nora.isRefused(api.messaging.send, { body })).toMatchObject({ fields: { attachment_ids: 'too_many_attachments' } });
  });
});
