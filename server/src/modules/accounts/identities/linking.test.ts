import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { identityLinks } from '../../../db/schema/accounts/identities.ts';
import { providerSteps, twoProviders } from '../../../testing/accounts/providers.ts';
import { Caller } from '../../../testing/caller.ts';
import { visitProvider } from '../../../testing/peers/identity-provider.ts';
import { testApp } from '../../../testing/test-app.ts';

const { university, national, configured } = await twoProviders();
const app = testApp({ OIDC_PROVIDERS: JSON.stringify(configured) });
const { complete, beginLink, completeLink, confirmLink, list, unlink } = api.identities;
const password = { current_password: CAST_PASSWORD };
const { visit, returned, linked, signIn, events, happened } = providerSteps(app);

describe('whom no account is linked with', () => {
  test('is nobody, even with the confirmed address of an account: no account is linked or made by an e-mail address', async () => {
    await app.as('yusuf');
    university.person = { sub: 'a-stranger', email: PEOPLE.yusuf.email, email_verified: true };
    const { db } = app.services.database;
    const before = await db.$count(users);
    const answer = await app.stranger.does(complete, returned('university', await visit()));
    expect(answer).toMatchObject({ unlinked: { label: PEOPLE.yusuf.email } });
    expect(Object.keys(answer)).toEqual(['unlinked']);
    expect(await db.$count(users)).toBe(before);
    expect(await db.$count(identityLinks)).toBe(0);
  });

  test('is linked by a sign-in with the password after it, and by no session that was open before', async () => {
    const earlier = await app.as('yusuf');
    const answer = await app.stranger.does(complete, returned('university', await visit()));
    if (!('unlinked' in answer)) throw new Error('linked already');
    const { link } = answer.unlinked;
    expect(await earlier.isRefused(confirmLink, { body: { link } })).toMatchObject({ status: 403, code: 'link_needs_sign_in' });
    const { token } = await app.stranger.signIn({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD });
    const yusuf = new Caller(app.url, token);
    expect(await yusuf.does(confirmLink, { body: { link } })).toMatchObject({ provider: 'university', linked: { label: '…on-1' } });
    expect((await yusuf.isRefused(confirmLink, { body: { link } })).code).toBe('provider_flow_expired');
    expect((await signIn()).user.email).toBe(PEOPLE.yusuf.email);
    expect(await happened('account.identity_linked')).toEqual([{ provider: 'university' }]);
    expect((await app.services.database.db.query.mails.findMany()).map(({ kind, parameters }) => [kind, parameters['change']])).toEqual([
      ['identity_changed', 'linked'],
    ]);
  });

  test('is linked within ten minutes or not at all', async () => {
    const answer = await app.stranger.does(complete, returned('university', await visit()));
    if (!('unlinked' in answer)) throw new Error('linked already');
    app.setTime(new Date(Date.now() + 10 * 60_000 + 5000).toISOString());
    const yusuf = await app.as('yusuf');
    expect((await yusuf.isRefused(confirmLink, { body: { link: answer.unlinked.link } })).code).toBe('provider_flow_expired');
  });
});

describe('linking', () => {
  test('asks for the password, and counts wrong ones', async () => {
    const yusuf = await app.as('yusuf');
    const wrong = { params: { provider: 'university' }, body: { current_password: 'wrong' } };
    expect(await yusuf.isRefused(beginLink, wrong)).toMatchObject({ status: 403, fields: { current_password: 'wrong_password' } });
    for (let tries = 1; tries < 10; tries += 1) await yusuf.isRefused(beginLink, wrong);
    expect((await yusuf.isRefused(beginLink, wrong)).code).toBe('too_many_sign_ins');
    expect((await yusuf.isRefused(unlink, { params: { provider: 'university' }, body: password })).code).toBe('too_many_sign_ins');
  });

  test('is completed by who began it alone, and not by signing in', async () => {
    const [yusuf, khalid] = [await app.as('yusuf'), await app.as('khalid')];
    const { flow, address } = await yusuf.does(beginLink, { params: { provider: 'university' }, body: password });
    const { search: answer } = await visitProvider(address);
    expect((await khalid.isRefused(completeLink, returned('university', { flow, answer }))).code).toBe('provider_flow_expired');
    expect((await app.stranger.isRefused(complete, returned('university', { flow, answer }))).code).toBe('provider_flow_expired');
    const signingIn = await visit();
    expect((await yusuf.isRefused(completeLink, returned('university', signingIn))).code).toBe('provider_flow_expired');
    expect(await yusuf.does(completeLink, returned('university', { flow, answer }))).toMatchObject({ linked: { label: '…on-1' } });
  });

  test('takes an account whose address is confirmed', async () => {
    const yusuf = await app.as('yusuf');
    await app.services.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, PEOPLE.yusuf.email));
    expect((await yusuf.does(list, {})).can).toEqual({ link: 'email_not_verified' });
    expect((await yusuf.isRefused(beginLink, { params: { provider: 'university' }, body: password })).code).toBe('email_not_verified');
  });

  test('gives an identity to one account, and an account one identity of each provider', async () => {
    await linked('yusuf');
    const khalid = await app.as('khalid');
    const begun = await khalid.does(beginLink, { params: { provider: 'university' }, body: password });
    const { search: answer } = await visitProvider(begun.address);
    expect(await khalid.isRefused(completeLink, returned('university', { flow: begun.flow, answer }))).toMatchObject({
      status: 409,
      code: 'identity_linked_elsewhere',
    });
    const yusuf = await app.as('yusuf');
    expect((await yusuf.isRefused(beginLink, { params: { provider: 'university' }, body: password })).code).toBe('provider_linked_already');
  });

  test('has the same subject at two providers be two people', async () => {
    university.person = { sub: '1012345678' };
    national.person = { sub: 'session-of-the-broker', national_id: '1012345678' };
    await linked('yusuf', 'university');
    expect(await app.stranger.does(complete, returned('national', await visit('national')))).toHaveProperty('unlinked');
    await linked('khalid', 'national');
    expect((await signIn('university')).user.email).toBe(PEOPLE.yusuf.email);
    expect((await signIn('national')).user.email).toBe(PEOPLE.khalid.email);
  });

  test('knows a person by the claim the operator names, whatever the subject is, and stores it so that nobody can read it', async () => {
    national.person = { sub: 'first-visit', national_id: '1012345678' };
    const { identity } = await linked('yusuf', 'national');
    expect(identity.linked!.label).toBe('…5678');
    national.person = { sub: 'second-visit', national_id: '1012345678' };
    expect((await signIn('national')).user.email).toBe(PEOPLE.yusuf.email);
    const { db } = app.services.database;
    const stored = JSON.stringify([await db.query.identityLinks.findMany(), await db.query.identityFlows.findMany(), await events()]);
    expect(stored).not.toContain('1012345678');
    national.person = { sub: 'third-visit' };
    expect((await app.stranger.isRefused(complete, returned('national', await visit('national')))).code).toBe('provider_refused');
  });

  test('is ended by the password, and then the identity opens nothing', async () => {
    const { caller } = await linked('yusuf');
    expect((await caller.isRefused(unlink, { params: { provider: 'university' }, body: { current_password: 'wrong' } })).code).toBe('wrong_password');
    await caller.does(unlink, { params: { provider: 'university' }, body: password });
    expect((await caller.isRefused(unlink, { params: { provider: 'university' }, body: password })).status).toBe(404);
    expect(await app.stranger.does(complete, returned('university', await visit()))).toHaveProperty('unlinked');
    expect(await happened('account.identity_unlinked')).toEqual([{ provider: 'university' }]);
  });
});
