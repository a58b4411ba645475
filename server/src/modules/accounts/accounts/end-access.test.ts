import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { OCCASIONS, type Occasion } from '../../../account-part.ts';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { idOf } from '../../../testing/journeys.ts';
import { secretsMailedTo } from '../../../testing/mails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mailReset } from '../recovery/actions.ts';
import { endAccess } from './end-access.ts';

const app = testApp({ RATE_LIMIT_SCALE: '100' });
const { accounts, calendarFeed, recovery, users, workbookKey } = api;
const WHO = 'yusuf';
const { email } = PEOPLE[WHO];
const OPENERS = () => app.services.modules.openers;

/** Tables with something secret, of a person, that open no account. */
const NO_OPENERS: Readonly<Record<string, string>> = {
  users: 'the password itself, which whoever ends the access may have changed',
  totp_secrets: 'asked for besides the password; a reset leaves it',
  recovery_codes: 'asked for besides the password; a reset leaves them',
  passkeys: 'the device of the owner; a reset leaves it',
  invitations: 'opens an account of somebody else',
  member_invitations: 'opens an account of somebody else',
  account_imports: 'the accounts that a file opened',
  imported_people: 'opens an account of somebody else',
};

test('every table of a person with something secret in it is declared to open an account, or not to', async () => {
  const { rows } = await app.services.database.db.execute<{ table: string }>(sql`
    select distinct c.table_name as table from information_schema.columns c
    where c.table_schema = 'public' and c.column_name ~ '(token|secret|code|verifier|nonce|password|link|credential)(_hash|s|_id)?$'
    and (c.table_name = 'users' or exists (
      select 1 from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and f.relname = c.table_name and t.relname = 'users'))`);
  const declared = new Set([...OPENERS().map(({ table }) => table), ...Object.keys(NO_OPENERS)]);
  expect(rows.map(({ table }) => table).filter((table) => !declared.has(table) && !OF_NOBODY.has(table))).toEqual([]);
});

/** Tables whose columns are called so and hold nothing secret, or a secret of the platform. */
const OF_NOBODY = new Set(['certificate_sites', 'credential_keys', 'files', 'images', 'mails', 'webhooks']);

const count = async (table: string): Promise<number> => {
  const { open } = OPENERS().find((one) => one.table === table)!;
  if (!open) return 0;
  const { rows } = await app.services.database.db.execute(open(await idOf(app, WHO), app.services.clock.now()));
  return rows.length;
};

/** Something of everything that opens an account, by table. */
const OPENED: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  login_sessions: async () => app.stranger.signIn({ email, password: CAST_PASSWORD }),
  access_tokens: async () =>
    (await app.as(WHO)).does(api.accessTokens.create, {
      body: { name: 'Import', scopes: ['cases:read'], expires_in_days: 30, current_password: CAST_PASSWORD },
    }),
  calendar_feeds: async () => (await app.as(WHO)).does(calendarFeed.renew, { body: { current_password: CAST_PASSWORD } }),
  password_resets: async () => {
    await mailReset(app.services, email);
  },
  email_confirmations: (userId) =>
    app.services.database.db.execute(sql`insert into email_confirmations (user_id, email, purpose, token_hash, created_at, expires_at)
      values (${userId}, 'other@example.org', 'change', 'c', now(), now() + interval '1 day')`),
  auth_challenges: (userId) =>
    app.services.database.db.execute(sql`insert into auth_challenges (purpose, user_id, token_hash, created_at, expires_at)
      values ('second_factor', ${userId}, 'a', now(), now() + interval '1 hour')`),
  identity_links: (userId) =>
    app.services.database.db.execute(sql`insert into identity_links (user_id, provider, issuer, subject_hash, label, created_at)
      values (${userId}, 'ministry', 'https://id.example', 's', 'Yusuf', now())`),
  identity_flows: (userId) =>
    app.services.database.db.execute(sql`insert into identity_flows (provider, user_id, token_hash, state, nonce, verifier, created_at, expires_at)
      values ('ministry', ${userId}, 'f', 's', 'n', 'v', now(), now() + interval '1 hour')`),
  workbook_keys: async () => undefined,
};

/** The acts, as people do them. */
const ACTS: Readonly<Record<Occasion, () => Promise<unknown>>> = {
  password_reset: async () => {
    // The newest mail: others came after that of the first.
    await mailReset(app.services, email);
    const { token } = await secretsMailedTo(app, email);
    return app.stranger.does(recovery.confirmReset, { body: { email, token, newPassword: 'four words of my own' } });
  },
  password_changed: async () =>
    (await app.as(WHO)).does(accounts.changePassword, { body: { current_password: CAST_PASSWORD, new_password: 'four words of my own' } }),
  other_sessions_ended: async () => (await app.as(WHO)).does(accounts.endOtherSessions, {}),
  sessions_ended: async () => (await app.as('nora')).does(users.endSessions, { params: { id: await idOf(app, WHO) } }),
  suspended: async () => (await app.as('nora')).does(users.suspend, { params: { id: await idOf(app, WHO) }, body: { reason: 'Away' } }),
  role_changed: async () => (await app.as('nora')).does(users.changeRole, { params: { id: await idOf(app, WHO) }, body: { role: 'trainer' } }),
  second_factor_removed: async () => {
    const ending = { userId: await idOf(app, WHO), occasion: 'second_factor_removed', by: null, reason: 'lost', at: app.services.clock.now() } as const;
    return app.services.database.transaction((tx) => endAccess(app.services, tx, ending));
  },
};

describe('whatever opens an account is ended', () => {
  test.each(OCCASIONS)('by %s, but for what is spared with a reason', async (occasion) => {
    const own = await app.as(WHO);
    const id = await idOf(app, WHO);
    await app.as('nora');
    for (const { table, open } of OPENERS()) {
      await OPENED[table]!(id);
      if (open) expect([table, await count(table)], 'is open before').not.toEqual([table, 0]);
    }
    const { secret } = await own.does(workbookKey.read, {});
    await ACTS[occasion]();
    const left: Record<string, number> = {};
    for (const { table, open } of OPENERS()) if (open) left[table] = await count(table);
    const stays = occasion === 'password_changed' || occasion === 'other_sessions_ended' ? 1 : 0;
    const spared = OPENERS().filter((one) => one.open && one.spared?.[occasion] !== undefined);
    expect(left).toEqual({
      ...Object.fromEntries(Object.keys(left).map((table) => [table, 0])),
      login_sessions: stays,
      ...Object.fromEntries(spared.map(({ table }) => [table, 1])),
    });
    const { rows } = await app.services.database.db.execute<{ number: number }>(sql`select number from workbook_keys where user_id = ${id}`);
    expect(rows).toEqual([{ number: 1 }]);
    if (stays === 1) expect(await own.does(workbookKey.read, {})).toEqual({ secret: expect.not.stringMatching(secret), former: [secret] });
  });
});

test('an address of the calendar takes the password; after a reset it opens nothing, nor does a session that was open', async () => {
  const own = await app.as(WHO);
  for (const body of [{ current_password: 'another one' }, {} as { current_password: string }])
    expect(Object.keys((await own.isRefused(calendarFeed.renew, { body })).fields)).toEqual(['current_password']);
  const { address } = await own.does(calendarFeed.renew, { body: { current_password: CAST_PASSWORD } });
  const read = async () => (await app.stranger.fetch('GET', new URL(address).pathname)).status;
  expect(await read()).toBe(200);
  await mailReset(app.services, email);
  const { token } = await secretsMailedTo(app, email);
  await app.stranger.does(recovery.confirmReset, { body: { email, token, newPassword: 'four words of my own' } });
  expect(await read()).toBe(404);
  expect((await own.isRefused(accounts.whoAmI, {})).code).toBe('session_ended');
  const again = new Caller(app.url, (await app.stranger.signIn({ email, password: 'four words of my own' })).token);
  expect((await again.does(workbookKey.read, {})).former).toHaveLength(1);
});
