import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { idOf, reportedSchool } from '../../../testing/journeys.ts';
import { SoftPasskey } from '../../../testing/soft-passkey.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const json = (body: string) => ({ body, headers: { 'content-type': 'application/json' } });

describe('half a character, which JSON can name and PostgreSQL does not take', () => {
  test('is refused at its field: a name, a reason, an address to sign in with', async () => {
    const signUp = json(`{"name":"Ali \\ud800 X","email":"ali@example.org","password":"${CAST_PASSWORD}"}`);
    expect(await refusalOf(await app.stranger.fetch('POST', '/api/auth/signup/trainer', signUp))).toMatchObject({
      status: 400,
      fields: { name: 'unsafe_characters' },
    });
    const nora = await app.as('nora');
    const suspend = await nora.fetch('POST', `/api/admin/users/${await idOf(app, 'ibrahim')}/suspend`, json('{"reason":"Left. \\udc00"}'));
    expect(await refusalOf(suspend)).toMatchObject({ status: 400, fields: { reason: 'unsafe_characters' } });
    const { schoolId } = await reportedSchool(app);
    const deny = await nora.fetch('POST', '/api/admin/change-status', json(`{"schoolId":${schoolId},"status":"denied","reason":"Not yet. \\ud83d"}`));
    expect(await refusalOf(deny)).toMatchObject({ status: 400, fields: { reason: 'unsafe_characters' } });
    const signIn = await app.stranger.fetch('POST', '/api/auth/login', json('{"email":"ali\\ud800@example.org","password":"x"}'));
    expect((await refusalOf(signIn)).status).toBeLessThan(500);
  });

  test('in what a passkey says of itself is left out', async () => {
    const yusuf = await app.as('yusuf');
    const { challenge, options } = await yusuf.does(api.secondFactor.beginPasskey, { body: { current_password: CAST_PASSWORD } });
    const made = new SoftPasskey(app.services.config.publicUrl).make(options);
    const response = { ...made, response: { ...(made['response'] as object), transports: ['usb', 'a\ud800', '\0', 'hybrid'] } };
    await yusuf.does(api.secondFactor.addPasskey, { body: { challenge, name: 'Key', response } });
    expect(await app.services.database.db.query.passkeys.findMany()).toMatchObject([{ transports: ['usb', 'hybrid'] }]);
  });
});

test('what nobody sees is taken out of every search', async () => {
  const nora = await app.as('nora');
  for (const list of ['/api/admin/users', '/api/admin/schools', '/api/documents', '/api/schools'])
    expect((await nora.fetch('GET', `${list}?q=%00%E2%80%8F`)).status, list).toBe(200);
  expect(await nora.does(api.users.list, { query: { q: `\u202A${PEOPLE.nora.email}\u200F\0` } })).toHaveLength(1);
  expect(await nora.does(api.users.list, { query: { q: ` ${PEOPLE.nora.email} ` } })).toHaveLength(1);
  expect(await nora.does(api.users.list, { query: { q: ' ' } })).not.toHaveLength(0);
});

test('an address that was copied with a mark of direction signs in', async () => {
  await app.as('yusuf');
  const body = { email: `${PEOPLE.yusuf.email}\u200F`, password: CAST_PASSWORD };
  expect((await app.stranger.fetch('POST', '/api/auth/login', json(JSON.stringify(body)))).status).toBe(200);
});

test('what is missing and what is of a wrong type get different codes', async () => {
  const fieldsOf = async (body: object) => (await refusalOf(await app.stranger.fetch('POST', '/api/contact', json(JSON.stringify(body))))).fields;
  expect(await fieldsOf({ name: 7, email: ['a@example.org'], message: null })).toEqual({ name: 'invalid_value', email: 'invalid_value', message: 'required' });
  expect(await fieldsOf({ name: '', email: 'a@example.org' })).toEqual({ name: 'required', message: 'required' });
});
