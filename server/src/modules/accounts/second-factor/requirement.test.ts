import { api, endpoints, type Endpoint, type Input, opensWithoutSecondFactor } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { withPasskey, withTotp } from '../../../testing/second-factors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { forgetSecondFactorsOf } from './forget.ts';

const app = testApp();
const { policy, changePolicy, overview, removeTotp, removePasskey } = api.secondFactor;
const password = { current_password: CAST_PASSWORD };

const emptyCall = (_endpoint: Endpoint): Input<Endpoint> => ({ params: new Proxy({}, { get: () => '999999' }) });

describe('what the authority requires', () => {
  test('is nothing at first, and is changed by administrators, who are asked to have one before they require it of each other', async () => {
    const nora = await app.as('nora');
    expect(await nora.does(policy, {})).toEqual({ required_of: [] });
    expect(await nora.isRefused(changePolicy, { body: { required_of: ['admin'] } })).toMatchObject({ status: 409, code: 'second_factor_off' });
    expect(await nora.does(changePolicy, { body: { required_of: ['evaluator', 'evaluator'] } })).toEqual({ required_of: ['evaluator'] });
    await withTotp(app, 'nora');
    expect(await nora.does(changePolicy, { body: { required_of: ['evaluator', 'admin'] } })).toEqual({ required_of: ['admin', 'evaluator'] });
    expect(await nora.does(policy, {})).toEqual({ required_of: ['admin', 'evaluator'] });
    expect((await app.services.database.db.query.events.findMany()).filter(({ kind }) => kind === 'settings.changed')).toHaveLength(2);
  });

  test.each([{ required_of: ['trainer'] }, { required_of: 'admin' }, {}, { required_of: [], extra: 1 }])('%o is refused', async (body) => {
    expect((await (await app.as('nora')).isRefused(changePolicy, { body } as never)).status).toBe(400);
  });
});

describe('somebody who lacks what is required', () => {
  async function required() {
    const nora = await app.as('nora');
    const yusuf = await app.as('yusuf');
    await nora.does(changePolicy, { body: { required_of: ['evaluator'] } });
    return { nora, yusuf };
  }

  test('signs in, is informed, and can do nothing but set it up', async () => {
    const { yusuf } = await required();
    const session = await app.stranger.signIn({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD });
    expect(session.user.second_factor_missing).toBe(true);
    expect((await yusuf.does(api.accounts.whoAmI, {})).user.second_factor_missing).toBe(true);
    expect(await yusuf.does(overview, {})).toMatchObject({ required: true });
    expect(await yusuf.isRefused(api.schools.assigned, {})).toMatchObject({ status: 403, code: 'second_factor_required' });
    // It holds all reports, messages and feedback of an evaluator.
    expect(await yusuf.isRefused(api.personalData.export, {})).toMatchObject({ status: 403, code: 'second_factor_required' });
    await withTotp(app, 'yusuf');
    expect((await yusuf.send(api.schools.assigned, {})).status).toBe(200);
    expect((await yusuf.does(api.accounts.whoAmI, {})).user.second_factor_missing).toBe(false);
  });

  test('is refused by every call but those of the own account and of the public', async () => {
    const { nora, yusuf } = await required();
    await withPasskey(app, 'nora');
    await nora.does(changePolicy, { body: { required_of: ['evaluator', 'admin'] } });
    // As if nora had lost it: by the database, since nobody may delete the last one.
    const admin = (await app.services.database.db.query.users.findMany()).find(({ email }) => email === PEOPLE.nora.email)!;
    await app.services.database.transaction((tx) => forgetSecondFactorsOf(tx, admin.id));
    for (const [caller, role] of [
      [nora, 'admin'],
      [yusuf, 'evaluator'],
    ] as const) {
      for (const [name, endpoint] of endpoints) {
        const access = endpoint.access;
        if (name === 'accounts.signOut' || (typeof access !== 'string' && !access.includes(role))) continue;
        const response = await caller.send(endpoint, emptyCall(endpoint));
        const code = response.ok ? 'ok' : (await refusalOf(response)).code;
        expect([name, code === 'second_factor_required'], `${name} as ${role}`).toEqual([name, !opensWithoutSecondFactor(endpoint)]);
      }
    }
  });

  test('sees of what is public what everybody sees', async () => {
    const nora = await app.as('nora');
    await withPasskey(app, 'nora');
    const form = { title: 'Hidden', description: '', category: 'other', available: 'false' } as const;
    const document = new File(['A hidden text.'], 'hidden.txt', { type: 'text/plain' });
    await nora.does(api.library.upload, { body: form, files: { document } });
    expect(await nora.does(api.library.list, {})).toHaveLength(1);
    await nora.does(changePolicy, { body: { required_of: ['admin'] } });
    expect(await nora.does(api.library.list, {})).toHaveLength(1);
    const admin = (await app.services.database.db.query.users.findMany()).find(({ email }) => email === PEOPLE.nora.email)!;
    await app.services.database.transaction((tx) => forgetSecondFactorsOf(tx, admin.id));
    expect(await nora.does(api.library.list, {})).toHaveLength(0);
  });
});

test('the last factor may not go where one is required, and the others may', async () => {
  const { caller } = await withTotp(app, 'yusuf');
  const { passkey } = await withPasskey(app, 'yusuf');
  await (await app.as('nora')).does(changePolicy, { body: { required_of: ['evaluator'] } });
  await caller.does(removeTotp, { body: password });
  expect(await caller.isRefused(removePasskey, { params: { id: passkey.id }, body: password })).toMatchObject({ status: 403, code: 'second_factor_required' });
  expect(await caller.does(overview, {})).toMatchObject({ passkeys: [{ id: passkey.id }], recovery_codes_left: 10 });
});
