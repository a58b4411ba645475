import { api } from '@miyar/contract';
import { isSession } from '@miyar/contract/accounts/accounts';
import { errorText } from '@miyar/contract/core/errors';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { identityFlows, identityLinks } from '../../../db/schema/accounts/identities.ts';
import { providerSteps, PUBLIC_URL, twoProviders } from '../../../testing/accounts/providers.ts';
import { Caller } from '../../../testing/caller.ts';
import { secretsMailedTo } from '../../../testing/mails.ts';
import { withTotp } from '../../../testing/second-factors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mailReset } from '../recovery/actions.ts';
import { resetPassword } from '../users/operator.ts';

const { university, national, configured } = await twoProviders();
const app = testApp({
  OIDC_PROVIDERS: JSON.stringify([
    ...configured,
    { id: 'closed', issuer: 'http://127.0.0.1:9', client_id: 'miyar', name: { ar: 'جهة مغلقة', en: 'Closed' } },
    // The same server by another name: it says that it is somebody else.
    { id: 'renamed', issuer: university.issuer.replace('127.0.0.1', 'localhost'), client_id: 'miyar', name: { ar: 'جهة أخرى', en: 'Renamed' } },
  ]),
});
/** The sign-ins that failed, as they are logged for the operator. */
const logged: { fault: string; reason: string }[] = [];
const { begin, complete, beginLink, confirmLink, list, providers } = api.identities;
const password = { current_password: CAST_PASSWORD };
const { visit, returned, linked, signIn, happened } = providerSteps(app);

beforeEach(() => {
  logged.length = 0;
  app.services.log.warn = (facts) => void logged.push(facts as (typeof logged)[number]);
});

describe('signing in through a provider', () => {
  test('offers those that are configured, in both languages', async () => {
    expect((await app.stranger.does(providers, {})).slice(0, 2)).toEqual([
      { id: 'university', name: { ar: 'الجامعة', en: 'The university' } },
      { id: 'national', name: { ar: 'الدخول الوطني', en: 'National sign-on' } },
    ]);
    expect((await app.stranger.isRefused(begin, { params: { provider: 'nobody' }, body: {} })).status).toBe(404);
  });

  test('opens a session of the account that is linked, and writes it down', async () => {
    university.person = { sub: 'person-1', email: 'yusuf@university.example' };
    const { identity } = await linked('yusuf');
    expect(identity).toMatchObject({ provider: 'university', available: true, linked: { label: 'yusuf@university.example', last_used_at: null } });

    const { flow, answer, back } = await visit('university', { remember: true });
    expect(back.href.startsWith(`${PUBLIC_URL}/auth/provider/university?`)).toBe(true);
    expect(back.searchParams.get('iss')).toBe(university.issuer);
    const session = await app.stranger.does(complete, returned('university', { flow, answer }));
    if (!isSession(session)) throw new Error('no session');
    expect(session.user.email).toBe(PEOPLE.yusuf.email);
    const me = new Caller(app.url, session.token);
    expect((await me.does(api.accounts.sessions, {})).find(({ current }) => current)).toMatchObject({ remember: true });
    expect(await happened('account.signed_in')).toContainEqual({ method: 'provider', provider: 'university' });
    expect((await me.does(list, {})).identities[0]!.linked!.last_used_at).not.toBeNull();
  });

  test('asks a provider for its configuration and its keys once', async () => {
    national.person = { sub: 'a', national_id: '1' };
    await linked('yusuf', 'national');
    await signIn('national');
    await signIn('national');
    const times = (path: string) => national.asked.filter((asked) => asked === path).length;
    expect([times('/.well-known/openid-configuration'), times('/jwks')]).toEqual([1, 1]);
    expect(times('/token')).toBeGreaterThanOrEqual(3);
  });

  test('goes to the provider with PKCE, state, nonce and the reader’s language, and never with a token of ours', async () => {
    const address = new URL((await app.stranger.reading('ar').does(begin, { params: { provider: 'university' }, body: {} })).address);
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', ui_locales: 'ar', acr_values: 'high' });
    expect(asked['redirect_uri']).toBe(`${PUBLIC_URL}/auth/provider/university`);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]!.length).toBeGreaterThanOrEqual(43);
  });

  test('is completed once, by the browser that began it, at the provider it was begun with', async () => {
    await linked('yusuf');
    const mine = await visit();
    const other = await visit();
    const refused = { status: 400, code: 'provider_flow_expired' };
    // The answer of one browser with the secret of another: what a link sent to somebody would be.
    expect(await app.stranger.isRefused(complete, returned('university', { flow: other.flow, answer: mine.answer }))).toMatchObject(refused);
    expect(await app.stranger.isRefused(complete, returned('university', { flow: 'x'.repeat(32), answer: mine.answer }))).toMatchObject(refused);
    expect(await app.stranger.isRefused(complete, returned('university', { flow: mine.flow, answer: '?code=abc' }))).toMatchObject(refused);
    expect(await app.stranger.isRefused(complete, returned('university', { flow: mine.flow, answer: '?code=abc&state=guessed' }))).toMatchObject(refused);
    for (const state of ['%00', '%ED%A0%80', '%', '&state=a', ''])
      expect(await app.stranger.isRefused(complete, returned('university', { flow: mine.flow, answer: `?code=abc&state=${state}` }))).toMatchObject(refused);
    expect(await app.stranger.isRefused(complete, returned('university', { flow: '\u0000', answer: mine.answer }))).toMatchObject(refused);
    expect(await app.stranger.isRefused(complete, returned('national', mine))).toMatchObject(refused);
    // None of these used it up.
    expect(isSession(await app.stranger.does(complete, returned('university', mine)))).toBe(true);
    expect(await app.stranger.isRefused(complete, returned('university', mine))).toMatchObject(refused);
  });

  test('ends after ten minutes', async () => {
    await linked('yusuf');
    const back = await visit();
    app.setTime(new Date(Date.now() + 10 * 60_000 + 1000).toISOString());
    expect((await app.stranger.isRefused(complete, returned('university', back))).code).toBe('provider_flow_expired');
  });

  test('refuses another issuer, another nonce, a changed token and a code that is none', async () => {
    await linked('yusuf');
    const { db } = app.services.database;
    const refused = { status: 400, code: 'provider_refused' };
    const mixed = await visit();
    const otherIssuer = new URLSearchParams(mixed.answer);
    otherIssuer.set('iss', national.issuer);
    expect(await app.stranger.isRefused(complete, returned('university', { ...mixed, answer: `?${otherIssuer}` }))).toMatchObject(refused);

    const replayed = await visit();
    await db.update(identityFlows).set({ nonce: 'of-another-sign-in' });
    expect(await app.stranger.isRefused(complete, returned('university', replayed))).toMatchObject(refused);

    const stolen = await visit();
    await db.update(identityFlows).set({ verifier: 'v'.repeat(43) });
    expect(await app.stranger.isRefused(complete, returned('university', stolen))).toMatchObject(refused);

    const changed = await visit();
    university.alter = (tokens) => ({ ...tokens, id_token: ofSomebodyElse(String(tokens['id_token'])) });
    expect(await app.stranger.isRefused(complete, returned('university', changed))).toMatchObject(refused);
    university.alter = undefined;

    const invented = await visit();
    const code = new URLSearchParams(invented.answer);
    code.set('code', 'invented');
    expect(await app.stranger.isRefused(complete, returned('university', { ...invented, answer: `?${code}` }))).toMatchObject(refused);
    expect(await happened('account.signed_in')).not.toContainEqual(expect.objectContaining({ method: 'provider' }));
    const why = [/"iss"/, /nonce/, /response body/, /signature/, /response body/];
    expect(logged.map(({ reason }, index) => why[index]!.test(reason) || reason)).toEqual(why.map(() => true));
  });

  test('that the person calls off says so', async () => {
    university.person = null;
    expect(await app.stranger.isRefused(complete, returned('university', await visit()))).toMatchObject({ status: 400, code: 'provider_cancelled' });
  });

  test('fails in both languages while the provider is down, and the password works as ever', async () => {
    await linked('yusuf');
    const backs = { ar: await visit(), en: await visit() };
    university.instead = (_request, response) => void response.writeHead(503).end();
    for (const language of ['ar', 'en'] as const) {
      const words = { status: 503, code: 'provider_unreachable', message: errorText('provider_unreachable', language) };
      expect(await app.stranger.reading(language).isRefused(complete, returned('university', backs[language]))).toMatchObject(words);
      expect(await app.stranger.reading(language).isRefused(begin, { params: { provider: 'closed' }, body: {} })).toMatchObject(words);
    }
    expect((await app.stranger.signIn({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD })).user.email).toBe(PEOPLE.yusuf.email);
    university.instead = undefined;
    expect((await app.stranger.isRefused(begin, { params: { provider: 'renamed' }, body: {} })).code).toBe('provider_refused');
    expect((await signIn()).user.email).toBe(PEOPLE.yusuf.email);
  });
});

describe('what guards an account guards it from a provider, too', () => {
  test('a suspended account is refused', async () => {
    await linked('yusuf');
    const nora = await app.as('nora');
    const [row] = await app.services.database.db.select({ id: users.id }).from(users).where(eq(users.email, PEOPLE.yusuf.email));
    await nora.does(api.users.suspend, { params: { id: row!.id }, body: { reason: 'Left the authority' } });
    expect(await app.stranger.isRefused(complete, returned('university', await visit()))).toMatchObject({ status: 403, code: 'account_suspended' });
  });

  test('a second factor is asked for, unless the provider’s own counts as one', async () => {
    app.setTime('2026-11-21T09:00:00Z');
    const { codes } = await withTotp(app, 'yusuf');
    app.setTime('2026-11-21T09:01:00Z');
    await linked('yusuf');
    const answer = await app.stranger.does(complete, returned('university', await visit()));
    if (!('second_factor' in answer)) throw new Error('no second factor asked for');
    expect(answer.second_factor.methods).toEqual(['totp', 'recovery_code']);
    const { challenge } = answer.second_factor;
    const code = codes.code(new Date('2026-11-21T09:01:00Z'));
    expect((await app.stranger.does(api.secondFactor.completeSignIn, { body: { challenge, code } })).user.email).toBe(PEOPLE.yusuf.email);

    university.person = { sub: 'person-1', acr: 'high' };
    expect((await signIn()).user.email).toBe(PEOPLE.yusuf.email);
    university.person = { sub: 'person-1', amr: ['pwd', 'mfa'] };
    expect((await signIn()).user.email).toBe(PEOPLE.yusuf.email);
    university.person = { sub: 'person-1', acr: 'low', amr: ['pwd'] };
    expect(await app.stranger.does(complete, returned('university', await visit()))).toHaveProperty('second_factor');
  });

  test('a role of which one is required has to set it up, however good the provider’s is', async () => {
    await withTotp(app, 'nora');
    await linked('yusuf');
    await (await app.as('nora')).does(api.secondFactor.changePolicy, { body: { required_of: ['evaluator'] } });
    university.person = { sub: 'person-1', acr: 'high' };
    const { user, token } = await signIn();
    expect(user.second_factor_missing).toBe(true);
    expect((await new Caller(app.url, token).isRefused(api.tasks.list, {})).code).toBe('second_factor_required');
  });

  test('an account that failures have closed is closed', async () => {
    await linked('yusuf');
    for (let tries = 0; tries < 10; tries += 1)
      await app.stranger.isRefused(api.accounts.signIn, { body: { email: PEOPLE.yusuf.email, password: `wrong ${tries}` } });
    expect((await app.stranger.isRefused(complete, returned('university', await visit()))).code).toBe('too_many_sign_ins');
  });

  test('a reset of the password ends the links: somebody else may have made them', async () => {
    await linked('yusuf');
    await linked('khalid', 'national');
    const email = PEOPLE.yusuf.email;
    await mailReset(app.services, email);
    const { token } = await secretsMailedTo(app, email);
    await app.stranger.does(api.recovery.confirmReset, { body: { email, token, newPassword: 'seven lanterns over the courtyard' } });
    await resetPassword(app.services, { email: PEOPLE.khalid.email, password: 'seven lanterns over the courtyard', withoutSecondFactors: false });
    expect(await app.services.database.db.$count(identityLinks)).toBe(0);
    expect(await happened('account.identity_unlinked')).toEqual([{ provider: 'university' }, { provider: 'national' }]);
    expect(await app.stranger.does(complete, returned('university', await visit()))).toHaveProperty('unlinked');
  });

  test('no access token opens any of these calls', async () => {
    const yusuf = await app.as('yusuf');
    const { secret } = await yusuf.does(api.accessTokens.create, { body: { name: 'All', scopes: ['cases', 'files'], expires_in_days: 1, ...password } });
    const program = new Caller(app.url, secret);
    expect((await program.isRefused(list, {})).code).toBe('not_for_tokens');
    expect((await program.isRefused(beginLink, { params: { provider: 'university' }, body: password })).code).toBe('not_for_tokens');
    expect((await program.isRefused(confirmLink, { body: { link: 'x' } })).code).toBe('not_for_tokens');
  });
});

/** The same token for another subject, whose signature so does not fit. */
function ofSomebodyElse(token: string): string {
  const [head, body, signature] = token.split('.');
  const claims = { ...(JSON.parse(Buffer.from(body!, 'base64url').toString()) as object), sub: 'person-2' };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}
