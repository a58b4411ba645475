import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../cast/people.ts';
import { defaultText } from '../../site/legal/default-texts.ts';
import { Caller } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { personalData } = api;
const FORM = { name: 'Umar ibn Said School', email: 'office@umar.example', password: CAST_PASSWORD };

const signUp = (body: object = {}) => app.stranger.send(api.accounts.signUp, { params: { role: 'school' }, body: { ...FORM, ...body } });
const signedIn = async () => new Caller(app.url, (await app.stranger.signIn({ email: FORM.email, password: FORM.password })).token);
const publish = async () =>
  (await app.as('nora')).does(api.legal.publish, { params: { page: 'privacy' }, body: { content: defaultText('privacy').content, draft: false } });

test('a consent given with the sign-up is stored with its version, language and time', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  expect((await signUp({ privacy_version: 1, language: 'en' })).status).toBe(201);
  expect(await (await signedIn()).does(personalData.consents, {})).toEqual([
    { purpose: 'privacy', version: 1, language: 'en', given_at: '2026-11-20T09:00:00.000Z', withdrawn_at: null, outdated: false },
  ]);
});

test('a sign-up without one keeps none, and one to another version is refused before there is an account', async () => {
  expect((await signUp({ privacy_version: 2 })).status).toBe(409);
  expect((await signUp({ privacy_version: 'x' })).status).toBe(400);
  expect((await signUp()).status).toBe(201);
  expect(await (await signedIn()).does(personalData.consents, {})).toEqual([]);
});

test('a newer text outdates it; agreeing again is stored beside it, once', async () => {
  await signUp({ privacy_version: 1 });
  const person = await signedIn();
  await publish();
  expect(await person.does(personalData.consents, {})).toMatchObject([{ version: 1, outdated: true }]);
  expect(await person.isRefused(personalData.consent, { body: { purpose: 'privacy', version: 1 } })).toMatchObject({
    status: 409,
    code: 'privacy_text_changed',
    fields: { version: 'privacy_text_changed' },
  });
  const both = await Promise.all([1, 2].map(() => person.does(personalData.consent, { body: { purpose: 'privacy', version: 2 } })));
  expect(both[0]).toMatchObject({ version: 2, language: 'en', outdated: false });
  expect(both[1]).toEqual(both[0]);
  expect(await person.does(personalData.consents, {})).toMatchObject([
    { version: 2, outdated: false },
    { version: 1, outdated: true },
  ]);
});

test('a consent is taken back and given again; each time stays, and the authority is asked to act', async () => {
  app.setTime('2026-11-20T09:00:00.000Z');
  await signUp({ privacy_version: 1 });
  const person = await signedIn();
  app.setTime('2026-11-20T10:00:00.000Z');
  const body = { purpose: 'privacy' as const };
  expect(await person.does(personalData.withdrawConsent, { body })).toMatchObject([{ version: 1, withdrawn_at: '2026-11-20T10:00:00.000Z' }]);
  expect(await person.isRefused(personalData.withdrawConsent, { body })).toMatchObject({ status: 409, code: 'no_consent' });
  expect(await person.does(api.dataRequests.own, {})).toMatchObject([{ kind: 'withdrawal', status: 'open' }]);
  app.setTime('2026-11-20T11:00:00.000Z');
  expect(await person.does(personalData.consent, { body: { ...body, version: 1 } })).toMatchObject({
    withdrawn_at: null,
    given_at: '2026-11-20T11:00:00.000Z',
  });
  expect(await person.does(personalData.consents, {})).toMatchObject([
    { version: 1, withdrawn_at: null },
    { version: 1, withdrawn_at: '2026-11-20T10:00:00.000Z' },
  ]);
  // While the first waits for its answer, a second one asks for nothing more.
  await person.does(personalData.withdrawConsent, { body });
  expect(await person.does(api.dataRequests.own, {})).toHaveLength(1);
  const kinds = (await app.services.database.db.query.events.findMany()).map(({ kind }) => kind).filter((kind) => kind.startsWith('account.consent'));
  expect(kinds).toEqual(['account.consented', 'account.consent_withdrawn', 'account.consented', 'account.consent_withdrawn']);
});

test.each([
  [{ purpose: 'terms', version: 1 }, { purpose: 'invalid_choice' }],
  [{ purpose: 'privacy', version: 0 }, { version: 'invalid_value' }],
  [{ purpose: 'privacy' }, { version: 'required' }],
  [{ purpose: 'privacy', version: 1, user_id: 1 }, { user_id: 'unknown_field' }],
])('%o is refused at the field', async (body, fields) => {
  expect(await (await app.as('maryam')).isRefused(personalData.consent, { body: body as never })).toMatchObject({ status: 400, fields });
});

test('consents are one’s own', async () => {
  await (await app.as('maryam')).does(personalData.consent, { body: { purpose: 'privacy', version: 1 } });
  expect(await (await app.as('nora')).does(personalData.consents, {})).toEqual([]);
  expect(await app.stranger.isRefused(personalData.consents, {})).toMatchObject({ status: 401 });
  expect(await app.stranger.isRefused(personalData.withdrawConsent, { body: { purpose: 'privacy' } })).toMatchObject({ status: 401 });
  expect(await (await app.as('nora')).isRefused(personalData.withdrawConsent, { body: { purpose: 'privacy' } })).toMatchObject({ code: 'no_consent' });
  expect(await app.stranger.isRefused(personalData.consent, { body: { purpose: 'privacy', version: 1 } })).toMatchObject({ status: 401 });
});
