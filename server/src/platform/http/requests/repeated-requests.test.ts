import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { repeatedRequests } from '../../../db/schema/core/repeated-requests.ts';
import { CAST_PASSWORD, type CastName } from '../../../cast/people.ts';
import { applicationForm } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pruneRepeatedRequests } from './repeated-requests.ts';

const app = testApp();
const KEY = 'key-of-this-attempt';
const row = async () => (await app.services.database.db.select().from(repeatedRequests).where(eq(repeatedRequests.key, KEY)))[0];

async function apply(by: CastName = 'alHuda', { name = 'Al-Huda', key = KEY, pdf = 'A document' } = {}): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...applicationForm().body, name })) form.append(field, value);
  const { registration_doc, curriculum_doc } = applicationForm().files;
  form.append('registration_doc', new File([await registration_doc.arrayBuffer(), `%${pdf}\n%%EOF\n`], 'registration.pdf'));
  form.append('curriculum_doc', curriculum_doc);
  return (await app.as(by)).fetch('POST', '/api/school/first-time-apply', { body: form, headers: { 'idempotency-key': key } });
}
const codeOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as { code?: string }) });

test('a change sent twice is done once and answered the same, also when both come at once', async () => {
  const first = await apply();
  const again = await apply();
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  const pair = await Promise.all([1, 2].map(() => apply('alNoor', { key: 'sent-at-once' })));
  // The second may still find the first at work.
  expect(pair.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([201]));
  expect(pair.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await (await app.as('nora')).does(api.schools.list, {})).toHaveLength(2);
});

test('the same key for something else is refused, and another person’s key is another key', async () => {
  await apply();
  expect(await codeOf(await apply('alHuda', { name: 'Other' }))).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  expect(await codeOf(await apply('alHuda', { pdf: 'Another document' }))).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  expect((await apply('alNoor')).status).toBe(201);
});

test('a change that was refused may be sent again under its key', async () => {
  const countries = { name: 'Al-Huda', key: KEY };
  const busy = vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(new Error('the disk is full'));
  expect((await apply('alHuda', countries)).status).toBe(500);
  busy.mockRestore();
  expect(await row()).toBeUndefined();
  expect((await apply('alHuda', countries)).status).toBe(201);
});

test('a change whose answer was lost with the process is not done again', async () => {
  await apply();
  await app.services.database.db.update(repeatedRequests).set({ status: null, answer: null }).where(eq(repeatedRequests.key, KEY));
  expect(await codeOf(await apply())).toMatchObject({ status: 409, code: 'already_received' });
  expect(await (await app.as('nora')).does(api.schools.list, {})).toHaveLength(1);
});

test('answers about one’s own account are not stored', async () => {
  const nora = await app.as('nora');
  const begin = (password = CAST_PASSWORD) =>
    nora.fetch('POST', '/api/account/second-factor/totp', {
      body: JSON.stringify({ current_password: password }),
      headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
    });
  const first = await begin();
  expect(first.ok).toBe(true);
  expect(await row()).toMatchObject({ status: null, answer: null });
  expect(await codeOf(await begin())).toMatchObject({ code: 'already_received' });
  // Nor does anything stored distinguish one password from another, by which it could be guessed.
  expect(await codeOf(await begin('another password'))).toMatchObject({ code: 'already_received' });
});

test('a key that is none is refused, and keys are forgotten after a day', async () => {
  expect(await codeOf(await apply('alHuda', { key: 'short' }))).toMatchObject({ status: 400, code: 'invalid_value' });
  expect(await codeOf(await apply('alHuda', { key: 'x'.repeat(101) }))).toMatchObject({ status: 400, code: 'invalid_value' });
  await apply();
  await pruneRepeatedRequests(app.services.database, new Date(Date.now() + 23 * 3600 * 1000));
  expect(await row()).toBeDefined();
  await pruneRepeatedRequests(app.services.database, new Date(Date.now() + 25 * 3600 * 1000));
  expect(await row()).toBeUndefined();
});
