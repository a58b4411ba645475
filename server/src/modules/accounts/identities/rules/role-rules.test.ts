import { api } from '@miyar/contract';
import { isSession } from '@miyar/contract/accounts/accounts';
import { errorText } from '@miyar/contract/core/errors';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../../cast/people.ts';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { identityFlows, identityLinks, identityRules } from '../../../../db/schema/accounts/identities.ts';
import { providerSteps, universityProvider } from '../../../../testing/accounts/providers.ts';
import { Caller } from '../../../../testing/caller.ts';
import { secretsMailedTo } from '../../../../testing/mails.ts';
import { testApp } from '../../../../testing/test-app.ts';

const { peer: university, configured } = await universityProvider({ label_claim: 'employee' }, ['realm_access', 'groups', 'employee']);
const app = testApp({ RATE_LIMIT_SCALE: '100', OIDC_PROVIDERS: JSON.stringify([configured]) });
const { visit, returned, linked, happened } = providerSteps(app);
const { roleRules, identities } = api;
const proof = { current_password: CAST_PASSWORD };
const PASSWORD = 'seven lanterns over the courtyard';
const RULE = { provider: 'university', claim: 'realm_access.roles', value: 'miyar-evaluator', role: 'evaluator' as const };
const LAYLA = {
  sub: 'person-7',
  employee: 'E-7',
  name: 'Layla Haddad',
  email: 'Layla@University.example',
  email_verified: true,
  realm_access: { roles: ['staff', 'miyar-evaluator'] },
};

beforeEach(() => {
  university.person = structuredClone(LAYLA);
  university.instead = undefined;
});

const db = () => app.services.database.db;
const noticesOf = async (person: CastName) => (await (await app.as(person)).does(api.notifications.listForAdmin, { query: {} })).map(({ message }) => message);

async function addRule(changes: Partial<typeof RULE> & { language?: 'ar' | 'en' } = {}) {
  return (await app.as('nora')).does(roleRules.create, { body: { ...RULE, ...changes, ...proof } });
}

const comeBack = async (as = app.stranger) => returned('university', await visit('university', { as }));

async function unlinked(as = app.stranger) {
  const answer = await as.does(identities.complete, await comeBack(as));
  if (!('unlinked' in answer)) throw new Error(`linked already: ${JSON.stringify(answer)}`);
  return answer.unlinked;
}

async function opened() {
  await addRule();
  const { link } = await unlinked();
  const session = await app.stranger.does(identities.open, { body: { link, name: 'Layla Haddad', password: PASSWORD } });
  return { session, me: new Caller(app.url, session.token), email: session.user.email };
}

describe('rules', () => {
  test('are for administrators alone, signed in, with their password', async () => {
    const body = { ...RULE, ...proof };
    for (const person of ['alHuda', 'yusuf', 'ibrahim'] as const) {
      const caller = await app.as(person);
      expect((await caller.isRefused(roleRules.list, {})).status, person).toBe(403);
      expect((await caller.isRefused(roleRules.create, { body })).status, person).toBe(403);
      expect((await caller.isRefused(roleRules.remove, { params: { id: 1 }, body: proof })).status, person).toBe(403);
    }
    expect((await app.stranger.isRefused(roleRules.create, { body })).status).toBe(401);
    const nora = await app.as('nora');
    const { secret } = await nora.does(api.accessTokens.create, { body: { name: 'All', scopes: ['users:read'], expires_in_days: 1, ...proof } });
    expect((await new Caller(app.url, secret).isRefused(roleRules.list, {})).code).toBe('not_for_tokens');
    expect(await nora.isRefused(roleRules.create, { body: { ...body, current_password: 'wrong' } })).toMatchObject({
      fields: { current_password: 'wrong_password' },
    });
    expect((await nora.does(roleRules.list, {})).rules).toEqual([]);
    expect(await happened('accounts.role_rule_created')).toEqual([]);
  });

  test('are added and deleted, each written down, and all administrators are notified', async () => {
    await app.as('khalid');
    const rule = await addRule({ language: 'en' });
    expect(rule).toMatchObject({ ...RULE, language: 'en', name: { ar: 'الجامعة', en: 'The university' }, created_by: PEOPLE.nora.name, accounts: 0 });
    const nora = await app.as('nora');
    expect(await nora.does(roleRules.list, {})).toEqual({ rules: [rule], providers: [{ id: 'university', name: rule.name }] });
    await nora.does(roleRules.remove, { params: { id: rule.id }, body: proof });
    expect((await nora.isRefused(roleRules.remove, { params: { id: rule.id }, body: proof })).status).toBe(404);
    expect([await happened('accounts.role_rule_created'), await happened('accounts.role_rule_deleted')]).toEqual([[RULE], [RULE]]);
    for (const person of ['nora', 'khalid'] as const) {
      const said = await noticesOf(person);
      expect(said.filter((text) => text.includes('realm_access.roles') && text.includes(PEOPLE.nora.name))).toHaveLength(2);
    }
  });

  test.each([
    [{ provider: 'nobody' }, 'provider', 'invalid_choice'],
    [{ claim: 'sub' }, 'claim', 'claim_not_for_rules'],
    [{ claim: 'email' }, 'claim', 'claim_not_for_rules'],
    [{ claim: 'acr' }, 'claim', 'claim_not_for_rules'],
    // The claim that the operator configured as the label of a person.
    [{ claim: 'employee' }, 'claim', 'claim_not_for_rules'],
    [{ claim: ' ' }, 'claim', 'required'],
    [{ value: '' }, 'value', 'required'],
    [{ value: 'a\uD800' }, 'value', 'unsafe_characters'],
    [{ role: 'admin' as 'evaluator' }, 'role', 'invalid_choice'],
    [{ role: 'institution' as 'evaluator' }, 'role', 'invalid_choice'],
  ])('%j is refused at its field', async (changes, field, code) => {
    for (const language of ['ar', 'en'] as const) {
      const nora = (await app.as('nora')).reading(language);
      const refused = await nora.isRefused(roleRules.create, { body: { ...RULE, ...changes, ...proof } });
      expect(refused.status).toBe(400);
      expect(refused.fields).toEqual({ [field]: code });
    }
    expect(await db().$count(identityRules)).toBe(0);
  });

  test('are there once for a claim and value', async () => {
    await addRule();
    const refused = await (await app.as('nora')).isRefused(roleRules.create, { body: { ...RULE, role: 'trainer', ...proof } });
    expect(refused).toMatchObject({ status: 409, fields: { value: 'role_rule_exists' } });
  });
});

describe('without a rule that matches', () => {
  test('nothing is offered and nothing opened, whatever the provider says', async () => {
    university.person = { ...LAYLA, role: 'admin', roles: ['admin'], realm_access: { roles: ['admin'] } };
    const { link, opens } = await unlinked();
    expect(opens).toBeNull();
    const refused = { status: 400, code: 'provider_flow_expired' };
    expect(await app.stranger.isRefused(identities.open, { body: { link, name: 'Layla', password: PASSWORD } })).toMatchObject(refused);
    expect(await app.stranger.isRefused(identities.mailCode, { body: { link, email: 'layla@example.org' } })).toMatchObject(refused);
    await addRule();
    // Nor by a rule that came later: what was confirmed before is not looked at again.
    expect(await app.stranger.isRefused(identities.open, { body: { link, name: 'Layla', password: PASSWORD } })).toMatchObject(refused);
    for (const roles of [['Miyar-Evaluator'], ['miyar-evaluator '], [], 'miyar', undefined, { 0: 'miyar-evaluator' }]) {
      university.person = { ...LAYLA, realm_access: { roles } };
      expect((await unlinked()).opens, JSON.stringify(roles)).toBeNull();
    }
  });

  test('an account that exists keeps its role, however well its claims match', async () => {
    await addRule({ role: 'trainer' as 'evaluator' });
    await linked('yusuf');
    const session = await app.stranger.does(identities.complete, await comeBack());
    if (!isSession(session)) throw new Error('no session');
    expect(session.user.role).toBe('evaluator');
    // Nor does it rest on claims: its owner linked it.
    university.person = { ...LAYLA, realm_access: { roles: [] } };
    expect(isSession(await app.stranger.does(identities.complete, await comeBack()))).toBe(true);
  });
});

describe('with a rule that matches', () => {
  test('the account is offered with what the provider knows, opened once, and opened by the provider from then on', async () => {
    await addRule({ language: 'en' });
    const { link, opens } = await unlinked(app.stranger.reading('ar'));
    expect(opens).toEqual({ role: 'evaluator', name: 'Layla Haddad', email: 'layla@university.example' });
    const body = { link, name: 'ليلى حدّاد', password: PASSWORD };
    const { user, token } = await app.stranger.reading('ar').does(identities.open, { body });
    expect(user).toMatchObject({
      role: 'evaluator',
      email: 'layla@university.example',
      name: 'ليلى حدّاد',
      email_verified: true,
      verified: false,
      language: 'en',
    });
    expect((await new Caller(app.url, token).does(identities.list, {})).identities[0]).toMatchObject({ provider: 'university', linked: { label: 'E-7' } });
    expect((await app.stranger.isRefused(identities.open, { body })).code).toBe('provider_flow_expired');

    const again = await app.stranger.does(identities.complete, await comeBack());
    if (!isSession(again)) throw new Error('no session');
    expect(again.user.id).toBe(user.id);
    // Its own password opens it as well, while the provider is down, too.
    const byPassword = await app.stranger.does(api.accounts.signIn, { body: { email: user.email, password: PASSWORD } });
    expect(isSession(byPassword)).toBe(true);

    expect(await happened('account.opened_by_rule')).toEqual([{ provider: 'university', role: 'evaluator', claim: RULE.claim, value: RULE.value }]);
    expect(await happened('account.registered')).toContainEqual({ role: 'evaluator' });
    expect((await noticesOf('nora')).some((text) => text.includes('ليلى حدّاد'))).toBe(true);
    const [row] = (await (await app.as('nora')).does(roleRules.list, {})).rules;
    expect(row!.accounts).toBe(1);
  });

  test('nobody gets an account whose address has one: it is linked with the proof of both', async () => {
    await addRule();
    await app.as('khalid');
    university.person = { ...LAYLA, email: PEOPLE.khalid.email };
    expect((await unlinked()).opens).toBeNull();
    expect(await db().$count(identityLinks)).toBe(0);
  });

  test('one whose address is taken meanwhile is not opened', async () => {
    await addRule();
    const { link } = await unlinked();
    await app.stranger.does(api.accounts.signUp, {
      params: { role: 'trainer' },
      body: { name: 'Other', email: 'layla@university.example', password: PASSWORD },
    });
    const refused = await app.stranger.isRefused(identities.open, { body: { link, name: 'Layla', password: PASSWORD } });
    expect(refused.fields).toEqual({ email: 'email_taken' });
    expect(await db().$count(identityLinks)).toBe(0);
  });

  test('an address the provider has not confirmed is confirmed by a code before the account opens', async () => {
    await addRule();
    await app.as('khalid');
    university.person = { ...LAYLA, email: PEOPLE.nora.email, email_verified: false };
    const { link, opens } = await unlinked();
    expect(opens).toEqual({ role: 'evaluator', name: 'Layla Haddad', email: null });
    const open = (code?: string) => ({ body: { link, name: 'Layla', password: PASSWORD, ...(code !== undefined && { code }) } });
    expect((await app.stranger.isRefused(identities.open, open())).fields).toEqual({ code: 'required' });
    expect((await app.stranger.isRefused(identities.open, open('123456'))).fields).toEqual({ code: 'invalid_code' });
    expect((await app.stranger.isRefused(identities.mailCode, { body: { link, email: PEOPLE.khalid.email } })).fields).toEqual({ email: 'email_taken' });
    expect((await app.stranger.isRefused(identities.mailCode, { body: { link, email: 'layla' } })).fields).toEqual({ email: 'invalid_email' });
    await app.stranger.does(identities.mailCode, { body: { link, email: 'Layla@Home.example' } });
    const { code } = await secretsMailedTo(app, 'layla@home.example');
    expect((await app.stranger.isRefused(identities.open, open(code === '000000' ? '111111' : '000000'))).fields).toEqual({ code: 'invalid_code' });
    const arabic = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    const { user } = await app.stranger.does(identities.open, open(arabic));
    expect(user).toMatchObject({ email: 'layla@home.example', email_verified: true, role: 'evaluator' });
  });

  test('five wrong codes end a code, however many come at once', async () => {
    await addRule();
    university.person = { ...LAYLA, email: undefined, email_verified: undefined };
    const { link } = await unlinked();
    await app.stranger.does(identities.mailCode, { body: { link, email: 'layla@home.example' } });
    const { code } = await secretsMailedTo(app, 'layla@home.example');
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = Array.from({ length: 8 }, () => app.stranger.isRefused(identities.open, { body: { link, name: 'Layla', password: PASSWORD, code: wrong } }));
    for (const refused of await Promise.all(tries)) expect(refused.fields).toEqual({ code: 'invalid_code' });
    expect((await app.stranger.isRefused(identities.open, { body: { link, name: 'Layla', password: PASSWORD, code } })).fields).toEqual({
      code: 'invalid_code',
    });
    expect(JSON.stringify(await db().query.identityFlows.findMany())).not.toContain(code);
  });

  test('nothing is opened once the rule is deleted, or half an hour is over', async () => {
    const rule = await addRule();
    const { link } = await unlinked();
    await (await app.as('nora')).does(roleRules.remove, { params: { id: rule.id }, body: proof });
    expect((await app.stranger.isRefused(identities.open, { body: { link, name: 'Layla', password: PASSWORD } })).code).toBe('role_rule_ended');
    await addRule();
    const late = await unlinked();
    app.setTime(new Date(Date.now() + 31 * 60_000).toISOString());
    expect((await app.stranger.isRefused(identities.open, { body: { link: late.link, name: 'Layla', password: PASSWORD } })).code).toBe(
      'provider_flow_expired',
    );
  });

  test('bad input is said at its field, and nothing is used up by it', async () => {
    await addRule();
    const { link } = await unlinked();
    for (const [body, fields] of [
      [{ name: '', password: PASSWORD }, { name: 'required' }],
      [{ name: 'Layla', password: 'short' }, { password: 'password_too_short' }],
      [{ name: 'Layla', password: 'password123' }, { password: 'password_too_common' }],
      [{ name: 'Layla', password: PASSWORD, privacy_version: 99 }, { privacy_version: 'privacy_text_changed' }],
    ] as const)
      expect((await app.stranger.isRefused(identities.open, { body: { link, ...body } })).fields).toEqual(fields);
    expect((await app.stranger.does(identities.open, { body: { link, name: 'Layla', password: PASSWORD } })).user.role).toBe('evaluator');
    expect((await db().select({ name: identityFlows.name, email: identityFlows.email }).from(identityFlows)).every(({ name, email }) => !name && !email)).toBe(
      true,
    );
  });

  test('a second factor that the role needs is asked for at once', async () => {
    await (await app.as('nora')).does(api.secondFactor.changePolicy, { body: { required_of: ['evaluator'] } });
    const { session, me } = await opened();
    expect(session.user.second_factor_missing).toBe(true);
    expect((await me.isRefused(api.tasks.list, {})).code).toBe('second_factor_required');
  });

  test('of several rules the oldest counts', async () => {
    await addRule({ role: 'trainer' as 'evaluator', claim: 'groups', value: 'trainers' });
    await addRule();
    university.person = { ...LAYLA, groups: ['trainers'] };
    expect((await unlinked()).opens!.role).toBe('trainer');
  });
});

describe('when the claim no longer matches', () => {
  const left = () => void (university.person = { ...LAYLA, realm_access: { roles: ['miyar-admin'] } });

  test('the account is suspended, its sessions end, administrators are notified, and the role is the same', async () => {
    const { me, email } = await opened();
    left();
    for (const language of ['ar', 'en'] as const) {
      const caller = app.stranger.reading(language);
      const refused = await caller.isRefused(identities.complete, await comeBack(caller));
      expect(refused).toMatchObject({ status: 403, code: 'role_not_confirmed', message: errorText('role_not_confirmed', language) });
    }
    expect((await me.isRefused(identities.list, {})).status).toBe(401);
    expect((await app.stranger.isRefused(api.accounts.signIn, { body: { email, password: PASSWORD } })).fields).toEqual({ email: 'account_suspended' });
    // Once, however often they try.
    expect(await happened('account.role_lapsed')).toEqual([{ provider: 'university', role: 'evaluator' }]);
    expect((await noticesOf('nora')).some((text) => text.includes('Layla Haddad') && text.includes('university'))).toBe(true);
    const [row] = await db().select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ role: 'evaluator', suspendedBy: null });
  });

  test('it is restored when the provider confirms the role again, and only what was suspended so', async () => {
    const { email } = await opened();
    left();
    await app.stranger.isRefused(identities.complete, await comeBack());
    university.person = structuredClone(LAYLA);
    expect(isSession(await app.stranger.does(identities.complete, await comeBack()))).toBe(true);
    const [row] = await db().select().from(users).where(eq(users.email, email));
    const nora = await app.as('nora');
    await nora.does(api.users.suspend, { params: { id: row!.id }, body: { reason: 'Left' } });
    expect((await app.stranger.isRefused(identities.complete, await comeBack())).code).toBe('account_suspended');
  });

  test('who is restored by an administrator has the role from them, and no claim decides any more', async () => {
    const { email } = await opened();
    left();
    await app.stranger.isRefused(identities.complete, await comeBack());
    const [row] = await db().select().from(users).where(eq(users.email, email));
    await (await app.as('nora')).does(api.users.restore, { params: { id: row!.id } });
    expect(isSession(await app.stranger.does(identities.complete, await comeBack()))).toBe(true);
  });

  test('another rule that gives the same role holds it up; one of another role does not', async () => {
    await opened();
    university.person = { ...LAYLA, realm_access: { roles: [] }, groups: ['evaluators'] };
    await addRule({ claim: 'groups', value: 'evaluators' });
    expect(isSession(await app.stranger.does(identities.complete, await comeBack()))).toBe(true);
    university.person = { ...LAYLA, realm_access: { roles: ['trainers'] } };
    await addRule({ value: 'trainers', role: 'trainer' as 'evaluator' });
    expect((await app.stranger.isRefused(identities.complete, await comeBack())).code).toBe('role_not_confirmed');
  });

  test('a role changed by an administrator stays as it was changed', async () => {
    const { email } = await opened();
    const [row] = await db().select().from(users).where(eq(users.email, email));
    await (await app.as('nora')).does(api.users.changeRole, { params: { id: row!.id }, body: { role: 'trainer' } });
    left();
    const session = await app.stranger.does(identities.complete, await comeBack());
    if (!isSession(session)) throw new Error('no session');
    expect(session.user.role).toBe('trainer');
  });

  test('a provider that cannot be asked suspends nobody', async () => {
    const { me } = await opened();
    const back = await comeBack();
    university.instead = (_request, response) => void response.writeHead(503).end();
    expect((await app.stranger.isRefused(identities.complete, back)).code).toBe('provider_unreachable');
    expect((await me.does(identities.list, {})).identities).toHaveLength(1);
  });
});
