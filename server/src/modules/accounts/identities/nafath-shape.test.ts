import { api } from '@miyar/contract';
import { isSession } from '@miyar/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { configuredProvider, providerSteps } from '../../../testing/accounts/providers.ts';
import { Caller } from '../../../testing/caller.ts';
import { secretsMailedTo } from '../../../testing/mails.ts';
import { visitProvider } from '../../../testing/peers/identity-provider.ts';
import { withTotp } from '../../../testing/second-factors.ts';
import { testApp } from '../../../testing/test-app.ts';

/**
 * A broker of the national single sign-on, in the shape of what is public about it: whom it confirms has a national number, names in
 * both scripts in claims of their own, how they were confirmed in `acr`, and neither an address nor `email_verified`. The real one
 * is not reached by any test.
 */
const NAMES = ['arabicFirstName', 'arabicFatherName', 'arabicGrandFatherName', 'arabicFamilyName'];
const LATIN = ['englishFirstName', 'englishFatherName', 'englishGrandFatherName', 'englishFamilyName'];
const { peer: nafath, configured } = await configuredProvider(
  {
    id: 'nafath',
    name: { ar: 'النفاذ الوطني الموحد', en: 'Nafath' },
    scopes: 'openid profile',
    subject_claim: 'http://iam.example/claims/userid',
    name_claims: { ar: NAMES, en: LATIN },
    second_factor_acr: ['high'],
  },
  ['http://iam.example/claims/userid', ...NAMES, ...LATIN, 'gender', 'dobHijri', 'entity'],
);
const NUMBER = '1098765432';
const MARYAM = {
  // Another at each visit, as where the broker makes them up.
  sub: 'session-1',
  acr: 'high',
  'http://iam.example/claims/userid': NUMBER,
  arabicFirstName: 'مريم',
  arabicFatherName: 'سعد',
  arabicGrandFatherName: 'فهد',
  arabicFamilyName: 'العتيبي',
  englishFirstName: 'MARYAM',
  englishFatherName: 'SAAD',
  englishGrandFatherName: 'FAHAD',
  englishFamilyName: 'ALOTAIBI',
  gender: 'Female',
  dobHijri: '1410/05/05',
  entity: { units: ['iqs-evaluators'] },
};
const app = testApp({ OIDC_PROVIDERS: JSON.stringify([configured]) });
const { linked } = providerSteps(app);
const { identities, roleRules } = api;
const proof = { current_password: CAST_PASSWORD };
const at = { params: { provider: 'nafath' } };

/** Another visit: the broker makes another subject up, and the number is the same. */
async function visit(visits: number, language: 'ar' | 'en' = 'ar', changes: object = {}) {
  nafath.person = { ...MARYAM, sub: `session-${visits}`, ...changes };
  const caller = app.stranger.reading(language);
  const begun = await caller.does(identities.begin, { ...at, body: { remember: false } });
  const { search: answer } = await visitProvider(begun.address);
  return { caller, address: new URL(begun.address), body: { flow: begun.flow, answer } };
}

async function confirmed(visits: number, language: 'ar' | 'en' = 'ar', changes: object = {}) {
  const { caller, body } = await visit(visits, language, changes);
  return caller.does(identities.complete, { ...at, body });
}

/** Everything the database has, as text: rows of accounts, links, what was begun, events and mails. */
async function stored(): Promise<string> {
  const { query } = app.services.database.db;
  return JSON.stringify([
    await query.users.findMany(),
    await query.identityLinks.findMany(),
    await query.identityFlows.findMany(),
    await query.events.findMany(),
    await query.mails.findMany(),
    await query.notifications.findMany(),
  ]);
}

test('who has an account links it with the proof of both, without any address from the provider', async () => {
  const unlinked = await confirmed(1);
  if (!('unlinked' in unlinked)) throw new Error('linked already');
  // Without a rule no account is offered, and of the number only its end is shown.
  expect(unlinked.unlinked).toMatchObject({ label: '…5432', opens: null });

  // A session that is older than the confirmation proves nothing.
  const older = await app.as('yusuf');
  const second = await confirmed(2);
  if (!('unlinked' in second)) throw new Error('linked already');
  expect((await older.isRefused(identities.confirmLink, { body: { link: second.unlinked.link } })).code).toBe('link_needs_sign_in');

  const third = await confirmed(3);
  if (!('unlinked' in third)) throw new Error('linked already');
  const { token } = await app.stranger.signIn({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD });
  const signedIn = new Caller(app.url, token);
  await signedIn.does(identities.confirmLink, { body: { link: third.unlinked.link } });
  const session = await confirmed(4);
  if (!isSession(session)) throw new Error('no session');
  expect(session.user.email).toBe(PEOPLE.yusuf.email);
});

test('the number, the names and the date of birth are stored nowhere', async () => {
  const { address } = await visit(1);
  await linked('yusuf', 'nafath');
  expect(isSession(await confirmed(2))).toBe(true);
  const all = await stored();
  for (const said of [NUMBER, 'العتيبي', 'ALOTAIBI', '1410/05/05', 'Female']) expect(all, said).not.toContain(said);
  expect(all).toContain('…5432');
  // The request to the broker contains nothing about the person, and asks for the strength that the operator configured.
  expect(address.searchParams.get('acr_values')).toBe('high');
});

test('the confirmation in the application counts as a second factor where the operator says so', async () => {
  await withTotp(app, 'yusuf');
  nafath.person = { ...MARYAM };
  await linked('yusuf', 'nafath');
  expect(isSession(await confirmed(2))).toBe(true);
  expect(await confirmed(3, 'ar', { acr: 'low' })).toHaveProperty('second_factor');
});

test('a confirmation that takes minutes is waited for, and one that takes longer than ten begins anew', async () => {
  const begun = await visit(1);
  app.setTime(new Date(Date.now() + 9 * 60_000).toISOString());
  expect(await begun.caller.does(identities.complete, { ...at, body: begun.body })).toHaveProperty('unlinked');
  const late = await visit(2);
  app.setTime(new Date(Date.now() + 20 * 60_000).toISOString());
  expect((await late.caller.isRefused(identities.complete, { ...at, body: late.body })).code).toBe('provider_flow_expired');
});

test.each([
  ['ar', 'مريم سعد فهد العتيبي'],
  ['en', 'MARYAM SAAD FAHAD ALOTAIBI'],
] as const)('an account opened by a rule has the name in the reader’s script (%s) and an address that a code has proved', async (language, name) => {
  await (await app.as('nora')).does(roleRules.create, {
    body: { provider: 'nafath', claim: 'entity.units', value: 'iqs-evaluators', role: 'evaluator', ...proof },
  });
  const answer = await confirmed(1, language);
  if (!('unlinked' in answer)) throw new Error('linked already');
  const { link, opens } = answer.unlinked;
  expect(opens).toEqual({ role: 'evaluator', name, email: null });
  const caller = app.stranger.reading(language);
  const body = { link, name, password: 'seven lanterns over the courtyard' };
  expect((await caller.isRefused(identities.open, { body })).fields).toEqual({ code: 'required' });
  await caller.does(identities.mailCode, { body: { link, email: 'maryam@home.example' } });
  const { code } = await secretsMailedTo(app, 'maryam@home.example');
  const { user } = await caller.does(identities.open, { body: { ...body, code } });
  expect(user).toMatchObject({ email: 'maryam@home.example', email_verified: true, role: 'evaluator', language });
  expect(await stored()).not.toContain(NUMBER);
  const again = await confirmed(2, language);
  if (!isSession(again)) throw new Error('no session');
  expect(again.user.id).toBe(user.id);
});

test('no rule can name a person by their number', async () => {
  const nora = await app.as('nora');
  const rule = { provider: 'nafath', claim: 'http://iam.example/claims/userid', value: NUMBER, role: 'evaluator' as const, ...proof };
  expect((await nora.isRefused(roleRules.create, { body: rule })).fields).toEqual({ claim: 'claim_not_for_rules' });
});
